/// Commands on points: pairs within a radius, and nearest neighbours.
package dev.shoal.cli.points;
