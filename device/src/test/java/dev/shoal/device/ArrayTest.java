package dev.shoal.device;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ArrayTest {
  @Test
  void wrapsWithoutACopy() {
    int[] x = {1, 2, 3};
    assertSame(x, IntArray.wrap(x).onHost().hostArray());
  }

  @Test
  void isCreatedAsZeros() {
    assertArrayEquals(new long[3], Device.cpu().newLongs(3).toArray());
    assertArrayEquals(new float[2], FloatArray.wrap(1).newLike(2).toArray());
  }

  @Test
  void copiesItsElements() {
    var array = DoubleArray.wrap(1, 2);
    var copy = Device.serial().copyOf(array);
    assertNotSame(array.onHost().hostArray(), copy.onHost().hostArray());
    assertArrayEquals(array.toArray(), copy.toArray());
  }

  @Test
  void refusesUseAfterClose() {
    for (Array<?> array :
        List.of(IntArray.wrap(1), LongArray.wrap(1), FloatArray.wrap(1), DoubleArray.wrap(1))) {
      assertEquals(1, array.length());
      array.close();
      array.close();
      assertThrows(IllegalStateException.class, array::length);
      assertThrows(IllegalStateException.class, array::copy);
      assertThrows(IllegalStateException.class, () -> array.newLike(1));
    }
  }

  @Test
  void printsItsFirstElements() {
    assertEquals("IntArray[5: 3, 1, 4, 1, 5]", IntArray.wrap(3, 1, 4, 1, 5).toString());
    assertEquals(
        "LongArray[10: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]",
        LongArray.wrap(LongStream.range(0, 10).toArray()).toString());
    assertEquals(
        "LongArray[11: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, …]",
        LongArray.wrap(LongStream.range(0, 11).toArray()).toString());
    assertEquals("FloatArray[2: 0.1, NaN]", FloatArray.wrap(0.1f, Float.NaN).toString());
    assertEquals("DoubleArray[1: -0.0]", DoubleArray.wrap(-0.0).toString());
    assertEquals("DoubleArray[0]", DoubleArray.wrap().toString());
    IntArray closed = IntArray.wrap(1);
    closed.close();
    assertEquals("IntArray[closed]", closed.toString());
  }
}
