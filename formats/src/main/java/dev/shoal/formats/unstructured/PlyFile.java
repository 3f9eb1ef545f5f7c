package dev.shoal.formats.unstructured;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import java.io.IOException;

/// Polygons in Stanford's format, as text or binary: x, y and z of vertices and the corners of
/// faces; other properties are skipped. A point cloud is a mesh without cells, and its z may be
/// absent.
final class PlyFile {
  private final MeshScanner text;
  private final MeshValues values;
  private final MeshBuilder mesh;

  private PlyFile(MeshScanner text, PlyHeader header) throws FormatException {
    this.text = text;
    values = new MeshValues(text, header.order());
    mesh = new MeshBuilder(text);
  }

  static UnstructuredMesh read(Content content) throws IOException {
    var text = new MeshScanner(content, -1);
    PlyHeader header = PlyHeader.read(text);
    var file = new PlyFile(text, header);
    for (PlyHeader.Element element : header.elements()) {
      file.read(element);
    }
    UnstructuredMesh mesh = file.mesh.build();
    text.requireEnd("elements");
    return mesh;
  }

  private void read(PlyHeader.Element element) throws IOException {
    boolean isVertex = element.name().equals("vertex");
    boolean isFace = element.name().equals("face");
    double[] at = new double[3];
    for (int e = 0; e < element.count() && !element.properties().isEmpty(); e++) {
      for (PlyHeader.Property property : element.properties()) {
        String name = property.name();
        if (isFace && property.isOfCorners()) {
          readCorners(property);
        } else if (property.isList()) {
          int count = values.count(property.counter(), "the length of " + name);
          values.skip(count, property.type(), name);
        } else {
          double value = values.number(property.type(), name);
          int axis = name.length() == 1 ? "xyz".indexOf(name) : -1;
          if (axis >= 0) {
            at[axis] = value;
          }
        }
      }
      if (isVertex) {
        mesh.point(at[0], at[1], at[2]);
      }
      requireLineEnd(element);
    }
  }

  /// Checks that a line of text has no more values than an element. The value after the last would
  /// be taken for the first of the next element.
  private void requireLineEnd(PlyHeader.Element element) throws IOException {
    if (!values.isBinary() && !text.atLineEnd()) {
      throw text.error(
          "has more values than the header declares for %s", FormatException.quote(element.name()));
    }
  }

  private void readCorners(PlyHeader.Property property) throws IOException {
    int count = mesh.requireCorners(values.count(property.counter(), "the corners of a face"));
    for (int c = 0; c < count; c++) {
      mesh.corner(values.integer(property.type(), "a corner"));
    }
    mesh.endFlat();
  }
}
