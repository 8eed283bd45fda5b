import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runOutcome } from '../testing/run-outcome.ts';
import type { RunOutcome } from './run-outcome.ts';
import { createRunSet } from './run-set.ts';
import { type MatrixRequest, strategyMatrix } from './strategy-matrix.ts';
import { strategyPairs } from './strategy-pairs.ts';
import { winners } from './winners.ts';

const ALL: MatrixRequest = { assetType: 'crypto', interval: null, minRuns: 1, reference: 'bh', assetsMode: 'all' };
const matrix = (rows: readonly RunOutcome[], request: Partial<MatrixRequest> = {}) =>
  strategyMatrix(createRunSet(rows), { ...ALL, ...request });
/** Runs of one configuration on several windows. */
const windows = (count: number, differences: Partial<RunOutcome>) =>
  Array.from({ length: count }, (_, i) =>
    runOutcome({ firstDay: 3_000 * i, lastDay: 3_000 * i + 1_000, ...differences }),
  );
const names = (rows: readonly { readonly strategy: string; readonly interval: string }[]) =>
  rows.map(({ strategy, interval }) => `${strategy} ${interval}`);

describe('the strategy matrix', () => {
  it('gives each asset one vote, however many runs it has', () => {
    const [row] = matrix([
      ...windows(5, { asset: 'BTC', cagr: 0.1, benchmarkCagr: 0.3, maxDrawdown: 0.5, trades: 10, wins: 2 }),
      ...windows(1, { asset: 'ETH', cagr: 0.2, benchmarkCagr: 0.1, maxDrawdown: 0.6, trades: 10, wins: 4 }),
      ...windows(1, { asset: 'SOL', cagr: 0.4, benchmarkCagr: 0.1, maxDrawdown: 0.7, trades: 10, wins: 6 }),
    ]).rows;
    expect(row).toMatchObject({
      strategy: 'golden_cross',
      interval: '1d',
      runs: 7,
      assets: 3,
      trades: 70,
      rank: 1,
      medianCagr: 0.2,
      medianDrawdown: 0.6,
      medianWinRate: 0.4,
      cagrDelta: 0.1,
      nullReason: null,
    });
    expect(row?.aheadShare).toBeCloseTo(2 / 3, 11);
  });

  it('ranks by deflated Sharpe ratio and not by return', () => {
    const { rows } = matrix([
      runOutcome({ strategy: 'rsi_sma', cagr: 9, deflatedSharpe: 0.2 }),
      runOutcome({ strategy: 'supertrend', cagr: 0.1, deflatedSharpe: 0.9 }),
      runOutcome({ strategy: 'ema_cross', cagr: 8, deflatedSharpe: null }),
      runOutcome({ strategy: 'macd_cross', interval: '1w', deflatedSharpe: 0.5 }),
    ]);
    expect(names(rows)).toEqual(['supertrend 1d', 'macd_cross 1w', 'rsi_sma 1d', 'ema_cross 1d']);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, null]);
    expect(rows[3]?.nullReason).toBe('No backtest has a deflated Sharpe ratio.');
  });

  it('leaves out strategies with too few runs, filtered runs, other asset types and intervals', () => {
    const rows = [
      ...windows(3, { strategy: 'rsi_sma' }),
      ...windows(2, { strategy: 'ema_cross' }),
      ...windows(3, { strategy: 'supertrend', filters: 'fear_greed' }),
      ...windows(3, { strategy: 'macd_cross', assetType: 'etf' }),
      ...windows(3, { strategy: 'rsi_sma', interval: '1w' }),
    ];
    const found = matrix(rows, { minRuns: 3, interval: '1d' });
    expect(names(found.rows)).toEqual(['rsi_sma 1d']);
    expect(found.rowsBelowMinRuns).toBe(1);
    expect(names(matrix(rows, { minRuns: 3 }).rows)).toEqual(['rsi_sma 1d', 'rsi_sma 1w']);
  });

  it('is limited to common assets on request', () => {
    const rows = [
      ...['BTC', 'ETH', 'SOL'].map((asset) => runOutcome({ strategy: 'rsi_sma', asset })),
      ...['BTC', 'ETH', 'ADA'].map((asset) => runOutcome({ strategy: 'ema_cross', asset })),
    ];
    const common = matrix(rows, { assetsMode: 'common' });
    expect(common.assets).toEqual(['BTC', 'ETH']);
    expect(common.rows.map(({ assets, runs }) => [assets, runs])).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect(matrix(rows).assets).toEqual(['ADA', 'BTC', 'ETH', 'SOL']);
    const apart = matrix([rows[2] as RunOutcome, rows[5] as RunOutcome], { assetsMode: 'common' });
    expect(apart).toMatchObject({
      rows: [],
      assets: [],
      emptyReason: 'The strategies have no common asset on which each has 1 backtests.',
    });
  });

  it('compares with any strategy over the same time', () => {
    const rows = [
      runOutcome({ strategy: 'rsi_sma', cagr: 0.3 }),
      runOutcome({ strategy: 'ema_cross', cagr: 0.1 }),
      runOutcome({ strategy: 'rsi_sma', asset: 'ETH', cagr: 5 }),
    ];
    const [ema, rsi] = [...matrix(rows, { reference: 'ema_cross' }).rows].sort((a, b) => a.runs - b.runs);
    expect(rsi?.cagrDelta).toBeCloseTo(0.2, 12);
    expect(ema?.cagrDelta).toBe(0);
    expect(matrix(rows, { reference: 'dca' }).rows[0]?.nullReason).toBe('No backtest can be compared with dca.');
  });

  it('is empty with the reason', () => {
    expect(matrix([], { assetType: 'forex' }).emptyReason).toBe(
      'No backtest without filters is stored for asset type forex.',
    );
    expect(matrix([runOutcome()], { minRuns: 3 }).emptyReason).toBe('No strategy has 3 backtests.');
  });

  it('does not depend on the order of rows', () => {
    const rows = ['rsi_sma', 'ema_cross', 'supertrend'].flatMap((strategy, i) =>
      ['BTC', 'ETH'].flatMap((asset, j) => windows(3, { strategy, asset, cagr: i * j, deflatedSharpe: 0.5 })),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(matrix(shuffled)).toEqual(matrix(rows));
      }),
      { numRuns: 20 },
    );
  });
});

