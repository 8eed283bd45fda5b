import { toDay, toIsoDate } from '../calendar.ts';
import { FIRST_PRICE_DATE } from '../history/beginnings.ts';
import { historyLack } from '../history/missing-reason.ts';
import { sinceDate } from '../history/since-date.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import { mean } from '../indicators/mean.ts';
import type { SeriesView } from '../series-view.ts';
import type { ChartDeclaration, ChartView } from './chart-declaration.ts';
import { zoneBy } from './zone-by.ts';

/** The rainbow counts age from the first public release. */
const ORIGIN = toDay('2009-01-09');

/** One regression over the whole history: every day is judged by what came after it. */
const fullSample: ChartView = {
  key: 'full_sample',
  description: 'One fit over the whole history, so that past days know their future.',
  rows(view) {
    const lack = historyLack(view, 'rainbow_fit', view.lastDay);
    if (lack) return { rows: [], meta: { fit: 'full_sample', look_ahead: true, null_reason: lack.reason } };
    const points = pointsOf(view);
    const { slope, intercept } = leastSquares(points);
    const residuals = points.map(({ x, y }) => y - intercept - slope * x);
    const sorted = [...residuals].sort((a, b) => a - b);
    const rows = points.map(({ day, x }, i) => ({
      date: toIsoDate(day),
      fit: 10 ** (intercept + slope * x),
      band: (100 * lowerBound(sorted, residuals[i] as number)) / sorted.length,
    }));
    return { rows, meta: { fit: 'full_sample', look_ahead: true } };
  },
};

/** Price on a logarithmic regression of its age, refitted every day to the past. */
export const chart: ChartDeclaration = {
  slug: 'rainbow',
  name: { en: 'Rainbow', de: 'Regenbogen' },
  category: 'price',
  fields: [
    { key: 'fit', series: 'rainbow_fit' },
    { key: 'band', series: 'rainbow_position' },
    { key: 'price', series: 'btc_close', price: true },
  ],
  zone: zoneBy('band', 33, 67),
  views: [fullSample],
};

interface Point {
  readonly day: number;
  readonly x: number;
  readonly y: number;
}

function pointsOf(view: SeriesView): Point[] {
  return [...sinceDate(view, 'btc_close', FIRST_PRICE_DATE)].flatMap((price, i) => {
    const day = view.firstDay + i;
    return Number.isNaN(price) || day <= ORIGIN ? [] : [{ day, x: Math.log(day - ORIGIN), y: Math.log10(price) }];
  });
}

function leastSquares(points: readonly Point[]): { slope: number; intercept: number } {
  const meanOf = (of: (point: Point) => number) => mean(points.map(of));
  const [meanX, meanY] = [meanOf(({ x }) => x), meanOf(({ y }) => y)];
  const slope = meanOf(({ x, y }) => (x - meanX) * (y - meanY)) / meanOf(({ x }) => (x - meanX) ** 2);
  return { slope, intercept: meanY - slope * meanX };
}
