import type { Day } from '../calendar.ts';
import { FIRST_PRICE_DATE } from '../history/beginnings.ts';
import { sinceDate } from '../history/since-date.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import { mean } from '../indicators/mean.ts';
import { type SeriesView, valueOn } from '../series-view.ts';
import { quantile } from '../statistics/quantile.ts';
import type { ChartModel, FittedModel, ModelCurve } from './chart-model.ts';

const PRICE = 'btc_close';
/** Minimum days of price before the first fit. */
const MIN_DAYS = 365;

/** Meaning of a day's distance from the curve. */
type Place = 'share_below' | 'price_over_curve';

interface PriceCurve extends Pick<ChartModel, 'field'> {
  readonly curve: string;
  /** Age of the market on a day, on the logarithmic scale of the curve; NaN before its origin. */
  ageOn(day: Day): number;
  readonly place: Place;
  /** Shares of days below each border between bands, 0 to 100; without them the curve has no bands. */
  readonly borders?: readonly number[];
}

/** A regression of the logarithm of the price on the logarithm of age, over all days up to the newest one. */
export function priceCurveModel({ field, curve, ageOn, place, borders = [] }: PriceCurve): ChartModel {
  return {
    field,
    curve,
    inputs: [PRICE],
    fit(view) {
      const points = pointsOf(view, ageOn);
      if (points.x.length < MIN_DAYS) return null;
      return fittedTo(points, ageOn, place, borders);
    },
  };
}

interface Points {
  readonly x: Float64Array;
  /** Decimal logarithms of the price. */
  readonly y: Float64Array;
}

function pointsOf(view: SeriesView, ageOn: PriceCurve['ageOn']): Points {
  const close = sinceDate(view, PRICE, FIRST_PRICE_DATE);
  const known = [...close.keys()].filter((i) => close[i]! > 0 && Number.isFinite(ageOn(view.firstDay + i)));
  return {
    x: Float64Array.from(known, (i) => ageOn(view.firstDay + i)),
    y: Float64Array.from(known, (i) => Math.log10(close[i]!)),
  };
}

function fittedTo(points: Points, ageOn: PriceCurve['ageOn'], place: Place, borders: readonly number[]): FittedModel {
  const { x, y } = points;
  const { slope, intercept } = leastSquares(points);
  const residualOf = (age: number, logPrice: number) => logPrice - intercept - slope * age;
  // Sorting is most of the work, and a fit that only draws its curve needs none.
  let sorted: Float64Array | undefined;
  const residuals = () => {
    sorted ??= x.map((age, i) => residualOf(age, y[i]!)).sort();
    return sorted;
  };
  const curve: ModelCurve = {
    valueOn: (day) => 10 ** (intercept + slope * ageOn(day)),
    get edges() {
      return borders.length === 0 ? [] : [0, ...borders, 100].map((share) => 10 ** quantile(residuals(), share / 100));
    },
  };
  return {
    curve,
    placeOn(view, day) {
      const price = valueOn(view, PRICE, day);
      if (price === null || !Number.isFinite(ageOn(day))) return null;
      const residual = residualOf(ageOn(day), Math.log10(price));
      if (place === 'price_over_curve') return 10 ** residual;
      return (100 * lowerBound(residuals(), residual)) / residuals().length;
    },
  };
}

function leastSquares({ x, y }: Points): { slope: number; intercept: number } {
  const [meanX, meanY] = [mean(x), mean(y)];
  const products = x.map((age, i) => (age - meanX) * (y[i]! - meanY));
  const slope = mean(products) / mean(x.map((age) => (age - meanX) ** 2));
  return { slope, intercept: meanY - slope * meanX };
}
