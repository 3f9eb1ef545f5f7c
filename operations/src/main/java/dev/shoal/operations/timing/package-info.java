/// How commands time work: rehearsed until the JVM has settled, in turns, and beside what other
/// programs take of the processors.
///
/// [SteadyClock][dev.shoal.operations.timing.SteadyClock] does all three for contenders that are
/// run side by side; [Rehearsal][dev.shoal.operations.timing.Rehearsal] and
/// [ForeignLoad][dev.shoal.operations.timing.ForeignLoad] serve those who read their clock
/// themselves.
package dev.shoal.operations.timing;
