import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runOutcome } from '../testing/run-outcome.ts';
import { matchedRuns } from './matched-runs.ts';
import type { RunOutcome } from './run-outcome.ts';
import { createRunSet } from './run-set.ts';

const run: fc.Arbitrary<RunOutcome> = fc
  .record({
    strategy: fc.constantFrom('golden_cross', 'rsi_sma'),
    filters: fc.constantFrom('', 'fear_greed'),
    configuration: fc.constantFrom('', 'fast=20'),
    asset: fc.constantFrom('BTC', 'ETH'),
    firstDay: fc.integer({ min: 100, max: 103 }),
    days: fc.constantFrom(10, 20, 21, 22),
    storedOn: fc.integer({ min: 0, max: 3 }),
    cagr: fc.integer({ min: -2, max: 2 }),
  })
  .map(({ days, ...rest }) => runOutcome({ ...rest, lastDay: rest.firstDay + days - 1 }));

const sameSettings = (a: RunOutcome, b: RunOutcome) =>
  (['strategy', 'filters', 'configuration', 'pair', 'interval', 'firstDay', 'lastDay'] as const).every(
    (key) => a[key] === b[key],
  );

describe('a set of runs', () => {
  it('keeps the newest of repeated runs, and the worst of those stored on one day', () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 40 }), (rows) => {
        const { runs, stored } = createRunSet(rows);
        expect(stored).toBe(rows.length);
        for (const [i, one] of runs.entries()) {
          expect(runs.findIndex((other) => sameSettings(one, other))).toBe(i);
          const alike = rows.filter((row) => sameSettings(one, row));
          expect(one.storedOn).toBe(Math.max(...alike.map(({ storedOn }) => storedOn)));
          const newest = alike.filter(({ storedOn }) => storedOn === one.storedOn);
          expect(one.cagr).toBe(Math.min(...newest.map(({ cagr }) => cagr ?? 0)));
        }
        for (const row of rows) expect(runs.some((one) => sameSettings(one, row))).toBe(true);
      }),
    );
  });

  it('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(
        fc
          .array(run, { maxLength: 30 })
          .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        ([rows, shuffled]) => {
          expect(createRunSet(shuffled).runs).toEqual(createRunSet(rows).runs);
        },
      ),
    );
  });

  it('counts an asset by one market: the studied one, else the one with the longest history', () => {
    const of = (asset: string, pair: string, firstDay: number) => runOutcome({ asset, pair, firstDay });
    const set = createRunSet([
      ...[of('BTC', 'index:BTCUSD', 100), of('BTC', 'binance:BTCUSDT', 900), of('BTC', 'kraken:BTCUSD', 1)],
      ...[of('DOT', 'kraken:DOTUSD', 500), of('DOT', 'binance:DOTUSDT', 700), of('DOT', 'binance:DOTUSDT', 900)],
      ...[of('UNI', 'b:UNIUSD', 5), of('UNI', 'a:UNIUSD', 5)],
    ]);
    expect([...new Set(set.runs.map(({ pair }) => pair))].sort()).toEqual([
      'a:UNIUSD',
      'binance:BTCUSDT',
      'kraken:DOTUSD',
    ]);
    expect(set.of('golden_cross')).toEqual(set.runs);
    expect(set.onMarkets('golden_cross')).toHaveLength(8);
  });

  it('keeps the runs of callers separate by owner', () => {
    const mine = (callerId: string) => runOutcome({ origin: 'user', callerId, cagr: 9, storedOn: 30_000 });
    const set = createRunSet([runOutcome(), mine('a'), mine('a'), mine('b')]);
    expect([set.stored, set.runs, set.callers.map(({ callerId }) => callerId)]).toEqual([
      4,
      [runOutcome()],
      ['a', 'b'],
    ]);
    expect(set.byCallers('golden_cross')).toEqual(set.callers);
    expect(createRunSet([mine('a')]).strategies).toEqual(['golden_cross']);
  });

  it('returns the runs of a strategy', () => {
    const rows = [runOutcome({ strategy: 'rsi_sma' }), runOutcome(), runOutcome({ asset: 'ETH' })];
    const set = createRunSet(rows);
    expect(set.strategies).toEqual(['golden_cross', 'rsi_sma']);
    expect(set.of('rsi_sma')).toEqual([rows[0]]);
    expect(set.of('golden_cross')).toHaveLength(2);
    expect(set.of('macd_cross')).toEqual([]);
  });
});

describe('matching in time', () => {
  const daysOf = ({ firstDay, lastDay }: RunOutcome) =>
    new Set(Array.from({ length: lastDay - firstDay + 1 }, (_, i) => firstDay + i));
  /** Days in both over days in either, counted. */
  const overlap = (a: RunOutcome, b: RunOutcome) => {
    const [own, other] = [daysOf(a), daysOf(b)];
    const shared = [...own].filter((day) => other.has(day)).length;
    return shared / (own.size + other.size - shared);
  };

  /** Windows so close to each other that a run has several candidate bases. */
  const close = fc
    .record({
      filters: fc.constantFrom('', 'fear_greed'),
      asset: fc.constantFrom('BTC', 'ETH'),
      firstDay: fc.integer({ min: 100, max: 104 }),
      days: fc.integer({ min: 40, max: 44 }),
    })
    .map(({ days, ...rest }) => runOutcome({ ...rest, lastDay: rest.firstDay + days - 1 }));

  it('finds for each run the base with most common days, if they overlap by nine tenths', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(run, close), { maxLength: 40 }), (rows) => {
        const all = createRunSet(rows).of('golden_cross');
        const [bases, runs] = [
          all.filter(({ filters }) => filters === ''),
          all.filter(({ filters }) => filters !== ''),
        ];
        const matched = new Map(matchedRuns(runs, bases).map((pair) => [pair.run, pair]));
        for (const one of runs) {
          const possible = bases
            .filter(({ pair, configuration }) => pair === one.pair && configuration === one.configuration)
            .map((base) => overlap(one, base));
          const best = Math.max(0, ...possible);
          const found = matched.get(one);
          if (best < 0.9) expect(found).toBeUndefined();
          else {
            expect(found?.overlap).toBeCloseTo(best, 12);
            expect(found && overlap(one, found.base)).toBeCloseTo(best, 12);
          }
        }
      }),
    );
  });

  it('draws the line at nine tenths', () => {
    const base = runOutcome({ firstDay: 0, lastDay: 99 });
    const filtered = (lastDay: number) => [runOutcome({ filters: 'fear_greed', firstDay: 0, lastDay })];
    expect(matchedRuns(filtered(89), [base])).toHaveLength(1);
    expect(matchedRuns(filtered(88), [base])).toEqual([]);
  });

  it('does not match across markets, intervals or configurations', () => {
    const filtered = [runOutcome({ filters: 'fear_greed' })];
    expect(matchedRuns(filtered, [runOutcome({ pair: 'kraken:BTCUSDT' })])).toEqual([]);
    expect(matchedRuns(filtered, [runOutcome({ interval: '1w' })])).toEqual([]);
    expect(matchedRuns(filtered, [runOutcome({ configuration: 'fast=20' })])).toEqual([]);
    expect(matchedRuns(filtered, [runOutcome({ configuration: 'fast=20' })], true)).toHaveLength(1);
  });
});
