import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, toDay } from '../calendar.ts';
import { derivation as powerLaw } from '../cycle/power-law.ts';
import { derivation as rainbow } from '../cycle/rainbow.ts';
import { derivation as mvrv } from '../onchain/mvrv.ts';
import { deriveSeries, viewOf } from '../testing/derive-series.ts';
import { knownView } from './known-view.ts';
import { chart as mvrvChart } from './mvrv-zscore.ts';
import { chart as powerLawChart } from './power-law.ts';
import { chart as rainbowChart } from './rainbow.ts';
import { chart as reserveRiskChart } from './reserve-risk.ts';

const FIRST_PRICE = toDay('2010-07-18') - GENESIS_DAY;
const DAYS = FIRST_PRICE + 1_100;
const days = Array.from({ length: DAYS }, (_, i) => i);
/** Grows with a power of age, with swings and missing days. */
const close = days.map((i) =>
  i < FIRST_PRICE || i % 97 === 0
    ? Number.NaN
    : 1e-17 * i ** 5.8 * Math.exp(0.7 * Math.sin(i / 90) + 0.2 * Math.sin(i * 1.7)),
);
const realised = close.map((price, i) => price * (0.7 + 0.2 * Math.cos(i / 200)) * 1e7);
const risk = days.map((i) => (i < FIRST_PRICE ? Number.NaN : 0.01 + 0.009 * Math.sin(i / 60) + 0.001 * (i % 7)));
const columns = {
  btc_close: close,
  market_cap: close.map((price) => price * 1e7),
  realized_cap: realised,
  reserve_risk: risk,
};
const view = viewOf(columns);

const pick = (...ids: (keyof typeof columns)[]) => Object.fromEntries(ids.map((id) => [id, columns[id]]));
const rank = { reserve_risk_pct_rank: ranksSoFar(risk) };
const CASES = [
  ['rainbow', rainbowChart, deriveSeries(rainbow, pick('btc_close')).rainbow_position],
  ['power-law', powerLawChart, deriveSeries(powerLaw, pick('btc_close')).power_law_ratio],
  ['mvrv-zscore', mvrvChart, deriveSeries(mvrv, pick('market_cap', 'realized_cap')).mvrv_z],
  ['reserve-risk', reserveRiskChart, rank.reserve_risk_pct_rank],
] as const;

/** Share of the values so far that are lower, ties counted half: by counting, nothing incremental. */
function ranksSoFar(values: readonly number[]): number[] {
  return values.map((value, i) => {
    const seen = values.slice(0, i + 1).filter((one) => !Number.isNaN(one));
    const [below, equal] = [seen.filter((one) => one < value).length, seen.filter((one) => one === value).length];
    return seen.length < 365 || Number.isNaN(value) ? Number.NaN : (100 * (below + equal / 2)) / seen.length;
  });
}

describe.each(CASES)('the model of %s', (_slug, { model }, published) => {
  const checked = [500, 731, 1_000, 1_099].map((n) => FIRST_PRICE + n);
  const fitOn = (known: number, seen = view) => model?.fit(knownView(seen, GENESIS_DAY + known, () => 1));

  it('places the day it is fitted on where the series of the chart does', () => {
    for (const i of checked) {
      const place = fitOn(i)?.placeOn(view, GENESIS_DAY + i) ?? null;
      if (Number.isNaN(published?.[i] ?? Number.NaN)) expect(place).toBeNull();
      else expect(place).toBeCloseTo(published?.[i] ?? Number.NaN, 8);
    }
  });

  it('is the same whatever comes after the day it is fitted on', () => {
    const known = FIRST_PRICE + 731;
    const changed = Object.fromEntries(
      Object.entries(columns).map(([id, values]) => [
        id,
        values.map((value, i) => (i > known ? 12 * value + 5 : value)),
      ]),
    );
    const cut = Object.fromEntries(Object.entries(columns).map(([id, values]) => [id, values.slice(0, known + 1)]));
    const [seen, other, alone] = [view, viewOf(changed), viewOf(cut)].map((one) => fitOn(known, one));
    for (const i of [FIRST_PRICE + 400, known]) {
      const place = seen?.placeOn(view, GENESIS_DAY + i);
      expect(other?.placeOn(view, GENESIS_DAY + i)).toBe(place);
      expect(alone?.placeOn(view, GENESIS_DAY + i)).toBe(place);
    }
    expect(other?.curve?.edges).toEqual(seen?.curve?.edges);
    expect(other?.curve?.valueOn(GENESIS_DAY + DAYS)).toBe(seen?.curve?.valueOn(GENESIS_DAY + DAYS));
  });

  it('changes with the days that it is fitted to', () => {
    const [early, late] = [FIRST_PRICE + 600, FIRST_PRICE + 1_099].map((known) => fitOn(known));
    const at = GENESIS_DAY + FIRST_PRICE + 599;
    expect(early?.placeOn(view, at)).not.toBeCloseTo(late?.placeOn(view, at) ?? 0, 3);
  });
});

it('draws the bands of the rainbow where the shares of its days lie', () => {
  const fitted = rainbowChart.model?.fit(view);
  const { edges = [], valueOn = () => 0 } = fitted?.curve ?? {};
  const factors = days.flatMap((i) => (Number.isNaN(close[i]!) ? [] : [close[i]! / valueOn(GENESIS_DAY + i)]));
  const shares = edges.map(
    (edge) => (100 * factors.filter((factor) => factor < edge * (1 - 1e-12)).length) / factors.length,
  );
  [0, 10, 33, 67, 90, 100].forEach((share, i) => {
    expect(Math.abs((shares[i] ?? Number.NaN) - share)).toBeLessThan(0.2);
  });
});

describe('knownView', () => {
  const known = GENESIS_DAY + FIRST_PRICE + 50;
  it('ends each series with the newest day that it had published', () => {
    const seen = knownView(view, known, (series) => (series === 'reserve_risk' ? 8 : 1));
    expect([seen.lastDay, seen.values('btc_close').length]).toEqual([known, FIRST_PRICE + 51]);
    expect(seen.values('reserve_risk').findLastIndex((value) => !Number.isNaN(value))).toBe(FIRST_PRICE + 43);
  });

  it('has values as recorded by the end of the day, and the first record of days recorded later', () => {
    const at = (offset: number) => (known + offset) * 86_400_000;
    const records = [
      { value: 1, recordedAt: at(-1), source: 'a' },
      { value: 2, recordedAt: at(0.9), source: 'a' },
      { value: 3, recordedAt: at(1), source: 'b' },
    ];
    const revised = [
      { series: 'btc_close', day: known - 3, records },
      { series: 'btc_close', day: known - 2, records: records.slice(2) },
      { series: 'btc_close', day: known + 1, records },
    ];
    const values = knownView(view, known, () => 1, revised).values('btc_close');
    expect([values[FIRST_PRICE + 47], values[FIRST_PRICE + 48], values.length]).toEqual([2, 3, FIRST_PRICE + 51]);
    // The view that it is made from stays as it was.
    expect(view.values('btc_close')[FIRST_PRICE + 47]).toBe(close[FIRST_PRICE + 47]);
  });
});
