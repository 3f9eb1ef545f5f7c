package dev.shoal.formats.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The XML header of a `.vtu` file that is written here, and the layout of its binary blocks.
///
/// The cells come first as integers, so that they are read back without the geometry, which follows
/// for programs that draw it. Three numbers determine the header, so a file with any other header
/// was not written here.
record VtuHeader(List<Integer> base, long cells, long points) {
  /// One array among the appended bytes.
  ///
  /// @param name the name of the array
  /// @param type the VTK name of the type
  /// @param components the number of values in each element
  /// @param bytes the bytes of the array, without the eight before it that hold this number
  record Block(String name, String type, int components, long bytes) {}

  static final String END_OF_FILE = "\n</AppendedData>\n</VTKFile>\n";

  int corners() {
    return 1 << base.size();
  }

  /// Returns all blocks in the order of the file.
  List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    for (int column = 0; column <= base.size(); column++) {
      blocks.add(new Block(MeshCells.columnName(column, base.size()), "Int32", 1, 4 * cells));
    }
    blocks.add(new Block("Points", "Float64", 3, 3 * Double.BYTES * points));
    blocks.add(new Block("connectivity", "Int32", 1, 4 * cells * corners()));
    blocks.add(new Block("offsets", "Int32", 1, 4 * cells));
    blocks.add(new Block("types", "UInt8", 1, cells));
    return blocks;
  }

  String text() {
    List<Block> blocks = blocks();
    List<String> arrays = new ArrayList<>();
    long offset = 0;
    for (Block block : blocks) {
      arrays.add(array(block, offset));
      offset += Long.BYTES + block.bytes();
    }
    int geometry = base.size() + 1;
    return String.format(
        Locale.ROOT,
        """
        <?xml version="1.0"?>
        <VTKFile type="UnstructuredGrid" version="1.0" byte_order="LittleEndian" header_type="UInt64">
        <UnstructuredGrid>
        <FieldData>
        <DataArray type="Int32" Name="base" NumberOfTuples="%d" format="ascii">%s</DataArray>
        </FieldData>
        <Piece NumberOfPoints="%d" NumberOfCells="%d">
        <CellData Scalars="level">
        %s</CellData>
        <Points>
        %s</Points>
        <Cells>
        %s</Cells>
        </Piece>
        </UnstructuredGrid>
        <AppendedData encoding="raw">
        _\
        """,
        base.size(),
        base.stream().map(String::valueOf).collect(Collectors.joining(" ")),
        points,
        cells,
        String.join("", arrays.subList(0, geometry)),
        arrays.get(geometry),
        String.join("", arrays.subList(geometry + 1, arrays.size())));
  }

  private static String array(Block block, long offset) {
    return String.format(
        Locale.ROOT,
        "<DataArray type=\"%s\" Name=\"%s\" NumberOfComponents=\"%d\" format=\"appended\""
            + " offset=\"%d\"/>\n",
        block.type(),
        block.name(),
        block.components(),
        offset);
  }
}
