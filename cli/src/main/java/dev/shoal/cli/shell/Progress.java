package dev.shoal.cli.shell;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/// A bar on the terminal for what takes longer than a second; nothing anywhere else.
public final class Progress implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 1000;
  private static final int REFRESH_MILLIS = 200;
  private static final int WIDTH = 79;

  private final Shell shell;
  private final String task;
  private final long total;
  private final String unit;
  private final long perUnit;
  private final AtomicLong done = new AtomicLong();
  private final Thread watcher;
  private volatile String remark = "";

  private Progress(Shell shell, String task, long total, String unit, long perUnit) {
    this.shell = shell;
    this.task = task;
    this.total = total;
    this.unit = unit;
    this.perUnit = perUnit;
    this.watcher =
        shell.showsProgress() ? Thread.ofPlatform().daemon().start(this::showAfterASecond) : null;
  }

  /// Begins a task of `total` elements, −1 if their number is unknown.
  public static Progress of(Shell shell, String task, long total) {
    return new Progress(shell, task, total, "M", 1_000_000);
  }

  /// Begins a task whose progress is counted in fractions of a unit: `total` fractions, `perUnit`
  /// to a unit.
  public static Progress of(Shell shell, String task, long total, String unit, long perUnit) {
    return new Progress(shell, task, total, unit, perUnit);
  }

  /// So many more are done.
  public void step(long n) {
    done.addAndGet(n);
  }

  /// So many are done in all.
  public void reach(long n) {
    done.set(n);
  }

  /// Sets the remark behind the bar, a few words.
  public void remark(String words) {
    remark = words;
  }

  private void showAfterASecond() {
    try {
      Thread.sleep(PATIENCE_MILLIS);
    } catch (InterruptedException _) {
      return; // the task is done
    }
    try (var bar = bar()) {
      while (true) {
        bar.setExtraMessage(remark);
        bar.stepTo(done.get());
        Thread.sleep(REFRESH_MILLIS);
      }
    } catch (InterruptedException _) {
      show(" ".repeat(WIDTH) + "\r"); // the task is done, and the bar closed
    }
  }

  private ProgressBar bar() {
    return new ProgressBarBuilder()
        .setTaskName(task)
        .setInitialMax(total)
        .setUnit(unit, perUnit)
        .setStyle(ProgressBarStyle.ASCII)
        .setUpdateIntervalMillis(REFRESH_MILLIS)
        .startsFrom(0, Duration.ofMillis(PATIENCE_MILLIS))
        .setConsumer(new DelegatingProgressBarConsumer(this::show, WIDTH))
        .build();
  }

  private void show(String bar) {
    shell.err().print("\r" + bar);
    shell.err().flush();
  }

  /// Clears the bar.
  @Override
  public void close() {
    if (watcher == null) {
      return;
    }
    watcher.interrupt();
    try {
      watcher.join();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
