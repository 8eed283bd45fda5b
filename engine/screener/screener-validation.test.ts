import { describe, expect, it } from 'vitest';
import { type Day, toDay, toIsoDate } from '../calendar.ts';
import type { PanelEntity } from '../panel-view.ts';
import { panelEntity, panelView } from '../testing/panel-entity.ts';
import { createScreener, type Screener, scoresOn } from './screener-scores.ts';
import { type ScreenerValidation, validateScreener } from './screener-validation.ts';

const FIRST = toDay('2024-01-01');
const DAYS = 400;
const LAST = FIRST + DAYS - 1;

/** Daily prices from a seed: a sine wave and a drift. */
const priceOf = (seed: number, i: number) =>
  (10 + seed) *
  Math.exp(0.3 * Math.sin(i / (9 + seed)) + 0.15 * Math.sin(i * (1.3 + seed / 7)) + (0.001 * (seed % 5) - 0.002) * i);

function coin(code: string, seed: number, has: (day: Day) => boolean = () => true): PanelEntity {
  const rows = Array.from({ length: DAYS }, (_, i) => ({
    day: FIRST + i,
    price_usd: priceOf(seed, i),
    market_cap_usd: priceOf(seed, i) * 1e6,
    volume_usd: priceOf(seed, i) * 1e5 * (1 + 0.5 * Math.sin(i / (5 + seed))),
  }));
  return panelEntity(
    code,
    rows.filter(({ day }) => has(day)),
  );
}

const bitcoin = coin('bitcoin', 500);
const alts = Array.from({ length: 8 }, (_, i) => coin(`alt-${i}`, i));
const screenerOf = (...entities: readonly PanelEntity[]) =>
  createScreener(panelView([bitcoin, ...entities])) as Screener;

/** The portfolio by its definition, month by month. */
function byHand(screener: Screener, topN: number, deadFrom: (code: string) => Day = () => Number.POSITIVE_INFINITY) {
  const price = (code: string, day: Day) =>
    day >= deadFrom(code) ? 0 : priceOf(code === 'bitcoin' ? 500 : Number(code.slice(4)), day - FIRST);
  const firsts = Array.from({ length: DAYS }, (_, i) => FIRST + i).filter(
    (day) => day > FIRST && toIsoDate(day).endsWith('-01'),
  );
  const months: { from: Day; to: Day; codes: string[]; growth: number; btc: number }[] = [];
  for (const [i, from] of firsts.slice(0, -1).entries()) {
    const to = firsts[i + 1] as Day;
    const scores = scoresOn(screener, from - 1);
    if (months.length === 0 && scores.length < 2 * topN) continue;
    const codes = scores.slice(0, topN).map((score) => score.coin.entity.code);
    const growth = codes.reduce((sum, code) => sum + price(code, to) / price(code, from), 0) / codes.length;
    months.push({ from, to, codes, growth, btc: price('bitcoin', to) / price('bitcoin', from) });
  }
  return months;
}

function expectMonths({ months }: ScreenerValidation, expected: ReturnType<typeof byHand>) {
  expect(months.map(({ from, to, coins }) => [from, to, coins])).toEqual(
    expected.map(({ from, to, codes }) => [from, to, codes.length]),
  );
  let [equity, btc] = [1, 1];
  for (const [i, month] of months.entries()) {
    equity *= expected[i]!.growth;
    btc *= expected[i]!.btc;
    expect(month.equity).toBeCloseTo(equity, 9);
    expect(month.btcEquity).toBeCloseTo(btc, 9);
    expect(month.returnPct).toBeCloseTo(100 * (expected[i]!.growth - 1), 8);
  }
}

