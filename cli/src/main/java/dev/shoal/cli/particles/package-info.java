/// Points, from files to who is near whom.
package dev.shoal.cli.particles;
