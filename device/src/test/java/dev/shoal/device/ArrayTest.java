package dev.shoal.device;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class ArrayTest {
  @Test
  void wrapsWithoutACopy() {
    int[] x = {1, 2, 3};
    assertSame(x, IntArray.of(x).toHost());
  }

  @Test
  void isNewAsZeros() {
    assertArrayEquals(new long[3], Device.cpu().newLongs(3).toHost());
    assertArrayEquals(new float[2], FloatArray.of(1).newLike(2).toHost());
  }

  @Test
  void copiesItsElements() {
    var array = DoubleArray.of(1, 2);
    var copy = Device.serial().copyOf(array);
    assertNotSame(array.toHost(), copy.toHost());
    assertArrayEquals(array.toHost(), copy.toHost());
  }

  @Test
  void refusesUseAfterClose() {
    for (Array<?> array :
        List.of(IntArray.of(1), LongArray.of(1), FloatArray.of(1), DoubleArray.of(1))) {
      assertEquals(1, array.length());
      array.close();
      array.close();
      assertThrows(IllegalStateException.class, array::length);
      assertThrows(IllegalStateException.class, array::copy);
      assertThrows(IllegalStateException.class, () -> array.newLike(1));
    }
  }
}
