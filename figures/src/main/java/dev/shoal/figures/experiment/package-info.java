/// What an experiment is, and how it is run.
///
/// An [Experiment] says in words what a figure shows, and gives a [Setting] for each position on
/// its axis; a setting opened is a list of [Variant]s, the ways to do its work. [Lab] takes them
/// one after the other: what a variant does is first checked against its oracle and only timed if
/// it is right. What comes out is an [Outcome]: numbers, each with its spread, and faults.
package dev.shoal.figures.experiment;
