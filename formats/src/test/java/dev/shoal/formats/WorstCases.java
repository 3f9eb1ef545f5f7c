package dev.shoal.formats;

import dev.shoal.formats.graph.CsrFileTest;
import dev.shoal.formats.grids.DemTest;
import dev.shoal.formats.input.UnxzTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;

/// Small files that cost a careless reader minutes or gigabytes: each is at most 64 KiB, packed or
/// not.
final class WorstCases {
  private static final int MEGABYTE = 1 << 20;
  private static final String VTU = "<VTKFile type=\"UnstructuredGrid\"><UnstructuredGrid>";
  private static final String PLY = "ply\nformat binary_big_endian 1.0\n";
  private static final String POINTS = "element vertex 1\nproperty uchar x\nproperty uchar y\n";

  private WorstCases() {}

  /// Files by their names.
  static Map<String, byte[]> files() {
    Map<String, byte[]> files = new TreeMap<>();
    tags(files);
    claims(files);
    lines(files);
    numbers(files);
    packing(files);
    graphs(files);
    scenarios(files);
    return files;
  }

  /// TOML and formulas that nest, and names that stand for twice the one before.
  private static void scenarios(Map<String, byte[]> files) {
    String keys = "until = 1\ndomain = { nx = 1, ny = 1, cell-size = 1 }\nsurface = ";
    files.put("lists.toml", utf8("until = " + "[".repeat(60_000)));
    files.put("tables.toml", utf8("until = " + "{a=".repeat(20_000)));
    files.put("keys.toml", utf8("a" + ".a".repeat(30_000) + " = 1"));
    files.put("headers.toml", utf8("[[a]]\n[[a.b]]\n".repeat(4000)));
    files.put("openText.toml", utf8(keys + "\"" + "\\u00e9".repeat(10_000)));
    files.put("openLines.toml", utf8(keys + "\"\"\"" + "\n\"\"".repeat(20_000)));
    files.put("parentheses.toml", utf8(keys + "'" + "(".repeat(60_000) + "'"));
    files.put("signs.toml", utf8(keys + "'" + "-".repeat(60_000) + "x'"));
    files.put("powers.toml", utf8(keys + "'x" + "^x".repeat(30_000) + "'"));
    files.put("sum.toml", utf8(keys + "'x" + "+x".repeat(30_000) + "'"));
    files.put("arguments.toml", utf8(keys + "'max(x" + ",x".repeat(30_000) + ")'"));
    files.put(
        "names.toml",
        utf8(
            IntStream.range(1, 1000)
                .mapToObj(i -> "a" + i + " = 'a" + (i - 1) + " + a" + (i - 1) + "'\n")
                .collect(Collectors.joining("", keys + "'a999'\n[let]\na0 = 'x'\n", ""))));
  }

  /// XML in which a backtracking search begins anew at every character.
  private static void tags(Map<String, byte[]> files) {
    Map.of(
            "names", "a".repeat(4000),
            "blanks", "a" + " ".repeat(4000),
            "equals", "a" + "=".repeat(4000),
            "quotes", "a" + " b='".repeat(1000),
            "openQuotes", "a" + " b='\" ".repeat(600) + "c=\"",
            "long", "a".repeat(MEGABYTE))
        .forEach((name, tag) -> {
          String tags = ("<" + tag + ">").repeat(MEGABYTE / tag.length() + 1);
          files.put(name + ".vtu.gz", packed(VTU, tags, 1));
        });
    files.put("noTags.vtu.gz", packed(VTU, " <>", MEGABYTE / 4));
    String piece = "<Piece NumberOfPoints='0' NumberOfCells='0'>";
    files.put("pieces.vtu.gz", packed(VTU, piece, MEGABYTE / 4));
    String array = "<Piece NumberOfPoints='1' NumberOfCells='1'><Cells><DataArray type='UInt8'";
    files.put("values.vtu.gz", packed(VTU + array + " Name='types'>", "5 ", MEGABYTE));
    files.put(
        "blocks.vtu",
        utf8(
            "<VTKFile type='UnstructuredGrid' compressor='vtkZLibDataCompressor'"
                + " header_type='UInt64'><Piece NumberOfPoints='1' NumberOfCells='1'><Points>"
                + "<DataArray type='Float64' format='binary'>AQAAAAAAAAD///////////////9/AAAAAAAA"
                + "AAD/////////fw==</DataArray>"));
  }

