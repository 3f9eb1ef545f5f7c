package dev.shoal.formats.unstructured;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.elements.Encoding;
import dev.shoal.formats.input.Content;
import java.io.IOException;
import java.nio.ByteOrder;

/// Meshes of Gmsh, versions 2 to 2.2 and 4.1, as text or binary: the nodes and the elements; other
/// sections are skipped.
final class GmshFile {
  private static final String NODES = "$Nodes";
  private static final String ELEMENTS = "$Elements";

  private final MeshScanner text;
  private final MeshBuilder mesh;
  private final PointNumbers numbers;
  private MeshValues values;
  private boolean isBlocked; // version 4

  private GmshFile(Content content) throws FormatException {
    text = new MeshScanner(content, -1);
    mesh = new MeshBuilder(text);
    numbers = new PointNumbers(text);
  }

  /// Returns whether the first line that is not blank begins a section.
  static boolean isBegunBy(String line) {
    return line.matches("\\$(MeshFormat|Comments|NOD)\\s*");
  }

  static UnstructuredMesh read(Content content) throws IOException {
    return new GmshFile(content).read();
  }

  private UnstructuredMesh read() throws IOException {
    boolean hasElements = false;
    while (!text.atEnd()) {
      String section = text.word();
      if (!section.startsWith("$")) {
        throw text.error("has " + FormatException.quote(section) + " where a section should begin");
      }
      switch (section) {
        case "$MeshFormat" -> readFormat();
        case "$NOD" -> throw text.error("is of Gmsh's version 1; save it as 2.2 or 4.1");
        case NODES -> readNodes();
        case ELEMENTS -> {
          readElements();
          hasElements = true;
        }
        default -> text.skipPast(end(section));
      }
    }
    if (!hasElements) {
      throw text.error("has no " + ELEMENTS);
    }
    return mesh.build();
  }

  private static String end(String section) {
    return "$End" + section.substring(1);
  }

  private void readFormat() throws IOException {
    double version = text.number("the version");
    isBlocked = version == 4.1;
    if (!isBlocked && !(version >= 2 && version <= 2.2)) {
      throw text.error("is of Gmsh's version " + version + ", supported are 2.2 and 4.1");
    }
    boolean isBinary = text.integer("the kind of file") != 0;
    int size = text.count("the size of a number");
    if (size != Double.BYTES) {
      throw text.error("has numbers of " + size + " bytes, must be 8");
    }
    text.restOfLine();
    values = new MeshValues(text, isBinary ? order() : null);
    text.require("$EndMeshFormat");
    text.restOfLine(); // binary data begins directly after the line
  }

  /// Detects the byte order by the encoding of the number 1.
  private ByteOrder order() throws IOException {
    long one =
        text.binaryInteger(new Encoding(ElementType.I4, ByteOrder.LITTLE_ENDIAN), "the number 1");
    if (one != 1 && one != Integer.reverseBytes(1)) {
      throw text.error("has " + one + " where the number 1 should show the byte order");
    }
    return one == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
  }

  private void requireFormat() throws IOException {
    if (values == null) {
      throw text.error("has no $MeshFormat before this");
    }
    text.restOfLine();
  }

  private void readNodes() throws IOException {
    requireFormat();
    if (isBlocked) {
      readNodeBlocks();
    } else {
      int count = text.count("the number of nodes");
      text.restOfLine();
      for (int n = 0; n < count; n++) {
        numbers.add(values.integer(ElementType.I4, "the number of a node"));
        readPoint();
      }
    }
    text.require(end(NODES));
  }

  private void readPoint() throws IOException {
    mesh.point(
        values.number(ElementType.F8, "x"),
        values.number(ElementType.F8, "y"),
        values.number(ElementType.F8, "z"));
  }

  private void readNodeBlocks() throws IOException {
    int blocks = values.count(ElementType.U8, "the number of blocks");
    values.skip(
        3, ElementType.U8, "the numbers of nodes"); // their number, the minimum and the maximum
    for (int b = 0; b < blocks; b++) {
      int dimension = values.count(ElementType.I4, "a dimension");
      values.integer(ElementType.I4, "an entity");
      boolean isParametric = values.integer(ElementType.I4, "whether it is parametric") != 0;
      int count = values.count(ElementType.U8, "the nodes of a block");
      for (int n = 0; n < count; n++) {
        numbers.add(values.integer(ElementType.U8, "the number of a node"));
      }
      for (int n = 0; n < count; n++) {
        readPoint();
        values.skip(isParametric ? dimension : 0, ElementType.F8, "a parameter");
      }
    }
  }

  private void readElements() throws IOException {
    requireFormat();
    if (isBlocked) {
      readElementBlocks();
    } else {
      int count = text.count("the number of elements");
      text.restOfLine();
      if (values.isBinary()) {
        readPackedElements(count);
      } else {
        for (int e = 0; e < count; e++) {
          text.integer("the number of an element");
          GmshType type = GmshType.of(text, text.integer("the type of an element"));
          readElement(type, text.count("the tags of an element"), ElementType.I4);
        }
      }
    }
    text.require(end(ELEMENTS));
  }

  /// Tags, then nodes.
  private void readElement(GmshType type, int tags, ElementType integers) throws IOException {
    for (int t = 0; t < tags; t++) {
      values.integer(integers, "a tag");
    }
    for (int n = 0; n < type.nodes(); n++) {
      mesh.corner(numbers.index(values.integer(integers, "a node")));
    }
    mesh.endCell(type.shape());
  }

  /// Reads the elements of a binary file of version 2, in which elements of one type have one
  /// header.
  private void readPackedElements(int count) throws IOException {
    for (int left = count; left > 0; ) {
      GmshType type = GmshType.of(text, values.integer(ElementType.I4, "the type of elements"));
      int many = values.count(ElementType.I4, "the elements of a block");
      int tags = values.count(ElementType.I4, "the tags of an element");
      if (many == 0 || many > left) {
        throw text.error("has a block of " + many + " elements where " + left + " are left");
      }
      for (int e = 0; e < many; e++) {
        values.integer(ElementType.I4, "the number of an element");
        readElement(type, tags, ElementType.I4);
      }
      left -= many;
    }
  }

  private void readElementBlocks() throws IOException {
    int blocks = values.count(ElementType.U8, "the number of blocks");
    values.skip(3, ElementType.U8, "the numbers of elements");
    for (int b = 0; b < blocks; b++) {
      values.skip(2, ElementType.I4, "an entity");
      GmshType type = GmshType.of(text, values.integer(ElementType.I4, "the type of elements"));
      int count = values.count(ElementType.U8, "the elements of a block");
      for (int e = 0; e < count; e++) {
        values.integer(ElementType.U8, "the number of an element");
        readElement(type, 0, ElementType.U8);
      }
    }
  }
}
