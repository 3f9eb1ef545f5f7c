package dev.shoal.cli.tour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.operations.Oracle;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CheckerTest {
  private static final Checker CHECKER = new Checker(List.of(Device.serial(), Device.cpu(3)));

  @Test
  void acceptsWhatIsRight() {
    assertEquals(List.of(), CHECKER.faults(trial(device -> () -> IntArray.wrap(1, 2, 3))));
  }

  @Test
  void seesOneWrongElementOnOneDevice() {
    Trial.Primitive wrongOnThreads =
        device -> () -> IntArray.wrap(1, 2, device instanceof Device.Cpu ? 4 : 3);
    assertEquals(List.of("on cpu:3: [2] is 4, should be 3"), CHECKER.faults(trial(wrongOnThreads)));
  }

  @Test
  void seesAnException() {
    Trial.Primitive broken =
        device -> {
          throw new ArithmeticException("a sum does not fit");
        };
    List<String> faults = CHECKER.faults(trial(broken));
    assertEquals(2, faults.size());
    assertTrue(faults.getFirst().contains("a sum does not fit"), faults.getFirst());
  }

  @Test
  void looksAtTheDevicesOfATrialToo() {
    Trial wrongOnOne =
        trial(device -> () -> IntArray.wrap(1, 2, device.equals(Device.cpu(1)) ? 4 : 3));
    assertEquals(List.of(), CHECKER.faults(wrongOnOne));
    assertEquals(
        List.of("on cpu:1: [2] is 4, should be 3"),
        CHECKER.faults(wrongOnOne.checkedOn(() -> List.of(Device.cpu(3), Device.cpu(1)))));
    Trial brokenDriver =
        wrongOnOne.checkedOn(() -> {
          throw new IllegalStateException("the driver does not answer");
        });
    assertEquals(
        List.of("on other devices: java.lang.IllegalStateException: the driver does not answer"),
        CHECKER.faults(brokenDriver));
  }

  @Test
  void judgesRunningTotals() {
    double[] once = {0.1, 0.2, 0.3};
    double[] x = Repeated.doubles(once, 2000);
    double[] totals = x.clone();
    Arrays.parallelPrefix(totals, Double::sum);
    PrefixOracle oracle = new PrefixOracle(once);
    assertEquals(Optional.empty(), oracle.fault(DoubleArray.wrap(totals)));
    double[] others = totals.clone();
    others[1] = Math.nextUp(others[1]);
    assertTrue(oracle.fault(DoubleArray.wrap(others)).isPresent(), "devices disagree");
    totals[totals.length - 1] *= 1 + 1e-12;
    assertTrue(new PrefixOracle(once).fault(DoubleArray.wrap(totals)).isPresent(), "too far");
    totals[totals.length - 1] = Double.NaN;
    assertTrue(new PrefixOracle(once).fault(DoubleArray.wrap(totals)).isPresent(), "NaN");
  }

  private static Trial trial(Trial.Primitive ours) {
    return new Trial(3, ours, Oracle.bits(IntArray.wrap(1, 2, 3)), List.of());
  }
}
