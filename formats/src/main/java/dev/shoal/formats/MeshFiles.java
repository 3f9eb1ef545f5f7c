package dev.shoal.formats;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/// Reads and writes meshes of cells in the formats of [MeshFormat], also packed with gzip.
///
/// - **Format:** that of a file read is told by its first bytes; of text without such, by its name,
///   and else it is CSV. That of a file written is told by its name.
/// - **Exactness:** what is written is read back as the same integers. That cells tile the domain
///   is not checked.
/// - **Cost:** the cells are held; of a `.vtu` file that is written, its corners too, some 30 bytes
///   each.
/// - **Errors:** [FormatException] with the line or the byte where the content is at fault. Memory
///   is taken for what is there, not for what a header claims.
public final class MeshFiles {
  private MeshFiles() {}

  /// Reads a file; `-` is standard input.
  ///
  /// @throws FormatException if there is no such file or it is no mesh
  public static MeshCells read(Path file) throws IOException {
    return file.toString().equals("-")
        ? read("standard input", System.in)
        : read(Content.of(file), Format.extension(file.toString()));
  }

  /// Reads a stream to its end and closes it; `name` is for messages.
  ///
  /// @throws FormatException if it is no mesh
  public static MeshCells read(String name, InputStream in) throws IOException {
    Objects.requireNonNull(in, "in");
    return read(Content.of(name, in), "");
  }

  private static MeshCells read(Content content, String extension) throws IOException {
    try (content) {
      return switch (format(content, extension)) {
        case CELLS -> CellsFile.read(content);
        case CSV -> CellsCsv.read(content, extension);
        case VTU -> VtuFile.read(content);
      };
    }
  }

  private static MeshFormat format(Content content, String extension) throws IOException {
    byte[] first = content.peek();
    Optional<MeshFormat> binary = binary(first);
    if (binary.isPresent()) {
      return binary.get();
    }
    Optional<MeshFormat> named = MeshFormat.ofExtension(extension);
    if (named.isPresent()) {
      return named.get();
    }
    if (Sniffer.isText(first)) {
      return MeshFormat.CSV;
    }
    Packing.refuse(content.name(), first);
    throw FormatException.of(
        content.name(), "is no mesh: it begins neither as .cells nor as .vtu, and is no text");
  }

  private static Optional<MeshFormat> binary(byte[] first) {
    if (CellsFile.isMagic(first)) {
      return Optional.of(MeshFormat.CELLS);
    }
    return VtuFile.isBegunBy(Sniffer.latin(first)) ? Optional.of(MeshFormat.VTU) : Optional.empty();
  }

  /// The format of a file that says of itself that it is a mesh, by its first bytes: text by its
  /// comment or by the names of its columns. None of what cannot be read, or only once: a pipe;
  /// none of a `.vtu` file of another program, which [UnstructuredFiles] reads.
  public static Optional<MeshFormat> formatOf(Path file) {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try (Content content = Content.of(file)) {
      byte[] first = content.peek();
      boolean isTable =
          Sniffer.isText(first) && CellsCsv.isBegunBy(new String(first, StandardCharsets.UTF_8));
      return isTable
          ? Optional.of(MeshFormat.CSV)
          : binary(first).filter(f -> f != MeshFormat.VTU || VtuFile.isOurs(first));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /// Writes `cells` in the format that the name of `file` says; it appears whole or not at all.
  ///
  /// @throws FormatException if the name says none
  /// @throws IllegalArgumentException if the format is VTU and a cell is not in the grid, or there
  ///   are more corners than its numbers; `file` stays as it was
  public static void write(Path file, MeshCells cells) throws IOException {
    MeshFormat format = requireFormat(file);
    try (var safe = SafeFile.replacing(file)) {
      OutputStream out =
          Format.isGzipName(file.toString())
              ? new GZIPOutputStream(safe.out(), 1 << 16)
              : safe.out();
      write(out, format, cells);
      out.close();
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

  /// The format that the name of `file` says.
  ///
  /// @throws FormatException if it says none
  public static MeshFormat requireFormat(Path file) throws FormatException {
    Optional<MeshFormat> format = MeshFormat.ofName(file);
    if (format.isEmpty()) {
      throw FormatException.of(
              file.toString(),
              "the name says no format of meshes; end it in .cells, .csv or .vtu, with or without .gz")
          .becauseOfOptions();
    }
    return format.get();
  }
}
