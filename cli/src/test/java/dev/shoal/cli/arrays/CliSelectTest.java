package dev.shoal.cli.arrays;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CliSelectTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "'< 0', '-Infinity -1.5'",
    "'<= 0', '-Infinity -1.5 -0.0 0.0'",
    "'<=0', '-Infinity -1.5 -0.0 0.0'",
    "'= 0', '-0.0 0.0'",
    "'== -0', '-0.0 0.0'",
    "'!= 0', '-Infinity -1.5 2.5 NaN'",
    "'>= 2.5', '2.5'",
    "'> 2.5', ''",
    "'> -inf', '-1.5 -0.0 0.0 2.5'",
    "'in -1.5 0', '-1.5 -0.0 0.0'",
    "'in -inf inf', '-Infinity -1.5 -0.0 0.0 2.5'",
    "'number', '-Infinity -1.5 -0.0 0.0 2.5'",
    "' nan ', 'NaN'",
  })
  void floatingValuesCompareAsInJava(String where, String expected) {
    byte[] x = Given.text("-inf\n-1.5\n-0\n0\n2.5\nnan\n");
    for (String type : new String[] {"f8", "f4"}) {
      Run run =
          piped(x, "select", "-", "-t", type, "--where", where, "--verify", "--missing", "nan");
      assertEquals(0, run.code(), run.toString());
      assertEquals(lines(expected), run.out());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'< 0', '-3'",
    "'< 0.5', '-3 0'",
    "'<= -0.5', '-3'",
    "'> 1.5', '2 127'",
    "'> -1e-999999999', '0 2 127'",
    "'>= 1e-999999999', '2 127'",
    "'< 1e999999999', '-3 0 2 127'",
    "'>= inf', ''",
    "'> -inf', '-3 0 2 127'",
    "'= 2.0', '2'",
    "'= 2.5', ''",
    "'!= 2.5', '-3 0 2 127'",
    "'!= 2', '-3 0 127'",
    "'in 0.1 1e3', '2 127'",
    "'in 0.1 0.9', ''",
    "'number', '-3 0 2 127'",
    "'nan', ''",
  })
  void integersCompareExactly(String where, String expected) {
    byte[] x = Given.text("-3\n0\n2\n127\n");
    for (String type : new String[] {"i1", "i2", "i4", "i8"}) {
      Run run =
          piped(x, "select", "-", "-t", type, "--where", where, "--verify", "--missing", "nan");
      assertEquals(0, run.code(), run.toString());
      assertEquals(lines(expected), run.out(), type);
    }
  }

  @Test
  void unsignedOnesAndThoseBeyondDoublesToo() {
    byte[] x = Given.longs(-1, 1, Long.MIN_VALUE, (1L << 53) + 1, 1L << 53);
    assertEquals(
        "18446744073709551615\n",
        piped(x, "select", "-", "-t", "u8", "-w", "> 9223372036854775808").out());
    assertEquals("1\n", piped(x, "select", "-", "-t", "u8", "-w", "in -5 1", "--verify").out());
    assertEquals(
        "9007199254740993\n",
        piped(x, "select", "-", "-t", "i8", "-w", "> 9007199254740992").out());
    assertEquals(
        "0\n1\n2\n3\n4\n", piped(x, "select", "-", "-t", "u8", "-w", "!= 2", "--indices").out());
  }

  @Test
  void keepsTheTypeOrReturnsIndices() {
    Path in = Given.file(folder, "x.raw", Given.floats(1, 5, 0.1f, 7));
    Path out = folder.resolve("y.npy");
    assertEquals(0, shoal("select", in, "-t", "f4", "-w", "> 0.1", "-o", out).code());
    assertTrue(Given.header(out).contains("'<f4'"), Given.header(out));
    float[] values = new float[3]; // 0.1 is the float nearest to it
    Given.elements(out).asFloatBuffer().get(values);
    assertArrayEquals(new float[] {1, 5, 7}, values);
    assertEquals(0, shoal("select", in, "-t", "f4", "-w", "> 0.1", "-o", out, "--indices").code());
    assertTrue(Given.header(out).contains("'<i4'"), Given.header(out));
    int[] indices = new int[3];
    Given.elements(out).asIntBuffer().get(indices);
    assertArrayEquals(new int[] {0, 1, 3}, indices);
  }

  @Test
  void aConditionThatHoldsNothingOrIsBeyondTheTypeIsSaid() {
    Run empty = shoal("select", "x.npy", "-w", "in 3 2");
    assertEquals(2, empty.code());
    assertTrue(empty.err().contains("3 is above 2"), empty.err());
    Run beyond = piped("1\n", "select", "-", "-t", "f4", "-w", "< 1e39");
    assertEquals(2, beyond.code());
    assertTrue(beyond.err().contains("1e39 is beyond the range of f4"), beyond.err());
    for (String huge : new String[] {"1e400", "1e999999999", "1e99999999999"}) {
      beyond = piped("1\n", "select", "-", "-w", "> " + huge);
      assertEquals(2, beyond.code());
      assertTrue(beyond.err().contains(huge + " is beyond the range of f8"), beyond.err());
      Run field = piped("1\n" + huge + "\n", "select", "-", "-w", "> 0");
      String problem = "line 2: column 1: '" + huge + "' is beyond the range of f8";
      assertTrue(field.err().contains(problem), field.err());
    }
    assertEquals("1.0\n", piped("1\n", "select", "-", "-w", "> 1e-99999999999").out());
    assertTrue(shoal("select", "x.npy", "-w", "about 3").err().contains("'in LO HI'"));
  }

  private static String lines(String words) {
    return words.isEmpty() ? "" : words.replace(' ', '\n') + "\n";
  }

  @Test
  void digitsOfAnotherScriptAreNoNumber() {
    Run run = piped("1\n2\n", "select", "-", "-w", "> \u0661");
    assertEquals(2, run.code(), run.toString());
    assertTrue(run.err().contains("'\u0661' is not a number"), run.err());
  }
}
