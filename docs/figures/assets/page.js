'use strict';
/* Draws every chart of the page with Chart.js, in the colours of page.css. */
(() => {
  const MARKS = ['circle', 'rectRot', 'triangle', 'rect', 'star', 'crossRot'];
  const DASHES = [[], [7, 4], [2, 3]];
  const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
  const LABEL_LINE = 15;
  const VALUE_ROOM = 36;
  /* The mean width of a letter at 12.5px in the widest of the fonts, and the axes beside a plot. */
  const LETTER = 7.4;
  const AXIS_ROOM = 70;
  const SWATCH = {width: 26, height: 14};
  const POINTS_WITH_MARKS = 60;

  const theme = () => {
    const style = getComputedStyle(document.documentElement);
    const colour = name => style.getPropertyValue(name).trim();
    return {
      ink: colour('--ink'),
      quiet: colour('--quiet'),
      line: colour('--line'),
      raised: colour('--raised'),
      series: colour('--series').split(',').map(one => one.trim()),
      font: style.fontFamily,
    };
  };

  /* Plain up to a million, powers of ten beyond. */
  const number = value => {
    const size = Math.abs(value);
    if (value === 0 || (size >= 1e-4 && size < 1e6)) {
      return value.toLocaleString('en', {maximumSignificantDigits: 4}).replace('-', '−');
    }
    const [digits, power] = value.toExponential(3).split('e');
    const mantissa = String(Number(digits)).replace('-', '−');
    const exponent = (power < 0 ? '⁻' : '')
        + String(Math.abs(power)).replace(/\d/g, digit => SUPERSCRIPTS[digit]);
    return (mantissa === '1' ? '' : mantissa + ' × ') + '10' + exponent;
  };

  /* The lines of a text, each of so many letters at most; a longer word is broken. */
  const wrapped = (text, letters) => {
    const lines = [''];
    for (const word of text.split(' ')) {
      const last = lines.length - 1;
      const longer = lines[last] === '' ? word : lines[last] + ' ' + word;
      if (longer.length <= letters) {
        lines[last] = longer;
      } else {
        const parts = Array.from({length: Math.ceil(word.length / letters)}, (_, i) =>
          word.slice(i * letters, (i + 1) * letters));
        lines.splice(lines[last] === '' ? last : last + 1, 1, ...parts);
      }
    }
    return lines;
  };

  /* A canvas cuts what is longer than itself without a word. */
  const lettersIn = pixels => Math.max(8, Math.floor(pixels / LETTER));

  const fitting = (text, pixels) => {
    const lines = wrapped(text, lettersIn(pixels));
    return lines.length === 1 ? lines[0] : lines;
  };

  /* How much higher a plot is whose names need more than a line each. */
  const roomFor = (names, plot) =>
    names
      .map(name => wrapped(name, lettersIn(plot.clientWidth - AXIS_ROOM)).length - 1)
      .reduce((sum, lines) => sum + lines, 0) * LABEL_LINE;

  const isNamed = (value, mantissas) => {
    const mantissa = value / 10 ** Math.floor(Math.log10(value) + 1e-9);
    return mantissas.some(one => Math.abs(mantissa - one) < 1e-6);
  };

  /* Over many decades only their ends are named, over few 1, 2 and 5, within one all. */
  const logarithmicTick = function (value) {
    const decades = Math.log10(this.max / this.min);
    const mantissas = decades > 3 ? [1] : decades > 0.8 ? [1, 2, 5] : [1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9];
    return isNamed(value, mantissas) ? number(value) : null;
  };

  const scale = (axis, colours, isUpright) => ({
    type: axis.isLogarithmic ? 'logarithmic' : 'linear',
    title: {
      display: true,
      text: ({chart}) =>
        fitting(axis.label, isUpright ? 0.6 * chart.height : chart.width - AXIS_ROOM),
      color: colours.quiet,
    },
    grid: {color: colours.line, tickLength: 0},
    border: {display: false},
    ticks: {
      color: colours.quiet,
      padding: 6,
      maxRotation: 0,
      autoSkipPadding: 14,
      callback: axis.isLogarithmic ? logarithmicTick : number,
    },
  });

  const withUnit = (value, unit) => number(value) + (unit === '' ? '' : ' ' + unit);

  /* Each bar says its value at its end, so the axis need not be read; a missing one shows a dash. */
  const valuesAtBars = (start, colours) => ({
    id: 'valuesAtBars',
    afterDatasetsDraw(chart) {
      const context = chart.ctx;
      context.save();
      context.font = '12px ' + colours.font;
      context.fillStyle = colours.ink;
      context.textBaseline = 'middle';
      chart.data.datasets.forEach((series, i) => {
        if (!chart.isDatasetVisible(i)) {
          return;
        }
        chart.getDatasetMeta(i).data.forEach((bar, j) => {
          const value = series.data[j];
          const isMissing = value === null;
          const isLeft = !isMissing && value < start;
          const end = isMissing ? chart.scales.x.getPixelForValue(start ?? chart.scales.x.min) : bar.x;
          context.textAlign = isLeft ? 'right' : 'left';
          context.fillText(isMissing ? '–' : number(value), end + (isLeft ? -6 : 6), bar.y);
        });
      });
      context.restore();
    },
  });

  const referenceLine = (reference, colours) => ({
    id: 'referenceLine',
    afterDatasetsDraw(chart) {
      const {ctx: context, chartArea: area} = chart;
      const x = chart.scales.x.getPixelForValue(reference.value);
      context.save();
      context.strokeStyle = context.fillStyle = colours.quiet;
      context.setLineDash([4, 3]);
      context.beginPath();
      context.moveTo(x, area.top);
      context.lineTo(x, area.bottom);
      context.stroke();
      context.font = '12px ' + colours.font;
      const lines = wrapped(reference.name, lettersIn(chart.width));
      const half = Math.max(...lines.map(line => context.measureText(line).width)) / 2;
      context.textAlign = 'center';
      context.textBaseline = 'bottom';
      const inside = Math.min(Math.max(x, half), chart.width - half);
      lines.forEach((line, i) =>
        context.fillText(line, inside, area.top - 4 - (lines.length - 1 - i) * LABEL_LINE));
      context.restore();
    },
  });

  /* Room for the values beside the bars, on the axis; a narrow screen needs VALUE_ROOM beyond it too. */
  const boundsOfBars = (chart, values) => {
    const reference = chart.reference?.value;
    const all = reference === undefined ? values : [...values, reference];
    if (all.length === 0) {
      return {min: 1, max: 10};
    }
    const low = Math.min(...all);
    const high = Math.max(...all);
    if (!chart.axis.isLogarithmic) {
      return {suggestedMin: Math.min(0, low), suggestedMax: Math.max(0, high), grace: '10%'};
    }
    const room = (high / low) ** 0.22 * 1.1;
    return {min: low === reference ? low / 1.1 : low / room, max: high === reference ? high * 1.1 : high * room};
  };

  const barChart = (chart, colours, plot) => {
    const labels = chart.categories.map(category => wrapped(category, plot.clientWidth < 520 ? 14 : 26));
    const lines = Math.max(...labels.map(label => label.length));
    const names = [chart.axis.label, chart.reference?.name ?? ''];
    const group = Math.max(lines * LABEL_LINE + 8, chart.series.length * 20);
    plot.style.minHeight = 96 + roomFor(names, plot) + labels.length * group + 'px';
    const values = chart.series.flatMap(series => series.values).filter(value => value !== null);
    /* A logarithmic axis has no 0 to start from. */
    const start = chart.axis.isLogarithmic ? chart.reference?.value : 0;
    return {
      type: 'bar',
      data: {
        labels,
        datasets: chart.series.map((series, i) => ({
          label: series.name,
          data: series.values,
          backgroundColor: colours.series[i % colours.series.length],
          borderRadius: 3,
          borderSkipped: 'start',
          maxBarThickness: 26,
          categoryPercentage: 0.8,
          barPercentage: 0.9,
          ...(start === undefined ? {} : {base: start}),
        })),
      },
      options: {
        indexAxis: 'y',
        layout: {padding: {right: VALUE_ROOM}},
        scales: {
          x: {...scale(chart.axis, colours), ...boundsOfBars(chart, values)},
          y: {
            grid: {display: false},
            border: {display: false},
            ticks: {color: colours.ink, autoSkip: false},
          },
        },
        plugins: {
          /* Empty lines between legend and bars, where the reference is named. */
          subtitle: {
            display: chart.reference !== undefined,
            text: wrapped(chart.reference?.name ?? '', lettersIn(plot.clientWidth)).map(() => ' '),
            weight: 0,
            padding: {top: 0, bottom: 6},
          },
          tooltip: {callbacks: {label: item => item.dataset.label + ': ' + withUnit(item.raw, chart.axis.unit)}},
        },
      },
      plugins: [valuesAtBars(start, colours), ...(chart.reference ? [referenceLine(chart.reference, colours)] : [])],
    };
  };

  const lineChart = (chart, colours, plot) => {
    plot.style.minHeight = `calc(${plot.style.height} + ${roomFor([chart.x.label], plot)}px)`;
    return lines(chart, colours);
  };

  const lines = (chart, colours) => ({
    type: 'line',
    data: {
      datasets: chart.series.map((series, i) => {
        const colour = colours.series[i % colours.series.length];
        const hasMarks = series.values.length <= POINTS_WITH_MARKS;
        return {
          label: series.name,
          data: series.values,
          borderColor: colour,
          backgroundColor: colour,
          borderWidth: 2,
          borderDash: DASHES[Math.floor(i / colours.series.length) % DASHES.length],
          pointStyle: hasMarks ? MARKS[i % MARKS.length] : 'line',
          pointRadius: hasMarks ? 4 : 0,
          pointHitRadius: 8,
          spanGaps: false,
        };
      }),
    },
    options: {
      parsing: false,
      interaction: {mode: 'nearest', intersect: false},
      scales: {x: scale(chart.x, colours), y: {...scale(chart.y, colours, true), grace: '5%'}},
      plugins: {
        tooltip: {
          callbacks: {
            title: items => items.length === 0 ? '' : withUnit(items[0].raw.x, chart.x.unit),
            label: item => item.dataset.label + ': ' + withUnit(item.raw.y, chart.y.unit),
          },
        },
      },
    },
  });

  /* What marks a series in its chart: a bar's colour, or a line with its mark and its dashes. */
  const swatch = (series, isBar) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2 * SWATCH.width, 2 * SWATCH.height]; // sharp on most screens
    const context = canvas.getContext('2d');
    context.scale(2, 2);
    context.fillStyle = context.strokeStyle = series.backgroundColor;
    context.lineWidth = 2;
    const middle = {x: SWATCH.width / 2, y: SWATCH.height / 2};
    if (isBar) {
      context.fillRect(middle.x - 6, middle.y - 6, 12, 12);
      return canvas;
    }
    context.setLineDash(series.borderDash);
    context.beginPath();
    context.moveTo(0, middle.y);
    context.lineTo(SWATCH.width, middle.y);
    context.stroke();
    if (series.pointStyle !== 'line') {
      context.setLineDash([]);
      const mark = {pointStyle: series.pointStyle, radius: 4, borderWidth: 1};
      Chart.helpers.drawPoint(context, mark, middle.x, middle.y);
    }
    return canvas;
  };

  /* The legend is text of the page, so that long names wrap: a canvas would cut them. */
  const legend = (chart, plot) => {
    plot.parentElement.querySelector('.series')?.remove();
    if (chart.data.datasets.length < 2) {
      return;
    }
    const list = document.createElement('ul');
    list.className = 'series';
    chart.data.datasets.forEach((series, i) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('aria-pressed', 'true');
      button.append(swatch(series, chart.config.type === 'bar'), series.label);
      button.addEventListener('click', () => {
        const isShown = !chart.isDatasetVisible(i);
        chart.setDatasetVisibility(i, isShown);
        button.setAttribute('aria-pressed', String(isShown));
        chart.update();
      });
      const item = document.createElement('li');
      item.append(button);
      list.append(item);
    });
    plot.before(list);
  };

  const drawn = [];

  const draw = () => {
    const colours = theme();
    Chart.defaults.font.family = colours.font;
    Chart.defaults.font.size = 12.5;
    while (drawn.length > 0) {
      drawn.pop().destroy();
    }
    for (const data of document.querySelectorAll('.chart > script[type="application/json"]')) {
      const chart = JSON.parse(data.textContent);
      const plot = data.parentElement.querySelector('.plot');
      const config = chart.kind === 'bar' ? barChart(chart, colours, plot) : lineChart(chart, colours, plot);
      config.options = {...config.options, animation: false, maintainAspectRatio: false};
      config.options.plugins.legend = {display: false};
      drawn.push(new Chart(plot.querySelector('canvas'), config));
      legend(drawn.at(-1), plot);
    }
  };

  draw();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  /* Paper is white whatever the screen is. */
  addEventListener('beforeprint', () => {
    document.documentElement.classList.add('printing');
    draw();
  });
  addEventListener('afterprint', () => {
    document.documentElement.classList.remove('printing');
    draw();
  });
})();
