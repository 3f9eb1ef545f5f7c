package dev.shoal.mesh.index;

/// An algorithm and the reason why it was chosen.
///
/// @param algorithm what was chosen
/// @param why one line for a person
public record Choice(Algorithm algorithm, String why) {}
