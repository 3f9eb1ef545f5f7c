package dev.shoal.grids;

import dev.shoal.device.Device;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.TuningRecords;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Path;

class TuningTest {
  @EveryDevice
  void eachRecordHasTheValuesOfItsFile(Device device)
      throws IOException, ReflectiveOperationException {
    TuningRecords.compareAll(MethodHandles.lookup(), Path.of("target/classes"), device);
  }
}