  /// Headers and counts that promise what does not follow.
  private static void claims(Map<String, byte[]> files) {
    String face = "element face 1\nproperty list int uchar vertex_indices\nend_header\n";
    for (int corners : new int[] {(1 << 30) + 1, Integer.MAX_VALUE, -1}) {
      byte[] count = ByteBuffer.allocate(6).putInt(2, corners).array();
      String header = PLY + POINTS + face + new String(count, StandardCharsets.ISO_8859_1);
      files.put("corners" + corners + ".ply.gz", packed(header, "\0", 8 * MEGABYTE));
    }
    String vertices =
        POINTS.replace(" 1", " 2147483639") + "property list uchar double z\nend_header\n";
    files.put("vertices.ply.gz", packed(PLY + vertices, "\0", MEGABYTE));
    files.put("corners.off", utf8("OFF\n1 1 0\n0 0 0\n1073741825 0 0 0\n"));
    files.put("face.obj.gz", packed("v 0 0 0\nf", " 1", MEGABYTE));
    files.put("corners.fort14", utf8("title\n1 1\n1 0 0 0\n1 1073741825 1 1 1\n"));
    String vtk = "# vtk DataFile Version 3.0\n\nASCII\nDATASET UNSTRUCTURED_GRID\n";
    files.put("corners.vtk", utf8(vtk + "CELLS 1 2\n1073741825 0\n"));
    files.put(
        "field.vtk.gz", packed(vtk + "FIELD f 9\na 2147483639 2147483639 char\n", "1 ", MEGABYTE));
    files.put("metadata.vtk.gz", packed(vtk + "METADATA\n", "x\n", MEGABYTE));
    files.put("cells.mesh", utf8("MeshVersionFormatted 2\nTriangles 2147483639\n"));
    files.put("sections.mesh.gz", packed("MeshVersionFormatted 2\n", "x ", MEGABYTE));
    files.put(
        "section.msh.gz", packed("$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Z\n", "$End", MEGABYTE));
    // Longs of one hash code, as numbers of points.
    String nodes =
        IntStream.range(1, 2000)
            .mapToObj(n -> n * ((1L << 32) + 1) + " 0 0 0\n")
            .collect(Collectors.joining());
    files.put("nodes.msh", utf8("$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n9999\n" + nodes));
    files.put("claim.cells", cells(Integer.MAX_VALUE - 8));
    files.put("claim.npy", Given.npy("<f8", "(1073741824, 1073741823)", 8));
    files.put(
        "dimensions.npy",
        Given.npy(2, Given.dict("<f8", "(" + "1,".repeat(30_000) + ")"), new byte[8]));
    files.put(
        "digits.npy",
        Given.npy(2, Given.dict("<f8", "(" + "1".repeat(60_000) + ",)"), new byte[8]));
    files.put(
        "claim.asc",
        utf8("ncols 2147483647\nnrows 2147483647\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2\n"));
    files.put("claim.dem", utf8(DemTest.header(999_999)));
    String far =
        DemTest.header(1)
            .replace("0.300000E+020.300000E+02", "0.300000E+020.100000E+308".substring(0, 24));
    files.put("far.dem", utf8(far + DemTest.profile(1, 0, 1e308, 1, 2, 3)));
  }

  /// Text whose lines, fields or quotes never end, or that has nothing else.
  private static void lines(Map<String, byte[]> files) {
    Map<String, String> repeated =
        Map.of(
            "blanks",
            " ",
            "lineEnds",
            "\n",
            "returns",
            "\r",
            "comments",
            "#\n",
            "fields",
            "1 ",
            "commas",
            ",",
            "quotes",
            "\"",
            "quoted",
            "\"\",",
            "digits",
            "9");
    repeated.forEach((name, text) -> {
      for (String extension : new String[] {"txt", "csv", "obj"}) {
        String begin = extension.equals("obj") ? "" : name.equals("quotes") ? "1,2\n\"" : "1\n";
        files.put(name + "." + extension + ".gz", packed(begin, text, MEGABYTE / 2));
      }
    });
    files.put("first.obj", utf8("v" + " 1".repeat(3000) + " x\n"));
    files.put("key.asc.gz", packed("ncols 1\n", "n", MEGABYTE));
    files.put("base.csv", utf8("#" + " ".repeat(3000) + "base" + " 1".repeat(2000) + "\n"));
  }

