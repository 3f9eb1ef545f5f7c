package dev.shoal.primitives.merge;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Objects;

/// Puts two sorted arrays together, on one device.
///
/// - **Shape:** `a` and `b` hold any numbers of elements, in ascending order. `out` is neither of
///   them; `a` and `b` may be the same.
/// - **Order:** ascending, as `Float.compare` has it: −0.0 is below 0.0, all NaNs are equal and
///   last. An element keeps its bits.
/// - **Cost:** O(n) work for n elements in both; each is read once to see that it is in order, and
///   then once to merge or to make a set; twice if several threads or an OpenCL device make it, or
///   `out` is so short that it may not have room. Nothing is allocated on one thread.
/// - **Errors:** an array that is not in order is an [IllegalArgumentException] that names the
///   first place, before anything is written.
/// - **Source:** Odeh, Green, Mwassi, Shmueli and Birk, *Merge Path* (2012), for the cut into equal
///   parts.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Merge {
  private final LeasePool<MergeKernel> kernels;

  private Merge(Device device) {
    Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  private static MergeKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialMerge();
      case Device.Cpu cpu -> new CpuMerge(cpu.workers());
      case Device.OpenCl openCl -> new OpenClMerge(openCl);
    };
  }

  /// The merges of `device`.
  public static Merge on(Device device) {
    return new Merge(device);
  }

  /// Writes all elements of `a` and `b` to `out`, in order; stable: of equal elements, those of `a`
  /// come first, and each array's own stay as they were.
  ///
  /// @throws IllegalArgumentException if `out` does not hold as many elements as `a` and `b`
  ///   together, is one of them, or one of them is not in order
  public <A extends Array<A>> void merge(A a, A b, A out) {
    Objects.requireNonNull(a, "a");
    Objects.requireNonNull(b, "b");
    Objects.requireNonNull(out, "out");
    if ((long) a.length() + b.length() != out.length()) {
      throw new IllegalArgumentException(
          "a has "
              + a.length()
              + " elements, b has "
              + b.length()
              + ", out has "
              + out.length()
              + ", not "
              + ((long) a.length() + b.length()));
    }
    try (var kernel = kernels.lease()) {
      checked(kernel.get(), a, b, out).merge(a, b, out);
    }
  }

  /// Writes each value that is in `a` or in `b` to `out`, once, in order. Of equal elements, that
  /// is the first in `a`, or the first in `b` if `a` has none.
  ///
  /// What lies in `out` past the values stays as it is.
  ///
  /// @return how many they are
  /// @throws IllegalArgumentException if `out` has no room for them, is `a` or `b`, or one of these
  ///   is not in order
  public <A extends Array<A>> int union(A a, A b, A out) {
    return set(SetOperation.UNION, a, b, out);
  }

  /// Writes each value that is in `a` and in `b` to `out`, once, in order: the first of its kind in
  /// `a`.
  ///
  /// What lies in `out` past the values stays as it is.
  ///
  /// @return how many they are
  /// @throws IllegalArgumentException if `out` has no room for them, is `a` or `b`, or one of these
  ///   is not in order
  public <A extends Array<A>> int intersection(A a, A b, A out) {
    return set(SetOperation.INTERSECTION, a, b, out);
  }

  /// Writes each value that is in `a` and not in `b` to `out`, once, in order: the first of its
  /// kind in `a`.
  ///
  /// What lies in `out` past the values stays as it is.
  ///
  /// @return how many they are
  /// @throws IllegalArgumentException if `out` has no room for them, is `a` or `b`, or one of these
  ///   is not in order
  public <A extends Array<A>> int difference(A a, A b, A out) {
    return set(SetOperation.DIFFERENCE, a, b, out);
  }

  private <A extends Array<A>> int set(SetOperation operation, A a, A b, A out) {
    long count;
    try (var kernel = kernels.lease()) {
      count = checked(kernel.get(), a, b, out).set(operation, a, b, out);
    }
    if (count > out.length()) {
      throw new IllegalArgumentException(
          "out has room for "
              + out.length()
              + ", the "
              + operation.title()
              + " has "
              + count
              + " elements");
    }
    return (int) count;
  }

  private static <A extends Array<A>> MergeKernel.Typed<A> checked(
      MergeKernel kernel, A a, A b, A out) {
    Arguments.different("out", out, "a", a);
    Arguments.different("out", out, "b", b);
    MergeKernel.Typed<A> typed = kernel.of(a);
    inOrder("a", a, typed.end(a));
    inOrder("b", b, typed.end(b));
    return typed;
  }

  private static void inOrder(String name, Array<?> array, int end) {
    if (end < array.length()) {
      throw new IllegalArgumentException(
          name + "[" + end + "] is below " + name + "[" + (end - 1) + "]: not in order");
    }
  }
}