describe('validateScreener', () => {
  const screener = screenerOf(...alts);
  const validation = validateScreener(screener, 3);

  it('buys the best scores of the previous day at the close of the first of the month', () => {
    const expected = byHand(screener, 3);
    expect(expected.length).toBeGreaterThan(5);
    expectMonths(validation, expected);
    const years = ((expected.at(-1)?.to as Day) - (expected[0]?.from as Day)) / 365;
    const end = expected.reduce((product, { growth }) => product * growth, 1);
    expect(validation.cagrPct).toBeCloseTo(100 * (end ** (1 / years) - 1), 7);
    expect(validation.winRateVsBtc).toBe(expected.filter(({ growth, btc }) => growth > btc).length / expected.length);
    const turned = expected
      .slice(1)
      .map(({ codes }, i) => codes.filter((code) => !expected[i]?.codes.includes(code)).length / 3);
    expect(validation.meanTurnover).toBeCloseTo(turned.reduce((sum, share) => sum + share, 0) / turned.length, 12);
    expect([validation.thin, validation.nullReason, validation.deadCoins]).toEqual([true, null, 0]);
  });

  it('measures the maximum drawdown day by day, for Bitcoin too', () => {
    const { months } = validation;
    const days = Array.from(
      { length: (months.at(-1)?.to as Day) - (months[0]?.from as Day) + 1 },
      (_, i) => (months[0]?.from as Day) + i,
    );
    let highest = 0;
    let deepest = 0;
    for (const day of days) {
      const price = priceOf(500, day - FIRST);
      highest = Math.max(highest, price);
      deepest = Math.min(deepest, 100 * (price / highest - 1));
    }
    expect(validation.btcMaxDrawdownPct).toBeCloseTo(deepest, 9);
    const monthly = months.map(({ equity }) => equity);
    const shallow = Math.min(
      ...monthly.map((equity, i) => 100 * (equity / Math.max(1, ...monthly.slice(0, i + 1)) - 1)),
    );
    expect(validation.maxDrawdownPct).toBeLessThanOrEqual(shallow);
  });

  it('uses for a month only data up to the day before it', () => {
    for (const cut of [toDay('2024-10-01'), toDay('2024-12-15')]) {
      const upTo = (entity: PanelEntity, seed: number) => coin(entity.code, seed, (day) => day <= cut);
      const past = validateScreener(createScreener(panelView([upTo(bitcoin, 500), ...alts.map(upTo)])) as Screener, 3);
      expect(past.months.length).toBeGreaterThan(1);
      expect(validation.months.slice(0, past.months.length)).toEqual(past.months);
    }
  });

  it('carries the last price of a dead coin for a week, and values it at nothing afterwards', () => {
    // The month that is held through the coin's death.
    const month = byHand(screener, 3)[2] as ReturnType<typeof byHand>[number];
    const victim = month.codes[0] as string;
    const dying = (death: Day) =>
      screenerOf(...alts.map((alt, i) => (alt.code === victim ? coin(alt.code, i, (day) => day < death) : alt)));
    const early = month.from + 10;
    const dead = validateScreener(dying(early), 3);
    expect([dead.deadPositions, dead.deadCoins]).toEqual([1, 1]);
    expectMonths(
      dead,
      byHand(dying(early), 3, (code) => (code === victim ? early + 7 : Number.POSITIVE_INFINITY)),
    );
    // Three days before the end of the month its last price still counts.
    const late = month.to - 3;
    const fresh = validateScreener(dying(late), 3);
    expect(fresh.deadPositions).toBe(0);
    const growth = month.codes.map((code) => {
      const seed = Number(code.slice(4));
      const end = code === victim ? late - 1 : month.to;
      return priceOf(seed, end - FIRST) / priceOf(seed, month.from - FIRST);
    });
    expect(fresh.months[2]?.returnPct).toBeCloseTo(100 * (growth.reduce((sum, one) => sum + one, 0) / 3 - 1), 8);
  });

  it('skips coins without a price on the day of purchase', () => {
    const month = byHand(screener, 3)[1] as ReturnType<typeof byHand>[number];
    const [missing = '', ...kept] = month.codes;
    const shut = screenerOf(
      ...alts.map((alt, i) => (alt.code === missing ? coin(alt.code, i, (day) => day !== month.from) : alt)),
    );
    const next = scoresOn(shut, month.from - 1)[3]?.coin.entity.code as string;
    const growth = [...kept, next].map((code) => {
      const at = (day: Day) => priceOf(Number(code.slice(4)), day - FIRST);
      return at(month.to) / at(month.from);
    });
    expect(validateScreener(shut, 3).months[1]?.returnPct).toBeCloseTo(
      100 * (growth.reduce((sum, one) => sum + one, 0) / 3 - 1),
      8,
    );
  });

  it('treats a gap in Bitcoin as a gap in the data', () => {
    const hole = (day: Day) => day < toDay('2024-11-05') || day > toDay('2024-11-20');
    const holed = createScreener(
      panelView([coin('bitcoin', 500, hole), ...alts.map((alt, i) => coin(alt.code, i, hole))]),
    );
    const { maxDrawdownPct, deadPositions } = validateScreener(holed as Screener, 3);
    expect([maxDrawdownPct! > -90, deadPositions]).toEqual([true, 0]);
  });

  it('begins when there are twice as many coins as it holds, and reports when that never happens', () => {
    expect(validateScreener(screener, 4).months.length).toBe(validation.months.length);
    expect(validateScreener(screener, 5)).toMatchObject({
      months: [],
      cagrPct: null,
      maxDrawdownPct: null,
      winRateVsBtc: null,
      meanTurnover: null,
      nullReason: 'too_few_coins',
    });
    expect(toIsoDate(LAST)).toBe('2025-02-03');
  });
});
