import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { realizedVolatility } from '../indicators/realized-volatility.ts';
import { deriveSeries } from '../testing/derive-series.ts';
import { largestError } from '../testing/largest-error.ts';
import { derivation } from './volatility-premium.ts';

const NONE = Number.NaN;

function vector(file: string, name: string): number[] {
  const [head = '', ...rows] = readFileSync(new URL(`../../test/vectors/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const at = head.split(',').indexOf(name);
  return rows.map((row) => (row.split(',')[at] ? Number(row.split(',')[at]) : NONE));
}

/** The definition: sample deviation of the last returns, recomputed on every day. */
function naive(closes: readonly number[], length: number): number[] {
  return closes.map((_, i) => {
    const window = closes.slice(i - length, i + 1);
    if (i < length || window.some(Number.isNaN)) return NONE;
    const returns = window.slice(1).map((close, k) => Math.log(close / window[k]!));
    const mean = returns.reduce((sum, value) => sum + value, 0) / length;
    return Math.sqrt((365 * returns.reduce((sum, value) => sum + (value - mean) ** 2, 0)) / (length - 1));
  });
}

const closes = vector('ohlcv400.csv', 'close');
const ours = (values: readonly number[], length: number) => {
  const out = new Float64Array(values.length);
  realizedVolatility(Float64Array.from(values), length, out);
  return out;
};

describe('realizedVolatility', () => {
  it('matches pandas on the golden bars', () => {
    const expected = vector('indicators400.csv', 'rv30_ann365');
    expect(expected.filter((value) => !Number.isNaN(value)).length).toBe(370);
    // The file has twelve digits.
    expect(largestError(ours(closes, 30), expected, 0.1)).toBeLessThan(1e-11);
  });

  it('restarts after a missing close', () => {
    const gappy = closes.map((close, i) => (i === 100 || i === 250 ? NONE : close));
    expect(largestError(ours(gappy, 30), naive(gappy, 30), 0.1)).toBeLessThan(1e-10);
    expect(ours(gappy, 30).findIndex((value, i) => i > 100 && !Number.isNaN(value))).toBe(131);
  });

  it('forgets a storm: steady growth has no volatility', () => {
    const calm = Array.from({ length: 120 }, (_, i) => (i < 40 ? (i % 2 ? 1e6 : 1) : 1.01 ** i));
    expect(ours(calm, 30).at(-1)).toBeLessThan(1e-5);
  });
});

describe('the volatility premium', () => {
  const DAYS = closes.length;
  const dvol = Array.from({ length: DAYS }, (_, i) => (i === 200 ? NONE : 40 + (i % 17)));
  const flat = new Array<number>(DAYS).fill(NONE);
  const out = deriveSeries(derivation, { btc_close: closes, btc_dvol: dvol, eth_close: flat, eth_dvol: dvol });
  const realized = naive(closes, 30).map((value) => 100 * value);

  it('is implied minus realised volatility', () => {
    expect(largestError(out.btc_rv30 ?? [], realized)).toBeLessThan(1e-9);
    expect(
      largestError(
        out.btc_volatility_premium ?? [],
        realized.map((value, i) => dvol[i]! - value),
      ),
    ).toBeLessThan(1e-9);
  });

  it('in hindsight is dated by the day it is known, thirty days after the implied volatility', () => {
    const expected = realized.map((value, i) => (dvol[i - 30] ?? NONE) - value);
    expect(largestError(out.btc_volatility_premium_ex_post ?? [], expected)).toBeLessThan(1e-9);
    expect(out.btc_volatility_premium_ex_post?.findIndex((value) => !Number.isNaN(value))).toBe(30);
    expect(out.btc_volatility_premium_ex_post?.[230]).toBeNaN();
  });

  it('is missing for a currency without prices', () => {
    for (const id of ['eth_rv30', 'eth_volatility_premium', 'eth_volatility_premium_ex_post'])
      expect(out[id]?.every(Number.isNaN), id).toBe(true);
  });
});
