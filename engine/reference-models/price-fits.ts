import { declustered } from '../base-rates/declustered.ts';
import { type Day, GENESIS_DAY } from '../calendar.ts';
import { expandingLine } from '../indicators/expanding-line.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import { median } from '../indicators/median.ts';

export const YEAR_DAYS = 365;
/** Minimum number of observations for a fit. */
const MIN_OBSERVATIONS = 365;

/** A line through time, fitted to the closes up to a day. */
export interface PriceFit {
  /** Newest day included in the fit. */
  readonly fittedTo: Day;
  readonly observations: number;
  /**
   * Number of observations a year or more apart: for the growth model, yearly growths that share no day; for the power
   * law, closes far enough apart that their residuals are not the same one repeated.
   */
  readonly effective: number;
  /** Fitted parameters by name. */
  readonly parameters: Readonly<Record<string, number>>;
  /** Returns the price on the line on a day, in USD. */
  priceOn(day: Day): number;
}

/** Fits of one model to the closes up to any day. */
export interface FittedModel {
  /** Returns the fit to the closes up to and including a day, null while there are too few. */
  fitTo(day: Day): PriceFit | null;
}

/**
 * Growth by the median of all yearly log growths so far, starting at the close of the anchor.
 *
 * @param close - Closes by day; `close[0]` is that of `firstDay`.
 */
export function medianGrowthModel(close: Float64Array, firstDay: Day, anchor: Day): FittedModel {
  const anchorPrice = close[anchor - firstDay]!;
  return {
    fitTo(day) {
      const growths: number[] = [];
      const days: number[] = [];
      for (let i = YEAR_DAYS; i <= day - firstDay; i++) {
        const growth = Math.log(close[i]! / close[i - YEAR_DAYS]!);
        if (!Number.isFinite(growth)) continue;
        growths.push(growth);
        days.push(firstDay + i);
      }
      const observations = growths.length;
      if (observations < MIN_OBSERVATIONS) return null;
      const growth = median(Float64Array.from(growths).sort());
      return {
        fittedTo: day,
        observations,
        effective: declustered(days, YEAR_DAYS).length,
        parameters: { median_yearly_growth_pct: 100 * Math.expm1(growth) },
        priceOn: (at) => anchorPrice * Math.exp((growth * (at - anchor)) / YEAR_DAYS),
      };
    },
  };
}

/** Power law of age: log10 of the price on log10 of the days since the genesis block, by least squares. */
export function powerLawModel(close: Float64Array, firstDay: Day): FittedModel {
  const days: number[] = [];
  close.forEach((price, i) => {
    if (price > 0 && firstDay + i > GENESIS_DAY) days.push(firstDay + i);
  });
  const x = Float64Array.from(days, (day) => Math.log10(day - GENESIS_DAY));
  const y = Float64Array.from(days, (day) => Math.log10(close[day - firstDay]!));
  const column = () => new Float64Array(days.length);
  const line = { slope: column(), intercept: column(), deviation: column() };
  expandingLine(x, y, MIN_OBSERVATIONS, line);
  return {
    fitTo(day) {
      const observations = lowerBound(days, day + 1);
      if (observations < MIN_OBSERVATIONS) return null;
      const exponent = line.slope[observations - 1]!;
      const intercept = line.intercept[observations - 1]!;
      return {
        fittedTo: day,
        observations,
        effective: declustered(days.slice(0, observations), YEAR_DAYS).length,
        parameters: { exponent, log10_intercept: intercept },
        priceOn: (at) => 10 ** (intercept + exponent * Math.log10(at - GENESIS_DAY)),
      };
    },
  };
}
