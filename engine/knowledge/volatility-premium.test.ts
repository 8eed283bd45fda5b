import { describe, expect, it } from 'vitest';
import { toIsoDate } from '../calendar.ts';
import { derivation } from '../options/volatility-premium.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';
import { deriveSeries, viewOf } from '../testing/derive-series.ts';
import { panelInputs } from '../testing/panel-inputs.ts';
import { random } from '../testing/random.ts';
import { knowledge } from './volatility-premium.ts';

const DAYS = 900;
const next = random(5);
let level = 100;
const close = Array.from({ length: DAYS }, (_, i) => {
  level *= Math.exp((0.03 + 0.025 * Math.sin(i / 60)) * (2 * next() - 1));
  return i === 400 ? Number.NaN : level;
});
const dvol = Array.from({ length: DAYS }, (_, i) => (i < 50 ? Number.NaN : 45 + 15 * Math.sin(i / 45)));
const none = close.map(() => Number.NaN);
const derived = deriveSeries(derivation, { btc_close: close, btc_dvol: dvol, eth_close: none, eth_dvol: none });

function readingOn(last: number) {
  const until = Object.entries({ btc_dvol: dvol, ...derived }).map(([id, values]) => [id, values.slice(0, last + 1)]);
  const view = viewOf(Object.fromEntries(until));
  const result = knowledge.compute(panelInputs({}, view), 'BTC');
  if (!result) throw new Error('no reading');
  return { view, ...result };
}

/** Computes the standard deviation of the thirty daily log returns that end on a day, from its definition. */
function realized(day: number): number {
  const returns = Array.from({ length: 30 }, (_, k) => Math.log(close[day - k]! / close[day - k - 1]!));
  const mean = returns.reduce((sum, one) => sum + one, 0) / 30;
  return 100 * Math.sqrt((365 * returns.reduce((sum, one) => sum + (one - mean) ** 2, 0)) / 29);
}

describe('the volatility premium', () => {
  it.each([899, 640])('counts on day %i how often sellers won after similar days', (last) => {
    const { view, payload, explanation } = readingOn(last);
    const premium = (day: number) => dvol[day]! - realized(day);
    const decided = Array.from({ length: last - 29 }, (_, day) => day).filter(
      (day) => day >= 50 && !Number.isNaN(premium(day)) && !Number.isNaN(realized(day + 30)),
    );
    const won = (day: number) => dvol[day]! > realized(day + 30);
    const positive = premium(last) >= 0;
    const alike = decided.filter((day) => premium(day) >= 0 === positive);
    const apart: number[] = [];
    for (const day of alike) if (day - (apart.at(-1) ?? -30) >= 30) apart.push(day);
    const rate = alike.filter(won).length / alike.length;
    const { low, high } = wilsonInterval(rate, apart.length);
    expect(alike.length).toBeGreaterThan(100);
    expect(decided.length).toBeGreaterThan(alike.length);
    expect(payload).toMatchObject({
      dvol_date: toIsoDate(view.firstDay + last),
      premium: expect.closeTo(premium(last), 8),
      realized_30d: expect.closeTo(realized(last), 8),
      ex_post_premium: expect.closeTo(dvol[last - 30]! - realized(last), 8),
      ex_post_date: toIsoDate(view.firstDay + last - 30),
      seller_win_rate: {
        sign: positive ? 'positive' : 'negative',
        horizon_days: 30,
        null_reason: null,
        rate: expect.closeTo(rate, 10),
        ci_low: expect.closeTo(low, 10),
        ci_high: expect.closeTo(high, 10),
        unconditional_rate: expect.closeTo(decided.filter(won).length / decided.length, 10),
        n: alike.length,
        n_eff: apart.length,
        thin: apart.length < 30,
      },
    });
    expect(explanation.score).toBeCloseTo(premium(last), 8);
  });

  it("names the missing input: the day's realised volatility, an option chain, or an outcome", () => {
    expect(readingOn(420).payload).toMatchObject({
      premium: null,
      premium_null_reason: 'no realised volatility on the day of the index',
      realized_30d: null,
      seller_win_rate: null,
      seller_null_reason: 'no premium on the day',
      atm_iv: [],
      atm_date: null,
      atm_null_reason: 'the coin has no option chain',
    });
    expect(readingOn(70).payload).toMatchObject({
      seller_win_rate: { rate: null, n: 0, thin: true, null_reason: 'no day with such a premium has a known outcome' },
      ex_post_premium: null,
      ex_post_null_reason: 'no value of the index is followed by 30 days of prices',
    });
  });
});
