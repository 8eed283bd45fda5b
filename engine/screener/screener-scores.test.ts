import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, toDay } from '../calendar.ts';
import { rankCoins } from '../markets/universe-members.ts';
import type { PanelEntity } from '../panel-view.ts';
import { panelEntity, panelView } from '../testing/panel-entity.ts';
import { factorOn } from './coin-factors.ts';
import { monthsOf, scoreHistory } from './score-history.ts';
import { missingFactors, scoreAbsence } from './screener-absence.ts';
import { FACTOR_KEYS, FACTORS, type FactorKey } from './screener-factors.ts';
import { createScreener, LEAST_FACTORS, type Screener, scoresOn } from './screener-scores.ts';

const FIRST = toDay('2024-01-01');
const DAYS = 320;
const LAST = FIRST + DAYS - 1;

/** mulberry32: the same walk on every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Row {
  readonly day: Day;
  readonly price_usd: number;
  readonly market_cap_usd: number;
  readonly volume_usd: number;
}

function rowsOf(seed: number, from = 0, to = DAYS): Row[] {
  const next = random(seed);
  let price = 1 + 100 * next();
  const supply = 1e6 * (1 + 9 * next());
  return Array.from({ length: to - from }, (_, i) => {
    price *= Math.exp(0.12 * (next() - 0.5));
    return {
      day: FIRST + from + i,
      price_usd: price,
      market_cap_usd: price * supply,
      volume_usd: price * supply * (0.01 + 0.1 * next()),
    };
  });
}

const coin = (code: string, rows: readonly Row[], attributes: PanelEntity['attributes'] = {}) =>
  panelEntity(code, rows as readonly (Row & Record<string, number>)[], attributes);
const bitcoinRows = rowsOf(1).map((row) => ({ ...row, market_cap_usd: row.market_cap_usd * 1e6 }));
const bitcoin = coin('bitcoin', bitcoinRows);
const alts = Array.from({ length: 12 }, (_, i) => coin(`alt-${i}`, rowsOf(100 + i)));

function screenerOf(...entities: readonly PanelEntity[]): Screener {
  const screener = createScreener(panelView([bitcoin, ...entities]));
  if (!screener) throw new Error('no Bitcoin');
  return screener;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1));

/** RSI after Wilder from the first price on, each day from scratch. */
function rsiAt(prices: readonly number[]): number {
  const changes = prices.slice(1).map((price, i) => price - (prices[i] as number));
  let gain = mean(changes.slice(0, 14).map((change) => Math.max(change, 0)));
  let loss = mean(changes.slice(0, 14).map((change) => Math.max(-change, 0)));
  for (const change of changes.slice(14)) {
    gain = (13 * gain + Math.max(change, 0)) / 14;
    loss = (13 * loss + Math.max(-change, 0)) / 14;
  }
  return 100 - 100 / (1 + gain / loss);
}

function correlation(x: readonly number[], y: readonly number[]): number {
  const product = mean(x.map((value, i) => (value - mean(x)) * ((y[i] as number) - mean(y))));
  const n = x.length;
  return product / (((n - 1) / n) * deviation(x) * deviation(y));
}

/** The nine factors of the last day by their definitions. */
function naive(rows: readonly Row[], theirs: readonly Row[]): Partial<Record<FactorKey, number>> {
  const prices = rows.map((row) => row.price_usd);
  const price = prices.at(-1) as number;
  const strengths = Array.from({ length: 90 }, (_, i) => rsiAt(prices.slice(0, prices.length - 89 + i)));
  const returns = (of: readonly Row[]) =>
    of.slice(1).map((row, i) => Math.log(row.price_usd / (of[i] as Row).price_usd));
  const over = (days: number) => correlation(returns(rows).slice(-days), returns(theirs).slice(-days));
  const volumes = rows.map((row) => row.volume_usd);
  return {
    rsi_z: ((strengths.at(-1) as number) - mean(strengths)) / deviation(strengths),
    sma200_distance: 100 * (price / mean(prices.slice(-200)) - 1),
    ath_drawdown: 100 * (price / Math.max(...prices) - 1),
    turnover: mean(rows.slice(-30).map((row) => row.volume_usd / row.market_cap_usd)),
    btc_correlation: over(90),
    decoupling: over(180) - over(30),
    volume_trend: 100 * (mean(volumes.slice(-30)) / mean(volumes.slice(-90)) - 1),
  };
}

