package dev.shoal.formats.unstructured;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.FirstBytes;
import dev.shoal.formats.input.Packing;
import dev.shoal.formats.mesh.MeshFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;

/// Reads unstructured meshes in the formats of [UnstructuredFormat], also compressed with gzip.
///
/// - **Format:** detected by the first bytes, whatever the name; by the name only if they are not
///   conclusive, such as in an OBJ file that begins with a long comment.
/// - **Exactness:** coordinates are correctly rounded doubles. The reader checks that corners are
///   points, but not that cells do not overlap.
/// - **Cost:** one pass; points and cells are held in memory, twice while reading.
/// - **Errors:** [FormatException] with the line or the byte of the fault. Memory grows with the
///   data that arrives, whatever a header claims.
public final class UnstructuredFiles {
  private UnstructuredFiles() {}

  /// Reads a file; `-` is standard input.
  ///
  /// @throws FormatException if there is no such file or it is not a mesh of these formats
  public static UnstructuredMesh read(Path file) throws IOException {
    return read(Content.of(file));
  }

  /// Reads a stream to its end and closes it; `name` is for messages.
  ///
  /// @throws FormatException if it is not a mesh of these formats
  public static UnstructuredMesh read(String name, InputStream in) throws IOException {
    return read(Content.of(name, in));
  }

  private static UnstructuredMesh read(Content content) throws IOException {
    try (content) {
      return switch (require(content)) {
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

  private static UnstructuredFormat require(Content content) throws IOException {
    Optional<UnstructuredFormat> format = format(content);
    if (format.isEmpty()) {
      Packing.refuse(content.name(), content.peek());
      throw FormatException.of(
          content.name(),
          "is no unstructured mesh; read are Gmsh .msh, .off, .obj, .ply, VTK's .vtk and .vtu,"
              + " ADCIRC's fort.14 and Medit's .mesh");
    }
    return format.get();
  }

  private static Optional<UnstructuredFormat> format(Content content) throws IOException {
    String first = FirstBytes.latin(content.peek());
    Optional<UnstructuredFormat> begun = UnstructuredFormat.ofBeginning(first);
    return begun.isPresent() || !FirstBytes.isText(content.peek())
        ? begun
        : UnstructuredFormat.ofExtension(content.extension());
  }

  /// Returns the format of a file that its first bytes or its name identify as an unstructured
  /// mesh. Empty for a file that cannot be read, or only once, as a pipe, and for the adaptive
  /// meshes that [MeshFiles] reads.
  public static Optional<UnstructuredFormat> formatOf(Path file) {
    return MeshFiles.formatOf(file).isPresent()
        ? Optional.empty()
        : Content.recognise(file, UnstructuredFiles::format);
  }

  /// Returns the format of a stream by its first bytes, and closes it. A `.vtu` that [MeshFiles]
  /// reads has the same format as others.
  public static Optional<UnstructuredFormat> formatOf(String name, InputStream in) {
    return Content.recognise(name, in, UnstructuredFiles::format);
  }
}
