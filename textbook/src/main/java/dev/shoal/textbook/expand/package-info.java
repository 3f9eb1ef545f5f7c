/// Stream expansion by a histopyramid: [PyramidWalk][dev.shoal.textbook.expand.PyramidWalk].
package dev.shoal.textbook.expand;
