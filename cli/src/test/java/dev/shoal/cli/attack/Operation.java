package dev.shoal.cli.attack;

import dev.shoal.device.Device;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/// One operation of a facade on fixed inputs.
///
/// @param name such as `exact sum double`
/// @param on from a device, the operation on one instance of the facade: each call writes to arrays
///   of its own and returns the results, arrays and numbers
record Operation(String name, Function<Device, Supplier<List<?>>> on) {}
