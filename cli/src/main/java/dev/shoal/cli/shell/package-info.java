/// How a command speaks with its user: values, JSON, notes, errors, progress, times.
package dev.shoal.cli.shell;
