// A tree of boxes that the host built: BoxTree.java, copied by OpenClTree.java.
//
//   compiled with  -D D=2|3, axes
//   nodes          of each node the minimum coordinates of its bounding box, then the maximum; node
//                  v has the children 2 v and 2 v + 1, the root is 1, leaves are on one level
//   corners        at each position: a box likewise, or a point's coordinates
//   order          the number of the box or point at each position

#define TILE 64  // positions

#define TREE __global const T *nodes, uint leaves, __global const int *leaf_starts, \
             __global const T *corners, __global const int *order, uint n
#define THE_TREE nodes, leaves, leaf_starts, corners, order, n

#define CORNERS_OF(node) (nodes + (size_t)(node) * (2 * D))

// The first position of a leaf, and the one after its last.
#define LEAF_BEGIN(node) ((uint)leaf_starts[(node) - leaves])
#define LEAF_END(node) ((uint)leaf_starts[(node) - leaves + 1])