describe('a strategy market by market', () => {
  it('lists its markets, best deflated Sharpe ratio first', () => {
    const set = createRunSet([
      ...windows(2, { asset: 'ETH', deflatedSharpe: 0.7, cagr: 0.1 }),
      ...windows(3, { pair: 'kraken:BTCUSD', deflatedSharpe: 0.9, cagr: 0.2 }),
      ...windows(2, { asset: 'SOL', deflatedSharpe: null }),
      ...windows(1, { asset: 'ADA' }),
      ...windows(2, { asset: 'ETH', interval: '1w' }),
    ]);
    const found = strategyPairs(set, 'golden_cross', '1d', 'crypto', 2, 'bh');
    expect(found.pairs.map(({ pair, asset, runs }) => [pair, asset, runs])).toEqual([
      ['kraken:BTCUSD', 'BTC', 3],
      ['binance:ETHUSDT', 'ETH', 2],
      ['binance:SOLUSDT', 'SOL', 2],
    ]);
    expect(found).toMatchObject({ pairsBelowMinRuns: 1, emptyReason: null });
    expect(found.pairs[0]?.cagrDelta).toBeCloseTo(0.12, 12);
    expect(strategyPairs(set, 'rsi_sma', '1d', 'crypto', 2, 'bh').emptyReason).toBe(
      'No market has 2 backtests of rsi_sma without filters at 1d.',
    );
  });
});

describe('callers', () => {
  it('change no row, no rank and no winner', () => {
    const own = [
      ...windows(2, { strategy: 'rsi_sma', deflatedSharpe: 0.4 }),
      ...windows(2, { strategy: 'ema_cross', deflatedSharpe: 0.6 }),
    ];
    // Once made a losing strategy the first and only winner: fifty runs of one caller, each with a deflated Sharpe
    // ratio near 1.
    const fifty = Array.from({ length: 50 }, (_, i) =>
      runOutcome({
        strategy: 'macd_cross',
        asset: `A${i % 12}`,
        firstDay: 10 * i,
        origin: 'user',
        callerId: 'a',
        deflatedSharpe: 1,
      }),
    );
    const plain = (rows: readonly RunOutcome[]) => matrix(rows).rows.map(({ callers: _, ...row }) => row);
    expect(plain([...own, ...fifty])).toEqual(plain(own));
    expect(winners(createRunSet([...own, ...fifty]), 'crypto', 'bh').winners).toEqual([]);
    const beside = fifty.map((run) => ({ ...run, strategy: 'rsi_sma' }));
    const row = matrix([...own, ...beside]).rows.find(({ strategy }) => strategy === 'rsi_sma');
    expect(row?.callers).toMatchObject({ callers: 1, runs: 50, medianCagr: null });
  });
});

describe('winners', () => {
  const tested = (strategy: string, assets: number, deflatedSharpe: number | null) =>
    Array.from({ length: assets }, (_, i) => windows(3, { strategy, asset: `A${i}`, deflatedSharpe })).flat();

  it('are ranked among those with 30 runs on 10 assets', () => {
    const set = createRunSet([
      ...tested('rsi_sma', 10, 0.94),
      ...tested('supertrend', 10, 0.95),
      ...tested('ema_cross', 9, 0.99),
      ...tested('macd_cross', 10, null),
      ...tested('golden_cross', 10, 0.99).slice(1),
    ]);
    const found = winners(set, 'crypto', 'bh');
    expect(found.winners.map(({ rank, strategy, passes }) => [rank, strategy, passes])).toEqual([
      [1, 'supertrend', true],
      [2, 'rsi_sma', false],
    ]);
    expect(found).toMatchObject({ rowsWithoutEvidence: 3, emptyReason: null });
  });

  it('are none without evidence', () => {
    expect(winners(createRunSet([]), 'crypto', 'bh')).toEqual({
      winners: [],
      rowsWithoutEvidence: 0,
      emptyReason: 'No strategy has a deflated Sharpe ratio and 30 backtests on 10 assets.',
    });
  });
});
