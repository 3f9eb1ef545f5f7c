/// Commands on waves: the shipped scenarios, a run with checkpoints, and its page and files.
package dev.shoal.cli.wave;