  /// Numbers whose digits a conversion would go through again and again.
  private static void numbers(Map<String, byte[]> files) {
    String digits = "9007199254740993." + "0".repeat(2 * MEGABYTE);
    files.put("digits.csv.gz", packed("", digits + "1\n" + digits + "2\n", 1));
    String zeros = "0".repeat(2 * MEGABYTE) + "9007199254740993";
    files.put("zeros.csv.gz", packed("", zeros + "\n" + zeros + ".5\n", 1));
    files.put("exponent.csv.gz", packed("1e", "9", MEGABYTE));
    files.put("small.csv.gz", packed("1e-", "9", MEGABYTE));
  }

  /// gzip of many members, of a header without an end, and of much in little.
  private static void packing(Map<String, byte[]> files) {
    byte[] empty = Given.gzip(new byte[0]);
    ByteBuffer members = ByteBuffer.allocate(empty.length * 3000);
    while (members.hasRemaining()) {
      members.put(empty);
    }
    files.put("members.csv.gz", members.array());
    byte[] name = new byte[60_000];
    Arrays.fill(name, (byte) 'a');
    System.arraycopy(new byte[] {0x1F, (byte) 0x8B, 8, 8}, 0, name, 0, 4);
    files.put("name.csv.gz", name);
    files.put("zeros.csv.gz", packed("", "\0", 16 * MEGABYTE));
    files.put("zeros.raw.gz", packed("", "\0", 16 * MEGABYTE));
    files.put("zeros.raw.xz", Given.xz(new byte[16 * MEGABYTE]));
  }

  /// Numbers of nodes and edges that are not there, and ids that are far apart.
  private static void graphs(Map<String, byte[]> files) {
    files.put("claim.gr", utf8("p sp 2000000000 2000000000\na 1 2 3\n"));
    files.put("nodes.gr", utf8("p sp 2147483638 1\na 1 2147483638 3\n"));
    String banner = "%%MatrixMarket matrix coordinate pattern general\n";
    files.put("claim.mtx", utf8(banner + "2000000000 2000000000 2000000000\n1 1\n"));
    files.put("claim.map", utf8("2000000000 2000000000\n0 1 1\n1 2 2\n"));
    files.put("claim.co", utf8("p aux sp co 2147483638\nv 2147483637 1 1\n"));
    String far = "0 2147483647\n-9223372036854775808 9223372036854775807\n";
    files.put("far.snap.gz", packed(far, "2147483646 4\n", MEGABYTE / 8));
    files.put("edges.snap.gz", packed("", "1 2\n", MEGABYTE));
    files.put("names.csv.gz", packed("a,b\n", "1,2\n", MEGABYTE / 2));
    files.put("late.csv.gz", packed("", "1,2\n".repeat(MEGABYTE / 2) + "a,b\n", 1));
    files.put("comments.gr.gz", packed("c", "c\n", 2 * MEGABYTE));
    byte[] rows = CsrFileTest.bytes(CsrFileTest.small());
    files.put("edges.shg", CsrFileTest.claiming(rows.clone(), 24, Integer.MAX_VALUE - 8));
    files.put("nodes.shg", CsrFileTest.claiming(rows.clone(), 16, Integer.MAX_VALUE - 9));
    files.put("nodes.shg.gz", Given.gzip(files.get("nodes.shg")));
    files.put("dictionary.xz", UnxzTest.withDictionary(37));
  }

  private static byte[] cells(long count) {
    return ByteBuffer.allocate(32)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put("\u008FCELLS\r\n".getBytes(StandardCharsets.ISO_8859_1))
        .putShort((short) 1)
        .putShort((short) 1)
        .putInt(1)
        .putInt(1)
        .putInt(1)
        .putLong(count)
        .array();
  }

  /// `begin` and then `text` again and again, packed.
  private static byte[] packed(String begin, String text, int times) {
    var out = new ByteArrayOutputStream();
    byte[] one = text.getBytes(StandardCharsets.ISO_8859_1);
    int perPiece = Math.clamp(MEGABYTE / one.length, 1, times);
    byte[] piece = text.repeat(perPiece).getBytes(StandardCharsets.ISO_8859_1);
    try (var gzip = new GZIPOutputStream(out)) {
      gzip.write(begin.getBytes(StandardCharsets.ISO_8859_1));
      for (int n = 0; n < times; n += perPiece) {
        gzip.write(piece);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