describe('the factors', () => {
  it('agree with their definitions', () => {
    const screener = screenerOf(...alts);
    for (const alt of alts.slice(0, 3)) {
      const rows = rowsOf(100 + alts.indexOf(alt));
      for (const [key, expected] of Object.entries(naive(rows, bitcoinRows)))
        expect(factorOn(screener.coins.get(alt.code) as never, key as FactorKey, LAST), key).toBeCloseTo(expected, 8);
    }
  });

  it('say what they lack', () => {
    const young = coin('young', rowsOf(7, DAYS - 100));
    const gappy = coin(
      'gappy',
      rowsOf(8).filter(({ day }) => day < LAST - 60 || day > LAST - 40),
    );
    const screener = screenerOf(young, gappy);
    const missing = (code: string) =>
      Object.fromEntries(
        missingFactors(screener.coins.get(code) as never, LAST).map(({ key, reason }) => [key, reason]),
      );
    expect(missing('young')).toEqual({
      rsi_z: 'too_young',
      sma200_distance: 'too_young',
      fdv_to_market_cap: 'not_collected',
      circulating_share: 'not_collected',
      decoupling: 'too_young',
    });
    // Three weeks without a price break every window across them; volume means bear them.
    expect(missing('gappy')).toEqual({
      rsi_z: 'missing_data',
      sma200_distance: 'missing_data',
      fdv_to_market_cap: 'not_collected',
      circulating_share: 'not_collected',
      btc_correlation: 'missing_data',
      decoupling: 'missing_data',
    });
  });

  it('take the last price for a week, and for no longer', () => {
    const hole = (days: number) =>
      coin(
        'hole',
        rowsOf(9).filter(({ day }) => day <= LAST - 50 || day > LAST - 50 + days),
      );
    const drawdown = (days: number) =>
      factorOn(screenerOf(hole(days)).coins.get('hole') as never, 'sma200_distance', LAST);
    expect([Number.isNaN(drawdown(7)), Number.isNaN(drawdown(8))]).toEqual([false, true]);
  });
});

