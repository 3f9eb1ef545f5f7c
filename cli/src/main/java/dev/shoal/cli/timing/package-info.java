/// How commands time work: rehearsed until the JVM has settled, in turns, and beside what other
/// programs take of the processors.
///
/// [SteadyClock][dev.shoal.cli.timing.SteadyClock] does all three for contenders that are run side
/// by side; [Rehearsal][dev.shoal.cli.timing.Rehearsal] and
/// [ForeignLoad][dev.shoal.cli.timing.ForeignLoad] serve those who read their clock themselves.
package dev.shoal.cli.timing;
