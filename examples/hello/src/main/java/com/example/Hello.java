package com.example;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.sum.Sum;
import java.util.Arrays;

public class Hello {
  public static void main(String[] args) {
    System.out.println(Sum.exact(1e100, 1.0, -1e100)); // 1.0; a plain loop returns 0.0
    int[] counts = {3, 1, 4, 1, 5};
    int[] offsets = new int[counts.length];
    Scan.on(Device.cpu()).exclusive(IntArray.wrap(counts), IntArray.wrap(offsets));
    System.out.println(Arrays.toString(offsets)); // [0, 3, 4, 8, 9]
    System.err.println("on " + Device.best() + ": " + Device.choose().why());
  }
}
