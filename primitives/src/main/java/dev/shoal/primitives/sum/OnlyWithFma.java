package dev.shoal.primitives.sum;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a class that is used only where a fused multiply-add is one instruction, see
/// [TwoProduct#HAS_FMA]. In all other classes the build forbids that operation on vectors.
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@interface OnlyWithFma {}
