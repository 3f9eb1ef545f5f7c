package dev.shoal.formats.mesh;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.SafeFile;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.FirstBytes;
import dev.shoal.formats.input.Packing;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/// Reads and writes meshes of cells in the formats of [MeshFormat], also compressed with gzip.
///
/// - **Format:** an input is detected by its first bytes; text by its name if the first bytes are
///   not conclusive, else it is CSV. An output has the format of its name.
/// - **Exactness:** a file that was written is read back as the same integers. The reader does not
///   check that cells tile the domain.
/// - **Cost:** the cells are held in memory; when a `.vtu` file is written, its corners too, some
///   30 bytes each.
/// - **Errors:** [FormatException] with the line or the byte of the fault. Memory grows with the
///   data that arrives, whatever a header claims.
public final class MeshFiles {
  private MeshFiles() {}

  /// Reads a file; `-` is standard input.
  ///
  /// @throws FormatException if there is no such file or it is not a mesh
  public static MeshCells read(Path file) throws IOException {
    return read(Content.of(file));
  }

  /// Reads a stream to its end and closes it; `name` is for messages.
  ///
  /// @throws FormatException if it is not a mesh
  public static MeshCells read(String name, InputStream in) throws IOException {
    return read(Content.of(name, in));
  }

  private static MeshCells read(Content content) throws IOException {
    try (content) {
      return switch (format(content)) {
        case CELLS -> CellsFile.read(content);
        case CSV -> CellsCsv.read(content);
        case VTU -> VtuFile.read(content);
      };
    }
  }

  /// Returns the line of a cell in a mesh of text, from 1; 0 if the file is binary or has no such
  /// cell. It reads the text up to that cell: for messages.
  ///
  /// @param cell from 0
  public static long line(Path file, int cell) throws IOException {
    try (Content content = Content.of(file)) {
      return format(content) == MeshFormat.CSV ? CellsCsv.line(content, cell) : 0;
    }
  }

  private static MeshFormat format(Content content) throws IOException {
    byte[] first = content.peek();
    Optional<MeshFormat> binary = binary(first);
    if (binary.isPresent()) {
      return binary.get();
    }
    Optional<MeshFormat> named = MeshFormat.ofExtension(content.extension());
    if (named.isPresent()) {
      return named.get();
    }
    if (FirstBytes.isText(first)) {
      return MeshFormat.CSV;
    }
    Packing.refuse(content.name(), first);
    throw FormatException.of(
        content.name(), "is not a mesh: it begins neither as .cells nor as .vtu, and is not text");
  }

  private static Optional<MeshFormat> binary(byte[] first) {
    if (CellsFile.isMagic(first)) {
      return Optional.of(MeshFormat.CELLS);
    }
    return VtuFile.isBegunBy(FirstBytes.latin(first))
        ? Optional.of(MeshFormat.VTU)
        : Optional.empty();
  }

  /// Returns the format of a file whose first bytes identify it as a mesh: text by its comment or
  /// by the names of its columns. Empty for a file that cannot be read, or only once, as a pipe,
  /// and for a `.vtu` file of another program, which
  /// [UnstructuredFiles][dev.shoal.formats.unstructured.UnstructuredFiles] reads.
  public static Optional<MeshFormat> formatOf(Path file) {
    return Content.recognise(file, MeshFiles::unmistakable);
  }

  /// As [#formatOf(Path)], of a stream, which is closed.
  public static Optional<MeshFormat> formatOf(String name, InputStream in) {
    return Content.recognise(name, in, MeshFiles::unmistakable);
  }

  private static Optional<MeshFormat> unmistakable(Content content) throws IOException {
    byte[] first = content.peek();
    boolean isTable =
        FirstBytes.isText(first)
            && CellsCsv.isBegunBy(new String(FirstBytes.ofText(content), StandardCharsets.UTF_8));
    return isTable
        ? Optional.of(MeshFormat.CSV)
        : binary(first).filter(f -> f != MeshFormat.VTU || VtuFile.isOurs(first));
  }

  /// Writes `cells` in the format that the name of `file` implies; the file appears complete or not
  /// at all.
  ///
  /// @throws FormatException if the name implies none
  /// @throws IllegalArgumentException if the format is VTU and a cell is not in the grid, or there
  ///   are more corners than it can number; `file` stays unchanged
  public static void write(Path file, MeshCells cells) throws IOException {
    MeshFormat format = requireFormat(file);
    try (var safe = SafeFile.compressing(file)) {
      write(safe.out(), format, cells);
      safe.commit();
    }
  }

  /// Writes `cells` to `out`, which stays open.
  ///
  /// @throws IllegalArgumentException as [#write(Path, MeshCells)], before anything is written
  public static void write(OutputStream out, MeshFormat format, MeshCells cells)
      throws IOException {
    switch (format) {
      case CELLS -> CellsFile.write(cells, out);
      case CSV -> CellsCsv.write(cells, out);
      case VTU -> VtuFile.write(cells, out);
    }
    out.flush();
  }

  /// Returns the format that the name of `file` implies.
  ///
  /// @throws FormatException if it implies none
  public static MeshFormat requireFormat(Path file) throws FormatException {
    return MeshFormat.ofName(file)
        .orElseThrow(
            () -> FormatException.ofOutputName(file, "meshes; end it in .cells, .csv or .vtu"));
  }
}
