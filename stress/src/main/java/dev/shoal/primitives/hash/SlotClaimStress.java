package dev.shoal.primitives.hash;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/// The claims of slots by [IndexSlots] under the schedules and reorderings that jcstress finds. In
/// the package of the slots, which are not public.
public final class SlotClaimStress {
  private static final HashTuning TUNING = HashTuning.of(Device.serial());
  private static final WorkerPool ONE = Device.serial().workers();

  private SlotClaimStress() {}

  /// Three entries of one key: the lowest remains, whichever thread claims the slot.
  @JCStressTest
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "One slot, with the lowest entry.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "A later entry won, or the key has two slots.")
  @State
  public static class EqualKeys {
    private static final long KEY = 2;

    private final IndexSlots slots = new PerfectHash.Slots(new KeyRange(0, 3), ONE, TUNING);

    /// Makes empty slots.
    public EqualKeys() {
      slots.build(IntArray.wrap(), null);
    }

    /// The second entry, then the first.
    @Actor
    public void descending() {
      slots.putShared(KEY, 2);
      slots.putShared(KEY, 1);
    }

    /// The third entry.
    @Actor
    public void last() {
      slots.putShared(KEY, 3);
    }

    /// Looks the key up.
    @Arbiter
    public void find(II_Result r) {
      r.r1 = slots.entry(KEY);
      r.r2 = slots.size();
    }
  }

  /// Two keys that want the same slot, one of them twice: each has a slot, with its first entry.
  @JCStressTest
  @Outcome(id = "1, 2, 2", expect = Expect.ACCEPTABLE, desc = "Both are found, in two slots.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "A key was lost or is there twice.")
  @State
  public static class Collision {
    private static final int SLOTS = 7;
    private static final long[] KEYS = keysOfOneSlot();

    private final ProbedSlots slots = new ProbedSlots(ProbeSequence.LINEAR, 0.5, ONE, TUNING);

    /// Makes empty slots for the entries 1 to 3, of the keys 0, 1 and 0.
    public Collision() {
      slots.length = slots.prepare(IntArray.wrap((int) KEYS[0], (int) KEYS[1], (int) KEYS[0]));
      slots.slots = new int[slots.length];
      if (slots.length != SLOTS) {
        throw new IllegalStateException(slots.length + " slots, the keys collide in " + SLOTS);
      }
    }

    private static long[] keysOfOneSlot() {
      int other = 1;
      while (home(other) != home(0)) {
        other++;
      }
      return new long[] {0, other};
    }

    private static int home(long key) {
      return Mix.slot(Mix.hash(key), SLOTS);
    }

    /// The later entry of the one key, and the entry of the other.
    @Actor
    public void laterAndOther() {
      slots.putShared(KEYS[0], 3);
      slots.putShared(KEYS[1], 2);
    }

    /// The first entry.
    @Actor
    public void first() {
      slots.putShared(KEYS[0], 1);
    }

    /// Looks both up.
    @Arbiter
    public void find(III_Result r) {
      r.r1 = slots.entry(KEYS[0]);
      r.r2 = slots.entry(KEYS[1]);
      r.r3 = slots.size();
    }
  }
}
