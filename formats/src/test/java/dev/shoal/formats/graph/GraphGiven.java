package dev.shoal.formats.graph;

import dev.shoal.formats.ElementType;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/// Graphs in every format and dialect, for readers to be attacked with what is left of them.
public final class GraphGiven {
  private GraphGiven() {}

  public static Map<String, byte[]> files() {
    Map<String, byte[]> files = new TreeMap<>();
    files.put("sp.gr", utf8("c road\np sp 3 2\na 1 2 17\na 3 1 4\n"));
    files.put("tw.gr", utf8("p tw 3 2\n1 2\n3 1\n"));
    files.put("0.gr", utf8("p 0 3 2\na 1 2 17\na 3 1 4"));
    files.put("numbers.gr", utf8("p 3 2 1 1\n 1 2\n 3 1\n"));
    files.put("none.gr", utf8("a 0 1 1e-3\r\na 2 0 4\r\n"));
    String banner = "%%MatrixMarket matrix coordinate ";
    files.put("a.mtx", utf8(banner + "real general\n%\n3 3 2\n1 2 .5\n3 1 4\n"));
    files.put("b.mtx", utf8(banner + "pattern symmetric\n3 3 2\n2 1\n3 1\n"));
    files.put("snap.txt", utf8("# From\tTo\n0\t1\n70\t4000000000\n"));
    files.put("a.cedge", utf8("0 0 1 0.002025\n1 0 6 0.005952\n2 1 2 7\n"));
    files.put("map.txt", utf8("3 2\n0 0 0\n1 3 4\n2 -1 0\n\n0 1\n2 0\n"));
    files.put("a.csv", utf8("from,to,weight\n1,2,17\n3,1,4\n"));
    files.put("names.csv", utf8("Paris;\"Le Mans; Sarthe\";2\n7;Paris;3.5\n"));
    files.put("tabs.tsv", utf8("a\tb\tc d\n1\t2\t3\n"));
    files.put(
        "ints.npy", MatrixFileTest.matrix(ElementType.I4, 3, 0, 17, MatrixFileTest.MISSING, 4));
    files.put("doubles.npy", MatrixFileTest.matrix(ElementType.F8, 2, 0, 0.5));
    for (int seed = 0; seed < 6; seed++) {
      files.put(seed + ".shg", CsrFileTest.bytes(CsrFileTest.random(new SplittableRandom(seed))));
    }
    return files;
  }

  public static Map<String, byte[]> coordinates() {
    Map<String, byte[]> files = new TreeMap<>();
    files.put("a.co", utf8("c\np aux sp co 3\nv 1 -73530767 41085396\nv 2 1 2\nv 3 0.5 1e3\n"));
    files.put("b.co", utf8("v 3 1 2\r\nv 1 3 4\r\nv 2 5 6"));
    return files;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
