import type { PriceBars } from '../markets/price-bars.ts';

/**
 * Creates a random walk of bars in whole ticks, so that equal highs and lows are common; the same for a seed on every
 * machine.
 */
export function randomBars(seed: number, length: number, firstDay = 0): PriceBars {
  let state = seed;
  const draw = (choices: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) % choices;
  };
  const rows = { open: [] as number[], high: [] as number[], low: [] as number[], close: [] as number[] };
  let price = 1_000;
  for (let i = 0; i < length; i++) {
    const open = price;
    price = Math.max(50, price + draw(41) - 20);
    rows.open.push(open);
    rows.close.push(price);
    rows.high.push(Math.max(open, price) + draw(8));
    rows.low.push(Math.min(open, price) - draw(8));
  }
  return {
    length,
    days: Int32Array.from({ length }, (_, i) => firstDay + i),
    open: Float64Array.from(rows.open),
    high: Float64Array.from(rows.high),
    low: Float64Array.from(rows.low),
    close: Float64Array.from(rows.close),
  };
}

/** Returns the bars before a position, without the rest. */
export function barsUntil(bars: PriceBars, length: number): PriceBars {
  return {
    length,
    days: bars.days.slice(0, length),
    open: bars.open.slice(0, length),
    high: bars.high.slice(0, length),
    low: bars.low.slice(0, length),
    close: bars.close.slice(0, length),
  };
}
