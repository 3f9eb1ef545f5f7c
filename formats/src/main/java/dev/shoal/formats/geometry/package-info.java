/// Output of geometry: surfaces of triangles, and lines as GeoJSON.
package dev.shoal.formats.geometry;
