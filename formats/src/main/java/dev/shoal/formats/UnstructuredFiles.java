package dev.shoal.formats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/// Reads unstructured meshes in the formats of [UnstructuredFormat], also packed with gzip.
///
/// - **Format:** told by the first bytes, whatever the name; by the name only where they are of
///   none, such as an OBJ file that begins with a comment of many lines.
/// - **Exactness:** coordinates are the doubles nearest to what is written; corners are checked to
///   be points. That cells do not overlap is not checked.
/// - **Cost:** one pass; points and cells are held, while reading twice.
/// - **Errors:** [FormatException] with the line or the byte where the content is at fault. Memory
///   is taken for what is there, not for what a header claims.
public final class UnstructuredFiles {
  private UnstructuredFiles() {}

  /// Reads a file; `-` is standard input.
  ///
  /// @throws FormatException if there is no such file or it is no such mesh
  public static UnstructuredMesh read(Path file) throws IOException {
    return file.toString().equals("-")
        ? read("standard input", System.in)
        : read(Content.of(file), Format.extension(file.toString()));
  }

  /// Reads a stream to its end and closes it; `name` is for messages.
  ///
  /// @throws FormatException if it is no such mesh
  public static UnstructuredMesh read(String name, InputStream in) throws IOException {
    Objects.requireNonNull(in, "in");
    return read(Content.of(name, in), "");
  }

  private static UnstructuredMesh read(Content content, String extension) throws IOException {
    try (content) {
      return switch (require(content, extension)) {
        case GMSH -> GmshFile.read(content);
        case OFF -> OffFile.read(content);
        case OBJ -> ObjFile.read(content);
        case PLY -> PlyFile.read(content);
        case VTK -> LegacyVtkFile.read(content);
        case VTU -> XmlVtkFile.read(content);
        case FORT14 -> Fort14File.read(content);
        case MEDIT -> MeditFile.read(content);
      };
    }
  }

  private static UnstructuredFormat require(Content content, String extension) throws IOException {
    Optional<UnstructuredFormat> format = format(content, extension);
    if (format.isEmpty()) {
      Packing.refuse(content.name(), content.peek());
      throw FormatException.of(
          content.name(),
          "is no unstructured mesh; read are Gmsh .msh, .off, .obj, .ply, VTK's .vtk and .vtu,"
              + " ADCIRC's fort.14 and Medit's .mesh");
    }
    return format.get();
  }

  private static Optional<UnstructuredFormat> format(Content content, String extension)
      throws IOException {
    String first = Sniffer.latin(content.peek());
    Optional<UnstructuredFormat> begun = UnstructuredFormat.ofBeginning(first);
    return begun.isPresent() || !Sniffer.isText(content.peek())
        ? begun
        : UnstructuredFormat.ofExtension(extension);
  }

  /// The format of a file that says of itself, or by its name, that it is an unstructured mesh.
  /// None of what cannot be read, or only once: a pipe; and none of the adaptive meshes that
  /// [MeshFiles] reads.
  public static Optional<UnstructuredFormat> formatOf(Path file) {
    if (!Files.isRegularFile(file) || MeshFiles.formatOf(file).isPresent()) {
      return Optional.empty();
    }
    try (Content content = Content.of(file)) {
      return format(content, Format.extension(file.toString()));
    } catch (IOException _) {
      return Optional.empty();
    }
  }
}
