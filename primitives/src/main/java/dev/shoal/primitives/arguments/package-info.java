/// What the facades check before a kernel runs, so that equal mistakes give equal messages.
package dev.shoal.primitives.arguments;
