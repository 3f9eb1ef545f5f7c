package dev.shoal.figures;

import dev.shoal.figures.counting.CountingForms;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.graph.DijkstraByReduction;
import dev.shoal.figures.hash.HashLoad;
import dev.shoal.figures.hash.HashProbes;
import dev.shoal.figures.mesh.MeshCells;
import dev.shoal.figures.mesh.NeighbourTrees;
import dev.shoal.figures.mesh.NeighbourWrites;
import dev.shoal.figures.mesh.RemapAreas;
import dev.shoal.figures.mesh.RemapLevels;
import dev.shoal.figures.mesh.RemapUnbalanced;
import dev.shoal.figures.particles.AshPlume;
import dev.shoal.figures.reduce.ButterflySteps;
import dev.shoal.figures.scan.ScanSteps;
import dev.shoal.figures.search.LinearBisection;
import dev.shoal.figures.sort.BatchSort;
import dev.shoal.figures.space.SpatialSort;
import dev.shoal.figures.space.TableLookups;
import dev.shoal.figures.sum.Cancellation;
import dev.shoal.figures.sum.GlobalSums;
import dev.shoal.figures.text.Conference;
import dev.shoal.figures.text.HashLength;
import dev.shoal.figures.text.HashSort;
import dev.shoal.figures.text.NameSkew;
import java.util.List;

/// Every experiment by its name.
public final class Figures {
  private Figures() {}

  /// All, in the order of the text.
  public static List<Experiment> all() {
    return List.of(
        new MeshCells(),
        new Conference(),
        new LinearBisection(),
        new HashSort(),
        new NameSkew(),
        new NeighbourTrees(),
        new RemapAreas(),
        new TableLookups(),
        new SpatialSort(),
        new AshPlume(),
        new NeighbourWrites(false),
        new NeighbourWrites(true),
        new HashProbes(),
        new HashLoad(),
        new RemapLevels(),
        new RemapUnbalanced(),
        new ScanSteps(),
        new Cancellation(),
        new GlobalSums(),
        new ButterflySteps(),
        new DijkstraByReduction(),
        new CountingForms(),
        new BatchSort(),
        new HashLength());
  }
}
