package dev.shoal.formats.unstructured;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// Unstructured grids in VTK's XML format, with all pieces as one mesh: text, base64 or appended
/// bytes, optionally compressed with zlib. Data of points and cells are not read.
final class XmlVtkFile {
  private static final Set<String> WANTED = Set.of("Points", "connectivity", "offsets", "types");

  private final MeshScanner text;
  private final XmlTags tags;
  private final List<VtuPiece> pieces = new ArrayList<>();
  private final List<Appended> appended = new ArrayList<>();
  private VtuEncoding encoding;

  /// An array that follows all tags as appended bytes.
  private record Appended(VtuPiece.Array array, long offset) {}

  private XmlVtkFile(Content content) {
    text = new MeshScanner(content, '<'); // which ends a word
    tags = new XmlTags(text);
  }

  static UnstructuredMesh read(Content content) throws IOException {
    return new XmlVtkFile(content).read();
  }

  private UnstructuredMesh read() throws IOException {
    XmlTags.Tag tag = tags.next();
    if (tag == null || !tag.name().equals("VTKFile")) {
      throw text.error("has no tag VTKFile to begin with");
    }
    String type = tag.get("type", "");
    if (!type.equals("UnstructuredGrid")) {
      throw text.error("holds " + FormatException.quote(type) + "; supported is UnstructuredGrid");
    }
    encoding = VtuEncoding.of(text, tag);
    String within = "";
    boolean isOpen = true;
    while (isOpen) {
      tag = tags.next();
      if (tag == null) {
        throw text.error("ends before </VTKFile>; the file is truncated");
      }
      switch (tag.name()) {
        case "Piece" -> pieces.add(VtuPiece.of(text, tag));
        case "Points", "Cells" -> within = tag.name();
        case "/Points", "/Cells" -> within = "";
        case "DataArray" -> readArray(within, tag);
        case "AppendedData" -> {
          readAppended(tag);
          isOpen = false; // what follows may be bytes of other arrays
        }
        case "/VTKFile" -> isOpen = false;
        default -> {} // data of points and cells
      }
    }
    return build();
  }

  private UnstructuredMesh build() throws IOException {
    if (pieces.isEmpty()) {
      throw text.error("has no Piece");
    }
    var mesh = new MeshBuilder(text);
    for (VtuPiece piece : pieces) {
      piece.addTo(text, mesh);
    }
    return mesh.build();
  }

  private void readArray(String within, XmlTags.Tag tag) throws IOException {
    String name = within.equals("Cells") ? tag.get("Name", "") : within;
    if (!WANTED.contains(name)) {
      return;
    }
    if (pieces.isEmpty()) {
      throw text.error("has %s before a Piece", name);
    }
    if (name.equals("Points") && !tag.get("NumberOfComponents", "3").equals("3")) {
      throw text.error("has points of other than 3 components");
    }
    var array = new VtuPiece.Array(pieces.getLast(), name, type(tag.get("type", "")));
    switch (tag.get("format", "ascii")) {
      case "ascii" -> {
        if (!tag.isEmpty()) {
          array.readWords(text);
        }
      }
      case "binary" -> {
        if (!tag.isEmpty()) {
          array.readBytes(text, encoding.open(text, new Base64Bytes(text)), encoding.order());
        }
      }
      case "appended" -> appended.add(new Appended(array, offset(tag)));
      default ->
          throw text.error(
              name + " has the format " + FormatException.quote(tag.get("format", "")));
    }
  }

  private ElementType type(String name) throws FormatException {
    return switch (name) {
      case "Int8" -> ElementType.I1;
      case "UInt8" -> ElementType.U1;
      case "Int16" -> ElementType.I2;
      case "UInt16" -> ElementType.U2;
      case "Int32" -> ElementType.I4;
      case "UInt32" -> ElementType.U4;
      case "Int64" -> ElementType.I8;
      case "UInt64" -> ElementType.U8;
      case "Float32" -> ElementType.F4;
      case "Float64" -> ElementType.F8;
      default -> throw text.error("has an array of type " + FormatException.quote(name));
    };
  }

  private long offset(XmlTags.Tag tag) throws FormatException {
    try {
      return Long.parseLong(tag.get("offset", "").strip());
    } catch (NumberFormatException e) {
      throw text.error("an appended array has no offset").because(e);
    }
  }

  private void readAppended(XmlTags.Tag tag) throws IOException {
    boolean isRaw = tag.get("encoding", "base64").equals("raw");
    if (text.upTo('_') == null) {
      throw text.error("has no _ before the appended bytes");
    }
    long begin = text.position();
    appended.sort(Comparator.comparingLong(Appended::offset));
    for (Appended one : appended) {
      text.skipTo(begin + one.offset, one.array.name());
      var bytes = isRaw ? text.bytes() : new Base64Bytes(text);
      one.array.readBytes(text, encoding.open(text, bytes), encoding.order());
    }
  }
}
