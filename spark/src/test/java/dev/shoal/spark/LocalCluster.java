package dev.shoal.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.master.Master;
import org.apache.spark.deploy.worker.Worker;
import org.apache.spark.rpc.RpcEnv;
import org.apache.spark.sql.SparkSession;
import scala.Option;

/// A cluster of two executors, each a JVM of one core and 1 GiB: what `local-cluster[2,1,1024]`
/// starts, but with two addresses, because Spark starts no speculative copy of a task on the host
/// of the task.
///
/// The Spark home is assembled from the jars of the class path. `SPARK_HOME` must name it before
/// the JVM starts; the build does so.
final class LocalCluster implements AutoCloseable {
  private static final List<String> HOSTS = List.of("127.0.0.1", "127.0.0.2");
  private static final int MEMORY_MIB = 1024;

  private final List<RpcEnv> daemons = new ArrayList<>();
  private final SparkSession session;

  /// Starts a cluster and a session with these settings.
  LocalCluster(Map<String, String> settings) throws IOException {
    this(settings, Map.of());
  }

  /// Starts a cluster and a session, each with its settings, after the session of the other tests
  /// has stopped: a JVM can have one.
  LocalCluster(Map<String, String> settings, Map<String, String> settingsOfWorkers)
      throws IOException {
    LocalSpark.session().stop();
    Path home = assembleHome();
    var conf = new SparkConf(false);
    settingsOfWorkers.forEach(conf::set);
    var master = Master.startRpcEnvAndEndpoint(HOSTS.getFirst(), 0, 0, conf);
    daemons.add(master._1());
    String url = "spark://" + master._1().address().hostPort();
    for (int w = 0; w < HOSTS.size(); w++) {
      daemons.add(
          Worker.startRpcEnvAndEndpoint(
              HOSTS.get(w),
              0,
              0,
              1,
              MEMORY_MIB,
              new String[] {url},
              home.resolve("work").toString(),
              Option.apply(w),
              conf,
              Option.empty()));
    }
    session =
        LocalSpark.builder(url)
            .config("spark.executor.extraClassPath", classFolders())
            // executors live for seconds: C2 would compile Spark for most of them
            .config("spark.executor.extraJavaOptions", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
            .config("spark.executor.memory", MEMORY_MIB + "m")
            .config("spark.scheduler.minRegisteredResourcesRatio", "1")
            .config("spark.cores.max", HOSTS.size())
            .config(Map.copyOf(settings))
            .getOrCreate();
  }

  SparkSession session() {
    return session;
  }

  /// Links the jars of the class path into the folder that `SPARK_HOME` names.
  private static Path assembleHome() throws IOException {
    String name = System.getenv("SPARK_HOME");
    if (name == null) {
      throw new IllegalStateException("SPARK_HOME is not set: run this test by Maven");
    }
    Path jars = Files.createDirectories(Path.of(name, "jars"));
    for (String entry : classPath()) {
      Path jar = Path.of(entry).toAbsolutePath();
      if (Files.isRegularFile(jar)) {
        Path link = jars.resolve(jar.getFileName());
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, jar);
      }
    }
    return jars.getParent();
  }

  private static String classFolders() {
    return classPath().stream()
        .filter(entry -> Files.isDirectory(Path.of(entry)))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static List<String> classPath() {
    return Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator, -1));
  }

  @Override
  public void close() {
    session.stop();
    for (RpcEnv daemon : daemons.reversed()) {
      daemon.shutdown();
      daemon.awaitTermination();
    }
  }
}
