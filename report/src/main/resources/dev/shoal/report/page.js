'use strict';
/* Draws every chart of the page with Chart.js, in the colours of page.css. */
(() => {
  const MARKS = ['circle', 'rectRot', 'triangle', 'rect', 'star', 'crossRot'];
  const DASHES = [[], [7, 4], [2, 3]];
  const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
  const LABEL_LINE = 15;
  const VALUE_ROOM = 36;
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

  const wrapped = (text, letters) => {
    const lines = [''];
    for (const word of text.split(' ')) {
      const last = lines.length - 1;
      const longer = lines[last] === '' ? word : lines[last] + ' ' + word;
      if (longer.length <= letters || lines[last] === '') {
        lines[last] = longer;
      } else {
        lines.push(word);
      }
    }
    return lines;
  };

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

  const scale = (axis, colours) => ({
    type: axis.isLogarithmic ? 'logarithmic' : 'linear',
    title: {display: true, text: axis.label, color: colours.quiet},
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
      const half = context.measureText(reference.name).width / 2;
      context.textAlign = 'center';
      context.textBaseline = 'bottom';
      const inside = Math.min(Math.max(x, half), chart.width - half);
      context.fillText(reference.name, inside, area.top - 4);
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
    plot.style.minHeight = 90 + labels.length * (lines * LABEL_LINE + 8) + 'px';
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
          /* An empty line between legend and bars, where the reference is named. */
          subtitle: {display: chart.reference !== undefined, text: ' ', weight: 0, padding: 0},
          tooltip: {callbacks: {label: item => item.dataset.label + ': ' + withUnit(item.raw, chart.axis.unit)}},
        },
      },
      plugins: [valuesAtBars(start, colours), ...(chart.reference ? [referenceLine(chart.reference, colours)] : [])],
    };
  };

  const lineChart = (chart, colours) => ({
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
      scales: {x: scale(chart.x, colours), y: {...scale(chart.y, colours), grace: '5%'}},
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

  /* Lines without marks are told apart by their dashes, which Chart.js leaves out of its legend. */
  const labelsWithDashes = chart =>
    Chart.defaults.plugins.legend.labels.generateLabels(chart).map(label => ({
      ...label,
      lineDash: chart.data.datasets[label.datasetIndex].borderDash,
    }));

  const legend = (series, colours) => ({
    display: series.length > 1,
    align: 'start',
    labels: {
      color: colours.ink,
      usePointStyle: true,
      boxHeight: 7,
      padding: 14,
      ...(series.some(one => one.pointStyle === 'line')
        ? {pointStyleWidth: 26, generateLabels: labelsWithDashes}
        : {}),
    },
  });

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
      const config = chart.kind === 'bar' ? barChart(chart, colours, plot) : lineChart(chart, colours);
      config.options = {...config.options, animation: false, maintainAspectRatio: false};
      config.options.plugins.legend = legend(config.data.datasets, colours);
      drawn.push(new Chart(plot.querySelector('canvas'), config));
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
