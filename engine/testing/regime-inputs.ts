import type { BarColumns } from '../backtest/bar-columns.ts';
import type { StrategyInputs } from '../backtest/strategy-declaration.ts';
import type { Interval } from '../markets/resample-bars.ts';
import { random } from './random.ts';

/** Series that strategies and filters may read in addition to the bars, with their bounds. */
const SERIES: Readonly<Record<string, { readonly low: number; readonly high: number; readonly whole: boolean }>> = {
  fear_greed: { low: 3, high: 97, whole: true },
  mayer_multiple: { low: 0.5, high: 2.9, whole: false },
  ma200w_distance: { low: -40, high: 200, whole: false },
  altcoin_season_votes: { low: -4, high: 4, whole: true },
  bullmarket_stage: { low: 0, high: 5, whole: true },
  macro_regime_quadrant: { low: 0, high: 3, whole: true },
};

const DAYS: Readonly<Record<Interval, number>> = { '1d': 1, '2d': 2, '3d': 3, '1w': 7, '1M': 30 };

/** A Thursday. */
const FIRST_DAY = 19_000;

/**
 * Creates a market that alternates between rise, fall, calm and storm, with flat runs, jumps, missing bars and bars of
 * unknown volume. Every series the catalogue reads has missing stretches. The same for a seed on every machine.
 */
export function regimeInputs(seed: number, length: number, interval: Interval = '1d'): StrategyInputs {
  const next = random(seed);
  const bars = regimeBars(next, length, interval);
  const bitcoin = walk(next, length, 0.03).map((level) => 20_000 * level);
  const columns = new Map(
    Object.entries(SERIES).map(([id, { low, high, whole }]) => [
      id,
      bounded(next, length).map((place) => {
        const value = low + (high - low) * place;
        return whole ? Math.round(value) : value;
      }),
    ]),
  );
  return { bars, bitcoin, series: (id) => columns.get(id) ?? new Float64Array(length).fill(Number.NaN) };
}

function regimeBars(next: () => number, length: number, interval: Interval): BarColumns {
  const close = walk(next, length, 0.05).map((level) => 100 * level);
  const open = close.map((price, i) => (next() < 0.1 ? price : ((close[i - 1] ?? price) * (99 + 2 * next())) / 100));
  const reach = () => (next() < 0.2 ? 0 : 0.03 * next());
  const days = new Int32Array(length);
  for (let i = 0, day = FIRST_DAY; i < length; i++, day += DAYS[interval] * (next() < 0.02 ? 3 : 1)) days[i] = day;
  return {
    length,
    interval,
    days,
    lastDays: days.map((day) => day + DAYS[interval] - 1),
    open,
    high: close.map((price, i) => Math.max(price, open[i]!) * (1 + reach())),
    low: close.map((price, i) => Math.min(price, open[i]!) * (1 - reach())),
    close,
    volume: close.map(() => (next() < 0.01 ? Number.NaN : Math.floor(1_000 * next()))),
  };
}

/** A positive walk around 1 whose drift and noise change every few dozen steps; some phases are flat. */
function walk(next: () => number, length: number, noise: number): Float64Array {
  const levels = new Float64Array(length);
  let level = 1;
  let left = 0;
  let drift = 0;
  let spread = 0;
  for (let i = 0; i < length; i++) {
    if (left-- <= 0) {
      left = Math.floor(60 * next());
      drift = 0.03 * (next() - 0.5);
      spread = next() < 0.1 ? 0 : noise * (next() < 0.12 ? 5 : 0.2 + next());
      if (spread === 0) drift = 0;
    }
    // Pulled back to its start; otherwise a long walk would end near zero.
    if (spread > 0) level *= 1 + drift - 0.01 * Math.sign(level - 1) + spread * (next() - 0.5);
    levels[i] = level;
  }
  return levels;
}

/** A walk within 0 to 1 with occasional missing stretches. */
function bounded(next: () => number, length: number): Float64Array {
  const places = new Float64Array(length);
  let place = next();
  let missing = 0;
  for (let i = 0; i < length; i++) {
    place = Math.min(1, Math.max(0, place + 0.3 * (next() - 0.5)));
    if (missing-- <= 0 && next() < 0.01) missing = Math.floor(9 * next());
    places[i] = missing > 0 ? Number.NaN : place;
  }
  return places;
}
