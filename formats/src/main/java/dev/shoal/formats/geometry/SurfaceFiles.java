package dev.shoal.formats.geometry;

import dev.shoal.formats.text.TextChunks;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// Writes surfaces of triangles with shared vertices;
/// [UnstructuredFiles][dev.shoal.formats.unstructured.UnstructuredFiles] reads the same numbers
/// back.
public final class SurfaceFiles {
  private static final int CHUNK = 1 << 16;

  /// The bytes of a triangle in PLY: the number of corners and the corners.
  private static final int TRIANGLE_BYTES = 1 + 3 * Integer.BYTES;

  private SurfaceFiles() {}

  /// Writes a surface.
  ///
  /// @param points x, y and z of each vertex
  /// @param triangles three vertices each
  /// @throws IllegalArgumentException if the length of one is not a multiple of 3
  public static void write(OutputStream out, SurfaceFormat format, double[] points, int[] triangles)
      throws IOException {
    Objects.requireNonNull(out, "out");
    if (points.length % 3 != 0 || triangles.length % 3 != 0) {
      throw new IllegalArgumentException(
          points.length
              + " coordinates, "
              + triangles.length
              + " corners: must be a multiple of 3");
    }
    switch (format) {
      case OBJ -> writeObj(out, points, triangles);
      case PLY -> writePly(out, points, triangles);
    }
  }

  private static void writeObj(OutputStream out, double[] points, int[] triangles)
      throws IOException {
    var chunks = new TextChunks(out);
    StringBuilder text = chunks.text();
    text.append("# ").append(points.length / 3).append(" vertices, ");
    text.append(triangles.length / 3).append(" triangles\n"); // a file without any is not empty
    for (int p = 0; p < points.length; p += 3) {
      text.append("v ").append(points[p]).append(' ').append(points[p + 1]);
      text.append(' ').append(points[p + 2]).append('\n');
      chunks.sendIfLong();
    }
    for (int t = 0; t < triangles.length; t += 3) {
      text.append("f ").append(triangles[t] + 1).append(' ').append(triangles[t + 1] + 1);
      text.append(' ').append(triangles[t + 2] + 1).append('\n');
      chunks.sendIfLong();
    }
    chunks.send();
  }

  private static void writePly(OutputStream out, double[] points, int[] triangles)
      throws IOException {
    String header =
        "ply\nformat binary_little_endian 1.0\nelement vertex "
            + points.length / 3
            + "\nproperty double x\nproperty double y\nproperty double z\nelement face "
            + triangles.length / 3
            + "\nproperty list uchar int vertex_indices\nend_header\n";
    out.write(header.getBytes(StandardCharsets.US_ASCII));
    byte[] chunk = new byte[CHUNK];
    ByteBuffer bytes = ByteBuffer.wrap(chunk).order(ByteOrder.LITTLE_ENDIAN);
    for (double coordinate : points) {
      sendIfFull(bytes, Double.BYTES, chunk, out);
      bytes.putDouble(coordinate);
    }
    for (int t = 0; t < triangles.length; t += 3) {
      sendIfFull(bytes, TRIANGLE_BYTES, chunk, out);
      bytes.put((byte) 3).putInt(triangles[t]).putInt(triangles[t + 1]).putInt(triangles[t + 2]);
    }
    out.write(chunk, 0, bytes.position());
  }

  /// Ensures room for that many bytes.
  private static void sendIfFull(ByteBuffer bytes, int room, byte[] chunk, OutputStream out)
      throws IOException {
    if (bytes.remaining() < room) {
      out.write(chunk, 0, bytes.position());
      bytes.clear();
    }
  }
}
