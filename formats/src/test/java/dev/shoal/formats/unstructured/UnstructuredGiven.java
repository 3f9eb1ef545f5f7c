package dev.shoal.formats.unstructured;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.Deflater;

/// One mesh, a square and a triangle beside it, in every format and by every way to write it.
public final class UnstructuredGiven {
  static final double[] POINTS = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 2, 0.5, 0};
  static final int[] OFFSETS = {0, 4, 7};
  static final int[] CORNERS = {0, 1, 2, 3, 1, 4, 2};
  static final int[] KINDS = {9, 5};

  private UnstructuredGiven() {}

  public static Map<String, byte[]> files() {
    Map<String, byte[]> files = new TreeMap<>();
    files.put(
        "a.off",
        utf8(
            """
            OFF
            5 2 0
            # points
            0 0 0
            1 0 0
            1 1 0
            0 1 0
            2 .5 0
            4 0 1 2 3
            3 1 4 2 255 0 0
            """));
    files.put(
        "coloured.off",
        utf8(
            """
            COFF 5 2 0
            0 0 0 1 1 1 1
            1 0 0 1 1 1 1
            1 1 0 1 1 1 1
            0 1 0 1 1 1 1
            2 .5 0 1 1 1 1
            4 0 1 2 3
            3 1 4 2\
            """));
    files.put(
        "a.obj",
        utf8(
            """
            # surface
            mtllib x.mtl
            v 0 0 0
            v 1 0 0
            v 1 1 0
            v 0 1 0
            vn 0 0 1
            f 1//1 2//1 3//1 4//1
            v 2 0.5 0
            g right
            f -4/1 \\
             -1/2 -3/3
            l 1 2
            """));
    files.put(
        "a.fort14",
        utf8(
            """
            title with 5 words or so
            2 5
            1 0 0 0
            2 1 0 -0
            3 1.0D0 1 0
            4 0 1 0
            7 2 5d-1 0 ! far
            1 4 1 2 3 4
            2 3 2 7 3
            0 = open boundaries
            0
            """));
    files.put(
        "a.mesh",
        utf8(
            """
            MeshVersionFormatted 2
            Dimension
            2
            Vertices
            5
            0 0 1
            1 0 1
            1 1 1
            0 1 1
            2 0.5 1
            Corners
            1
            1
            Quadrilaterals 1
            1 2 3 4 0
            Triangles
            1
            2 5 3 0
            Edges 1
            1 2 9
            End
            """));
    files.put("a22.msh", gmsh2(null));
    files.put("little22.msh", gmsh2(ByteOrder.LITTLE_ENDIAN));
    files.put("big22.msh", gmsh2(ByteOrder.BIG_ENDIAN));
    files.put("a41.msh", gmsh4(null));
    files.put("little41.msh", gmsh4(ByteOrder.LITTLE_ENDIAN));
    files.put("big41.msh", gmsh4(ByteOrder.BIG_ENDIAN));
    files.put("a.ply", ply("ascii", null));
    files.put("little.ply", ply("binary_little_endian", ByteOrder.LITTLE_ENDIAN));
    files.put("big.ply", ply("binary_big_endian", ByteOrder.BIG_ENDIAN));
    for (ByteOrder order : new ByteOrder[] {null, ByteOrder.BIG_ENDIAN}) {
      String how = order == null ? "text" : "bytes";
      files.put(how + "3.vtk", vtk(order, false));
      files.put(how + "5.vtk", vtk(order, true));
      files.put(how + "Poly.vtk", polygons(order));
    }
    files.put("a.vtu", vtu("ascii", "UInt32", false));
    files.put("base64.vtu", vtu("binary", "UInt32", false));
    files.put("packed.vtu", vtu("binary", "UInt64", true));
    files.put("raw.vtu", vtu("raw", "UInt64", false));
    files.put("packedRaw.vtu", vtu("raw", "UInt32", true));
    files.put("appended.vtu", vtu("base64", "UInt32", true));
    return files;
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /// Words or bytes, one after the other.
  private static final class Sink {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteOrder order;

    Sink(ByteOrder order) {
      this.order = order;
    }

    Sink text(String text) {
      out.writeBytes(utf8(text));
      return this;
    }

    private Sink number(int bytes, long value) {
      if (order == null) {
        return text(value + " ");
      }
      ByteBuffer buffer = ByteBuffer.allocate(8).order(order);
      switch (bytes) {
        case 1 -> buffer.put((byte) value);
        case 4 -> buffer.putInt((int) value);
        default -> buffer.putLong(value);
      }
      out.write(buffer.array(), 0, bytes);
      return this;
    }

    Sink ints(int... values) {
      for (int value : values) {
        number(4, value);
      }
      return this;
    }

    /// Ends the line, if this is text.
    Sink line() {
      return order == null ? text("\n") : this;
    }

    Sink longs(long... values) {
      for (long value : values) {
        number(8, value);
      }
      return this;
    }

    Sink bytes(int... values) {
      for (int value : values) {
        number(1, value);
      }
      return this;
    }

    Sink doubles(double... values) {
      for (double value : values) {
        if (order == null) {
          text(value + " ");
        } else {
          out.writeBytes(ByteBuffer.allocate(8).order(order).putDouble(value).array());
        }
      }
      return this;
    }

    byte[] done() {
      return out.toByteArray();
    }
  }

  private static Sink gmsh(String version, ByteOrder order) {
    Sink sink = new Sink(order);
    sink.text("$MeshFormat\n" + version + (order == null ? " 0 8\n" : " 1 8\n"));
    if (order != null) {
      sink.ints(1).text("\n");
    }
    return sink.text("$EndMeshFormat\n$PhysicalNames\n1\n2 1 \"sea\"\n$EndPhysicalNames\n");
  }

  private static byte[] gmsh2(ByteOrder order) {
    Sink sink = gmsh("2.2", order).text("$Nodes\n5\n");
    for (int p = 0; p < 5; p++) {
      sink.ints(10 + p).doubles(POINTS[3 * p], POINTS[3 * p + 1], POINTS[3 * p + 2]);
    }
    sink.text("\n$EndNodes\n$Elements\n3\n");
    if (order == null) {
      sink.ints(1, 1, 2, 0, 0, 10, 11);
      sink.ints(2, 3, 1, 0, 10, 11, 12, 13);
      sink.ints(3, 2, 0, 11, 14, 12);
    } else {
      sink.ints(1, 1, 2, 1, 0, 0, 10, 11);
      sink.ints(3, 1, 1, 2, 0, 10, 11, 12, 13);
      sink.ints(2, 1, 0, 3, 11, 14, 12);
    }
    return sink.text("\n$EndElements\n").done();
  }

  private static byte[] gmsh4(ByteOrder order) {
    Sink sink = gmsh("4.1", order).text("$Nodes\n");
    sink.longs(2, 5, 1, 5);
    sink.ints(2, 1, 0).longs(4, 1, 2, 3, 4);
    for (int p = 0; p < 4; p++) {
      sink.doubles(POINTS[3 * p], POINTS[3 * p + 1], POINTS[3 * p + 2]);
    }
    sink.ints(1, 1, 1).longs(1, 5).doubles(2, 0.5, 0, 0.25); // with a parameter
    sink.text("\n$EndNodes\n$Elements\n");
    sink.longs(3, 3, 1, 3);
    sink.ints(1, 1, 1).longs(1, 1, 1, 2);
    sink.ints(2, 1, 3).longs(1, 2, 1, 2, 3, 4);
    sink.ints(2, 2, 2).longs(1, 3, 2, 5, 3);
    return sink.text("\n$EndElements\n").done();
  }

  private static byte[] ply(String format, ByteOrder order) {
    Sink sink =
        new Sink(order)
            .text("ply\nformat " + format + " 1.0\ncomment by hand\nelement vertex 5\n")
            .text("property double x\nproperty double y\nproperty double z\nproperty uchar red\n")
            .text("element face 2\nproperty list uchar int vertex_indices\nproperty int label\n")
            .text("element other 1\nproperty list int uchar some\nend_header\n");
    for (int p = 0; p < 5; p++) {
      sink.doubles(POINTS[3 * p], POINTS[3 * p + 1], POINTS[3 * p + 2]).bytes(7).line();
    }
    sink.bytes(4).ints(0, 1, 2, 3, 99).line().bytes(3).ints(1, 4, 2, 99).line();
    return sink.ints(2).bytes(1, 2).done();
  }

  private static Sink vtkHead(ByteOrder order, String version, String dataset) {
    return new Sink(order)
        .text("# vtk DataFile Version " + version + "\n\n" + (order == null ? "ASCII" : "BINARY"))
        .text("\nDATASET " + dataset + "\nFIELD FieldData 1\nTIME 1 1 double\n")
        .doubles(0.5)
        .text("\nPOINTS 5 double\n")
        .doubles(POINTS)
        .text("\n");
  }

  private static byte[] vtk(ByteOrder order, boolean isNew) {
    Sink sink = vtkHead(order, isNew ? "5.1" : "3.0", "UNSTRUCTURED_GRID");
    if (isNew) {
      sink.text("METADATA\nINFORMATION 0\n\n");
      sink.text("CELLS 4 9\nOFFSETS vtktypeint64\n").longs(0, 4, 7, 9);
      sink.text("\nCONNECTIVITY vtktypeint64\n").longs(0, 1, 3, 2, 1, 4, 2, 0, 1);
    } else {
      sink.text("CELLS 3 12\n").ints(4, 0, 1, 3, 2, 3, 1, 4, 2, 2, 0, 1);
    }
    // The square as a pixel, whose corners go row by row; a segment beside.
    return sink.text("\nCELL_TYPES 3\n").ints(8, 5, 3).text("\nPOINT_DATA 5\nwhatever\n").done();
  }

  private static byte[] polygons(ByteOrder order) {
    return vtkHead(order, "2.0", "POLYDATA")
        .text("POLYGONS 2 9\n")
        .ints(4, 0, 1, 2, 3, 3, 1, 4, 2)
        .text("\n")
        .done();
  }

  private static byte[] vtu(String how, String header, boolean isPacked) {
    ByteOrder order = header.equals("UInt32") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    byte[][] arrays = {
      new Sink(order).doubles(POINTS).done(),
      new Sink(order).ints(CORNERS).done(),
      new Sink(order).longs(4, 7).done(),
      new Sink(order).bytes(KINDS).done()
    };
    String[] words = {"0 0 0 1 0 0 1 1 0 0 1 0 2 0.5 0", "0 1 2 3 1 4 2\n", " 4 7 ", "9 5"};
    String[] tags = {
      "type=\"Float64\" NumberOfComponents=\"3\"",
      "type=\"Int32\" Name=\"connectivity\"",
      "type=\"Int64\" Name='offsets'",
      "type=\"UInt8\" Name=\"types\""
    };
    var appended = new ByteArrayOutputStream();
    Sink sink =
        new Sink(null)
            .text("<?xml version=\"1.0\"?>\n<!-- a mesh -->\n<VTKFile type=\"UnstructuredGrid\" ")
            .text(
                "byte_order=\"" + (order == ByteOrder.BIG_ENDIAN ? "Big" : "Little") + "Endian\" ")
            .text("header_type=\"" + header + "\"")
            .text(isPacked ? " compressor=\"vtkZLibDataCompressor\">" : ">")
            .text("<UnstructuredGrid><Piece NumberOfPoints=\"5\" NumberOfCells=\"2\"><PointData>")
            .text("<DataArray type=\"Int8\" Name=\"types\" format=\"ascii\">1 2</DataArray>")
            .text("</PointData><Points>\n");
    for (int a = 0; a < arrays.length; a++) {
      sink.text(a == 1 ? "</Points><Cells>\n" : "").text("<DataArray " + tags[a] + " format=\"");
      byte[] head = head(arrays[a], header, order, isPacked);
      byte[] data = isPacked ? packed(arrays[a]) : arrays[a];
      switch (how) {
        case "ascii" -> sink.text("ascii\">" + words[a] + "</DataArray>\n");
        case "binary" ->
            sink.text("binary\">\n  " + base64(head, data, isPacked) + "\n</DataArray>");
        default -> {
          sink.text("appended\" offset=\"" + appended.size() + "\"/>");
          appended.writeBytes(
              how.equals("raw") ? join(head, data) : utf8(base64(head, data, isPacked)));
        }
      }
    }
    sink.text("</Cells></Piece></UnstructuredGrid>\n");
    if (appended.size() > 0) {
      sink.text("<AppendedData encoding=\"" + how + "\">\n_");
      sink.out.writeBytes(appended.toByteArray());
      sink.text("\n</AppendedData>");
    }
    return sink.text("</VTKFile>\n").done();
  }

  /// Of a packed array two blocks, if it is long enough.
  private static byte[] head(byte[] data, String header, ByteOrder order, boolean isPacked) {
    Sink sink = new Sink(order);
    int size = blockSize(data);
    int rest = data.length % size;
    long[] numbers =
        isPacked ? new long[3 + Math.ceilDiv(data.length, size)] : new long[] {data.length};
    if (isPacked) {
      numbers[0] = numbers.length - 3L;
      numbers[1] = size;
      numbers[2] = rest;
      for (int b = 3; b < numbers.length; b++) {
        numbers[b] = block(data, b - 3).length;
      }
    }
    for (long number : numbers) {
      sink.number(header.equals("UInt32") ? 4 : 8, number);
    }
    return sink.done();
  }

  private static int blockSize(byte[] data) {
    return data.length / 2 + 1;
  }

  private static byte[] packed(byte[] data) {
    byte[] all = {};
    for (int b = 0; b < Math.ceilDiv(data.length, blockSize(data)); b++) {
      all = join(all, block(data, b));
    }
    return all;
  }

  private static byte[] block(byte[] data, int b) {
    int size = blockSize(data);
    byte[] packed = new byte[1000];
    try (var deflater = new Deflater()) {
      deflater.setInput(data, b * size, Math.min(size, data.length - b * size));
      deflater.finish();
      return Arrays.copyOf(packed, deflater.deflate(packed));
    }
  }

  /// A packed array's header is padded by itself.
  private static String base64(byte[] head, byte[] data, boolean isPacked) {
    Base64.Encoder encoder = Base64.getEncoder();
    return isPacked
        ? encoder.encodeToString(head) + encoder.encodeToString(data)
        : encoder.encodeToString(join(head, data));
  }

  private static byte[] join(byte[] a, byte[] b) {
    return ByteBuffer.allocate(a.length + b.length).put(a).put(b).array();
  }
}