describe('scoresOn', () => {
  it('is the mean of three groups of percentiles, each from the end that ranks high', () => {
    const screener = screenerOf(...alts);
    const values = alts.map((alt) => naive(rowsOf(100 + alts.indexOf(alt)), bitcoinRows));
    const percentile = (key: FactorKey, i: number) => {
      const own = values[i]?.[key] as number;
      const others = values.filter((_, k) => k !== i).map((one) => one[key] as number);
      const worse = others.filter((other) => (FACTORS[key].higherRanksBetter ? other < own : other > own));
      return (100 * worse.length) / others.length;
    };
    const expected = alts
      .map((alt, i) => {
        const group = (name: string) =>
          mean(
            FACTOR_KEYS.filter((key) => FACTORS[key].group === name && values[i]?.[key] !== undefined).map((key) =>
              percentile(key, i),
            ),
          );
        return { code: alt.code, composite: (group('A') + group('B') + group('C')) / 3 };
      })
      .sort((a, b) => b.composite - a.composite);
    const scores = scoresOn(screener, LAST);
    expect(scores.map(({ coin: { entity }, rank }) => [entity.code, rank])).toEqual(
      expected.map(({ code }, i) => [code, i + 1]),
    );
    scores.forEach(({ composite }, i) => {
      expect(composite).toBeCloseTo(expected[i]?.composite as number, 9);
    });
  });

  it('compares neither Bitcoin nor stablecoins nor copies nor what has no price of the day', () => {
    const others = [
      coin('tether', rowsOf(50), { is_stablecoin: true }),
      coin('wrapped', rowsOf(51), { is_wrapped_or_staked: true }),
      coin('gone', rowsOf(52, 0, DAYS - 1)),
      coin('young', rowsOf(53, DAYS - 80)),
      coin(
        'capless',
        rowsOf(54).map((row) => ({ ...row, market_cap_usd: Number.NaN })),
      ),
    ];
    const screener = screenerOf(...alts, ...others);
    expect(
      scoresOn(screener, LAST)
        .map(({ coin: { entity } }) => entity.code)
        .sort(),
    ).toEqual(alts.map(({ code }) => code).sort());
    const reason = (code: string) => scoreAbsence(screener, screener.coins.get(code) as never, LAST);
    expect(['bitcoin', ...others.map(({ code }) => code)].map(reason)).toEqual([
      'bitcoin_is_the_benchmark',
      'stablecoin',
      'wrapped_or_staked',
      'no_price_on_day',
      'too_few_factors',
      'no_market_cap',
    ]);
  });

  it('compares the two hundred largest of the day', () => {
    const many = Array.from({ length: 205 }, (_, i) => coin(`coin-${i}`, rowsOf(1_000 + i)));
    const screener = screenerOf(...many);
    const scored = scoresOn(screener, LAST).map(({ coin: { entity } }) => entity.code);
    expect(scored).toHaveLength(200);
    const smallest = rankCoins(screener.panel, LAST).slice(-5);
    for (const { coin: code } of smallest) {
      expect(scored).not.toContain(code);
      expect(scoreAbsence(screener, screener.coins.get(code) as never, LAST)).toBe('not_among_the_200_largest');
    }
  });

  it('carries on without a group, and without factors only down to five', () => {
    const silent = alts.map((alt, i) =>
      coin(
        alt.code,
        rowsOf(100 + i).map((row) => ({ ...row, volume_usd: Number.NaN })),
      ),
    );
    // Five price factors are left: RSI-Z, distance, drawdown, correlation and decoupling.
    const scores = scoresOn(screenerOf(...silent), LAST);
    expect([scores.length, LEAST_FACTORS]).toEqual([12, 5]);
    for (const { composite, groups } of scores) {
      expect(groups.B).toBeNull();
      expect(composite).toBeCloseTo((groups.A + groups.C) / 2, 9);
    }
    expect(scoresOn(screenerOf(...silent), FIRST + 150)).toEqual([]);
  });

  it('gives equals the same percentile', () => {
    const twins = ['a', 'b', 'c'].map((code) => coin(code, rowsOf(60)));
    for (const { composite } of scoresOn(screenerOf(...twins), LAST)) expect(composite).toBeCloseTo(50, 9);
    expect(scoresOn(screenerOf(coin('only', rowsOf(60))), LAST)[0]?.composite).toBe(50);
  });

  it('of a past day is not changed by later days, added or other than they were', () => {
    const cuts = fc.integer({ min: 205, max: DAYS - 1 });
    fc.assert(
      fc.property(cuts, (cut) => {
        const asOf = FIRST + cut;
        const upTo = (change: (row: Row) => Row | null) =>
          [bitcoin, ...alts].map((entity, i) =>
            coin(
              entity.code,
              (i === 0 ? bitcoinRows : rowsOf(99 + i)).flatMap((row) => (row.day <= asOf ? row : (change(row) ?? []))),
            ),
          );
        const look = (entities: readonly PanelEntity[]) => {
          const screener = createScreener(panelView(entities)) as Screener;
          return scoresOn(screener, asOf).map(({ coin: { entity }, composite, groups, percentiles }) => ({
            code: entity.code,
            composite,
            groups,
            percentiles: [...percentiles],
          }));
        };
        const past = look(upTo(() => null));
        expect(past.length).toBe(12);
        expect(look(upTo((row) => row))).toEqual(past);
        const other = (row: Row) => ({
          ...row,
          price_usd: row.price_usd * 1.7,
          market_cap_usd: row.market_cap_usd / 3,
        });
        expect(look(upTo(other))).toEqual(past);
      }),
      { numRuns: 15 },
    );
  });
});

describe('scoreHistory', () => {
  it('ranks each day among its own', () => {
    const screener = screenerOf(...alts);
    const history = scoreHistory(screener, LAST - 5, LAST);
    for (let day = LAST - 5; day <= LAST; day++) {
      const scores = scoresOn(screener, day);
      for (const {
        coin: { entity },
        rank,
        composite,
      } of scores)
        expect(history.get(entity.code)?.find((point) => point.day === day)).toMatchObject({
          rank,
          composite,
          scored: 12,
        });
    }
  });

  it('is kept by months', () => {
    const month = (from: string, to: string) => ({ from: toDay(from), to: toDay(to) });
    expect(monthsOf(toDay('2024-01-31'), toDay('2024-03-01'))).toEqual([
      month('2024-01-01', '2024-01-31'),
      month('2024-02-01', '2024-02-29'),
      month('2024-03-01', '2024-03-31'),
    ]);
    expect(monthsOf(toDay('2025-12-05'), toDay('2025-12-05'))).toEqual([month('2025-12-01', '2025-12-31')]);
    expect(monthsOf(LAST, LAST - 1)).toEqual([]);
  });
});
