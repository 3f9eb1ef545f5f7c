package dev.shoal.testkit;

import dev.shoal.device.Device;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/// Runs a test once on each device: `Serial`, `Cpu` with 1, 2, 3 and 8 threads, and an OpenCL
/// device with its default launch configuration and with one of work-groups: see [OpenClDevices].
///
/// The thread counts are fixed, independent of the machine, so that a test means the same
/// everywhere; eight threads on two cores also reveal dependencies on timing.
/// `-Dshoal.test.devices=opencl` leaves out the host's devices. The JVM of narrow vectors leaves
/// out `Serial`: its plain loops are tested in the other two.
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest
@ArgumentsSource(EveryDevice.Source.class)
public @interface EveryDevice {
  /// Lists the devices.
  final class Source implements ArgumentsProvider {
    @Override
    public Stream<? extends Arguments> provideArguments(
        ParameterDeclarations parameters, ExtensionContext context) {
      return devices().map(Arguments::of);
    }

    /// Returns the same devices, for tests that iterate over them.
    public static Stream<Device> devices() {
      return Stream.concat(host(), OpenClDevices.staged().stream());
    }

    private static Stream<Device> host() {
      if ("opencl".equals(System.getProperty("shoal.test.devices"))) {
        return Stream.of();
      }
      Stream<Device> threads = Stream.of(1, 2, 3, 8).map(Device::cpu);
      return "narrow".equals(System.getProperty("shoal.test.simd"))
          ? threads
          : Stream.concat(Stream.of(Device.serial()), threads);
    }
  }
}
