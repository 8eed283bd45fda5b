import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDay } from '../calendar.ts';
import { rankCoins } from '../markets/universe-members.ts';
import type { PanelEntity } from '../panel-view.ts';
import { mean } from '../testing/mean.ts';
import { panelView } from '../testing/panel-entity.ts';
import {
  alts,
  bitcoin,
  bitcoinRows,
  coin,
  DAYS,
  FIRST,
  factorsByDefinition,
  LAST,
  type Row,
  rowsOf,
  screenerOf,
} from '../testing/screener-world.ts';
import { monthsOf, scoreHistory } from './score-history.ts';
import { scoreAbsence } from './screener-absence.ts';
import { FACTOR_KEYS, FACTORS, type FactorKey } from './screener-factors.ts';
import { createScreener, MIN_FACTORS, type Screener, scoresOn } from './screener-scores.ts';

describe('createScreener', () => {
  it('scores the newest day the same when it keeps the factors of that day only, and refuses others', () => {
    const panel = panelView([bitcoin, ...alts]);
    const withoutFactors = (screener: Screener | null) =>
      scoresOn(screener as Screener, LAST).map(({ coin, ...score }) => ({ ...score, coin: coin.entity.code }));
    const newest = createScreener(panel, 'newest');
    expect(withoutFactors(newest)).toEqual(withoutFactors(createScreener(panel)));
    expect(withoutFactors(newest)).toHaveLength(alts.length);
    expect(() => scoresOn(newest as Screener, LAST - 1)).toThrow(RangeError);
  });
});

describe('scoresOn', () => {
  it("is the mean of three groups of percentiles, each oriented by its factor's direction", () => {
    const screener = screenerOf(...alts);
    const values = alts.map((alt) => factorsByDefinition(rowsOf(100 + alts.indexOf(alt)), bitcoinRows));
    const percentile = (key: FactorKey, i: number) => {
      const own = values[i]![key]!;
      const others = values.filter((_, k) => k !== i).map((one) => one[key]!);
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
      expect(composite).toBeCloseTo(expected[i]!.composite, 9);
    });
  });

  it('leaves out Bitcoin, stablecoins, copies and coins without a price of the day', () => {
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

  it('tolerates a missing group, and missing factors down to five', () => {
    const silent = alts.map((alt, i) =>
      coin(
        alt.code,
        rowsOf(100 + i).map((row) => ({ ...row, volume_usd: Number.NaN })),
      ),
    );
    // Five price factors are left: RSI-Z, distance, drawdown, correlation and decoupling.
    const scores = scoresOn(screenerOf(...silent), LAST);
    expect([scores.length, MIN_FACTORS]).toEqual([12, 5]);
    for (const { composite, groups } of scores) {
      expect(groups.B).toBeNull();
      expect(composite).toBeCloseTo((groups.A + groups.C) / 2, 9);
    }
    expect(scoresOn(screenerOf(...silent), FIRST + 150)).toEqual([]);
  });

  it('gives equal coins the same percentile', () => {
    const twins = ['a', 'b', 'c'].map((code) => coin(code, rowsOf(60)));
    for (const { composite } of scoresOn(screenerOf(...twins), LAST)) expect(composite).toBeCloseTo(50, 9);
    expect(scoresOn(screenerOf(coin('only', rowsOf(60))), LAST)[0]?.composite).toBe(50);
  });

  it('is unaffected on a past day by later days, added or changed', () => {
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
