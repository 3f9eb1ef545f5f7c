package dev.shoal.textbook.search;

import dev.shoal.contract.SearchContract;
import dev.shoal.device.Device;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.search.SearchAlgorithm;
import dev.shoal.testkit.EveryDevice;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The contract of [Search] by the algorithms of this package.
class SearchesTest {
  private static final List<SearchAlgorithm> TEXTBOOK =
      List.of(new LinearSearch(), new InterpolationSearch());

  private static boolean isSlow(SearchAlgorithm algorithm) {
    return algorithm instanceof LinearSearch;
  }

  @EveryDevice
  void findsTheBoundsThatACountFinds(Device device) {
    for (SearchAlgorithm algorithm : TEXTBOOK) {
      SearchContract.findsTheBoundsThatACountFinds(
          Search.on(device).with(algorithm), isSlow(algorithm) ? 300 : 1 << 17);
    }
  }

  @EveryDevice
  void findsManyNeedlesInMany(Device device) {
    SearchContract.findsManyNeedlesInMany(Search.on(device).with(new InterpolationSearch()));
  }

  @EveryDevice
  void findsWhatIsHardToGuess(Device device) {
    for (SearchAlgorithm algorithm : TEXTBOOK) {
      SearchContract.findsWhatIsHardToGuess(Search.on(device).with(algorithm));
    }
  }

  @EveryDevice
  void tellsZerosApartAndFindsNaNs(Device device) {
    for (SearchAlgorithm algorithm : TEXTBOOK) {
      SearchContract.tellsZerosApartAndFindsNaNs(device, Search.on(device).with(algorithm));
    }
  }

  @EveryDevice
  void staysInsideWhereElementsAreNotSorted(Device device) {
    for (SearchAlgorithm algorithm : TEXTBOOK) {
      SearchContract.staysInsideWhereElementsAreNotSorted(
          device, Search.on(device).with(algorithm));
    }
  }

  @EveryDevice
  void searchesWhatLivesOnTheDevice(Device device) {
    SearchContract.searchesWhatLivesOnTheDevice(device, new InterpolationSearch());
  }

  @Test
  void allocatesNothingOnOneThread() {
    SearchContract.allocatesNothingOnOneThread(new InterpolationSearch());
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    for (SearchAlgorithm algorithm : TEXTBOOK) {
      SearchContract.manyThreadsMayShareAnInstance(
          Search.on(device).with(algorithm), isSlow(algorithm) ? 2 : 3);
    }
  }
}
