/// Sizes and thresholds as data: what is fast on one kind of machine, read from files and never
/// part of a result.
///
/// Each subject has one file, `META-INF/shoal/tuning/SUBJECT.properties`, which documents its keys,
/// and one record with a component for each key. A line gives a value to all kinds of
/// [machine][dev.shoal.device.tuning.Machine], or to one kind and those that inherit from it:
///
/// ```
/// histogram.fourTables = 2^17
/// histogram.fourTables@opencl = 2^11
/// ```
///
/// `-Dshoal.tuning=FILE` replaces values by those of a file of the same format, for sweeps. This
/// package knows nothing of devices: [dev.shoal.device.kernels.Tuning] says what machine a device
/// is.
package dev.shoal.device.tuning;
