package dev.shoal.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/// What happens while a task computes its partition.
@FunctionalInterface
interface Incident extends Serializable {
  void strike(TaskContext task) throws Exception;

  /// Returns the same rows, with this incident in each task that computes them.
  default Dataset<Row> in(Dataset<Row> data) {
    var rows =
        data.javaRDD()
            .mapPartitions(in -> {
              strike(TaskContext.get());
              return in;
            });
    return data.sparkSession().createDataFrame(rows, data.schema());
  }

  /// Returns whether this is the first call with that file, on any executor.
  static boolean isFirst(String marker) throws IOException {
    try {
      Files.createFile(Path.of(marker));
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    }
  }
}
