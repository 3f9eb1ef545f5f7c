package dev.shoal.cli.tour;

import dev.shoal.device.Device;
import java.util.function.Function;
import java.util.function.IntFunction;

/// One primitive, by way of a question that it answers.
///
/// @param name the primitive and what is special here: `reduce by key`
/// @param question what a person may ask
/// @param code the lines of Java that answer it
/// @param oracle what the result is checked against, in words
/// @param answer answers the question on the real data
/// @param trial the same work on about so many elements
record Step(
    String name,
    String question,
    String code,
    String oracle,
    Function<Device, String> answer,
    IntFunction<Trial> trial) {}
