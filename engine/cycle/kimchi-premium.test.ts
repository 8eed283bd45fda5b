import { describe, expect, it } from 'vitest';
import { toDay } from '../calendar.ts';
import { deriveSeries } from '../testing/derive-series.ts';
import { derivation } from './kimchi-premium.ts';

const NONE = Number.NaN;
// A Thursday.
const FIRST = toDay('2018-01-04');
const days = <Value>(value: Value) => new Array<Value>(14).fill(value);

const premium = (krw: readonly number[], rate: readonly number[], usd: readonly number[]) =>
  deriveSeries(derivation, { btc_close_upbit_krw: krw, usd_krw: rate, btc_close_binance: usd }, FIRST).kimchi_premium;

describe('the kimchi premium', () => {
  it('is 58.4 percent at the closes of 8 January 2018', () => {
    // 25,230,000 won on Upbit, 14,902.54 USDT on Binance, 1,068.86 won per dollar.
    expect(premium([25_230_000], [1_068.86], [14_902.54])?.[0]).toBeCloseTo(58.393, 3);
  });

  it('uses Friday’s rate on Saturday and Sunday', () => {
    const rate = [1_064, 1_062, NONE, NONE, 1_070, ...days(NONE)].slice(0, 14);
    const out = premium(days(1_000_000), rate, days(1_000)) ?? [];
    expect(out.slice(0, 5).map((value) => Math.round(1_000 / (1 + value / 100)))).toEqual([
      1_064, 1_062, 1_062, 1_062, 1_070,
    ]);
  });

  it('carries a rate for seven days and no longer', () => {
    const rate = [1_000, ...days(NONE)].slice(0, 14);
    const out = premium(days(1_100_000), rate, days(1_000)) ?? [];
    expect(out.map(Number.isNaN)).toEqual(out.map((_, i) => i > 7));
    expect(out[7]).toBeCloseTo(10, 9);
  });

  it('is missing without either close, and before the first rate', () => {
    const out = premium([1, NONE, 1, 1], [NONE, 1, 1, 1], [1, 1, NONE, 1]) ?? [];
    expect(out).toEqual([NONE, NONE, NONE, 0]);
  });
});
