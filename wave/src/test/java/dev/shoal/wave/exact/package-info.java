/// Solutions of the shallow-water equations in closed form: the oracles of the wave's tests.
///
/// They follow Delestre and others, *SWASHES: a compilation of shallow water analytic solutions*
/// (2013), unless a class names another source. None shares code with what it tests.
package dev.shoal.wave.exact;
