import { describe, expect, it } from 'vitest';
import type { ChartAnswer } from './chart-answer.ts';
import { CHART_FORMATS, chartGeometry } from './chart-geometry.ts';
import { linePath } from './line-path.ts';
import { placeLabels } from './place-labels.ts';
import { logTicks } from './value-ticks.ts';
import { withoutFirstYear } from './young-values.ts';

const FIRST = 18_000;
const values = [1, 10, null, 1000, 100];
const chart = {
  days: values.map((_, i) => FIRST + i * 7),
  step: 7,
  by_age: false,
  scale: null,
  shows_price: true,
  shows_halvings: true,
  halvings: ['2019-04-20'],
  panes: [
    { scale: 'log', mark: 'line', borders: [] },
    { scale: 'linear', mark: 'line', borders: [20, 80] },
  ],
  lines: [
    { key: 'price', label_en: 'Price', label_de: 'Kurs', unit: 'usd', pane: 0, values },
    { key: 'band', label_en: 'Band', label_de: 'Band', unit: 'points', pane: 1, values: [0, 100, 50, 20, 80] },
  ],
} as unknown as ChartAnswer;
const drawn = chartGeometry(chart, CHART_FORMATS.wide, 'en');

/** Positions of a path of relative steps. */
function pointsOf(d: string): [number, number][] {
  let [x, y] = [0, 0];
  return [...d.matchAll(/[ml](-?[\d.]+) ?(-?[\d.]+)/g)].map(([, dx, dy]) => {
    [x, y] = [x + Number(dx), y + Number(dy)];
    return [x, y];
  });
}

describe('chartGeometry', () => {
  it('spreads days evenly between the edges of the plot', () => {
    const points = pointsOf(drawn.panes[1]?.shapes[0]?.d ?? '');
    const width = drawn.right - drawn.left;
    for (const [i, [x]] of points.entries()) expect(x).toBeCloseTo(drawn.left + (i / 4) * width, 0);
  });

  it('gives equal factors equal heights on a logarithmic scale', () => {
    const ys = pointsOf(drawn.panes[0]?.shapes[0]?.d ?? '').map(([, y]) => y);
    const [one = 0, ten = 0, thousand = 0, hundred = 0] = ys;
    expect(one - ten).toBeCloseTo(hundred - thousand, 0);
    expect(one - hundred).toBeCloseTo(2 * (one - ten), 0);
  });

  it('covers a pane with its zones, which meet at the borders', () => {
    const pane = drawn.panes[1];
    const [low, middle, high] = pane?.zones ?? [];
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBeCloseTo(pane?.bottom ?? Number.NaN, 6);
    expect((middle?.y ?? 0) + (middle?.height ?? 0)).toBeCloseTo(low?.y ?? Number.NaN, 6);
    expect(high?.y).toBeCloseTo(pane?.top ?? Number.NaN, 6);
    // The line touches both borders on its last two days.
    const points = pointsOf(pane?.shapes[0]?.d ?? '');
    expect(points[3]?.[1]).toBeCloseTo(low?.y ?? Number.NaN, 0);
    expect(points[4]?.[1]).toBeCloseTo(middle?.y ?? Number.NaN, 0);
  });

  it('draws a linear scale where it is asked for', () => {
    const linear = chartGeometry({ ...chart, scale: 'linear' } as ChartAnswer, CHART_FORMATS.wide, 'en');
    expect([drawn.panes[0]?.isLog, linear.panes[0]?.isLog]).toEqual([true, false]);
  });

  it('writes the values of an axis in the unit beside it', () => {
    const hashes = [5e8, 6e8, 7e8, 7e8, 7e8];
    const lines = chart.lines.map((line) => ({ ...line, unit: 'terahashes_per_second', values: hashes }));
    const pane = chartGeometry({ ...chart, lines, scale: 'linear' } as ChartAnswer, CHART_FORMATS.wide, 'en').panes[0];
    expect(pane?.ticks.map(({ text }) => text)).toContain('600');
  });

  it('leaves out a pane whose only line is the price that is switched off', () => {
    expect(chartGeometry({ ...chart, shows_price: false } as ChartAnswer, CHART_FORMATS.wide, 'en').panes.length).toBe(
      1,
    );
  });
});

describe('linePath', () => {
  const x = (i: number) => i * 10;
  const y = (value: number) => 100 - value;

  it('breaks at a day without a value', () => {
    expect(linePath([1, 2, 3, 4, null, 6, 7, 8, 9, 10], x, y).match(/m/g)?.length).toBe(2);
  });

  it('joins the values of a series that has few by design', () => {
    expect(linePath([1, null, null, null, 5, null, null, null, 9], x, y).match(/m/g)?.length).toBe(1);
  });

  it('keeps positions within a twentieth of a pixel, however long the line', () => {
    const wave = Array.from({ length: 900 }, (_, i) => 50 + 40 * Math.sin(i / 7));
    const points = pointsOf(linePath(wave, x, y));
    points.forEach(([px, py], i) => {
      expect(Math.abs(px - x(i))).toBeLessThan(0.051);
      expect(Math.abs(py - y(wave[i] ?? 0))).toBeLessThan(0.051);
    });
  });
});

describe('ticks', () => {
  it('are powers of ten over a long span, and 1, 2 and 5 over a short one', () => {
    expect(logTicks([0.5, 2_000_000])).toEqual([1, 10, 100, 1000, 10_000, 100_000, 1_000_000]);
    expect(logTicks([0.004, 0.3])).toEqual([0.005, 0.01, 0.02, 0.05, 0.1, 0.2]);
  });

  it('are those of a linear axis where a span has too few round values', () => {
    expect(logTicks([53, 161])).toEqual([60, 80, 100, 120, 140, 160]);
  });
});

describe('withoutFirstYear', () => {
  const YEAR = 52;
  const calm = Array.from({ length: 6 * YEAR }, (_, i) => Math.sin(i / 9));

  it('leaves a wild first year out of the scale, and tells how far it reached', () => {
    const wild = calm.map((value, i) => (i < 3 ? 35 - i : value));
    const { held, beyond } = withoutFirstYear([wild], YEAR);
    expect([held.length, beyond]).toEqual([5 * YEAR, 35]);
    const begun = withoutFirstYear(
      [[...Array.from({ length: YEAR }, () => null), ...wild.map((value) => -value)]],
      YEAR,
    );
    expect([begun.held.length, begun.beyond]).toEqual([5 * YEAR, -35]);
  });

  it('holds all of a calm first year, of a later event, and of a short history', () => {
    const event = calm.map((value, i) => (i === 3 * YEAR ? 35 : value));
    for (const values of [calm, event, calm.map((value, i) => (i === 0 ? 35 : value)).slice(0, 3 * YEAR)])
      expect(withoutFirstYear([values], YEAR)).toEqual({ held: values, beyond: null });
  });
});

describe('placeLabels', () => {
  it('shifts labels apart and keeps them between the edges, in their order', () => {
    const labels = [100, 102, 104, 20].map((y, i) => ({ y, text: String(i), className: '' }));
    const placed = placeLabels(labels, [10, 110], 17);
    expect(placed.map(({ text }) => text)).toEqual(['3', '0', '1', '2']);
    const ys = placed.map(({ y }) => y);
    for (const [i, y] of ys.slice(1).entries()) expect(y - (ys[i] ?? 0)).toBeGreaterThanOrEqual(17);
    expect(Math.max(...ys)).toBeLessThanOrEqual(110);
  });
});
