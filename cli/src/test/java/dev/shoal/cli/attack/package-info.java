/// Whole processes and many threads against the promises: the same bits under every flag of the
/// JVM, whole files however a process ends, one instance for all threads. `./check` tries a little
/// of each, `./check -Pattack` much.
package dev.shoal.cli.attack;
