/// `shoal bench`: the main primitives on one device, beside what the device's memory can move.
package dev.shoal.cli.bench;
