import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coveredMarkets } from '../../platform/backtests/covered-markets.ts';
import { type Body, type Reader, startReader } from '../harness/start-reader.ts';
import type { Stack } from '../harness/start-stack.ts';

// Sample data, the service's own backtests on.
let reader: Reader<Stack>;
beforeAll(async () => {
  reader = await startReader({ COVERAGE: 'on' }, { on: 'covered' });
  await reader.stack.coverage.settled();
});
afterAll(() => reader.stack.close());

const rowsOf = (pair: string) =>
  reader.stack.state.database.prisma.runOutcome.findMany({
    where: { pair, origin: 'service' },
    orderBy: { id: 'asc' },
  });

/** Of gold, of a currency, of funds and of shares. */
const TOKENS = ['PAXG', 'EUR', 'SPYX', 'QQQX', 'TSLAX', 'NVDAX'];

describe('the runs of the service', () => {
  it('are the catalogue times the intervals times no filter and each one that applies, on every covered market', async () => {
    const { declarations, series, database } = reader.stack.state;
    const markets = coveredMarkets(series.current());
    const codes = markets.map(({ code }) => code);
    // Dead since 2025, and still a market; perpetuals are none.
    expect(codes).toEqual(expect.arrayContaining(['index:BTCUSD', 'binance:BTCUSDT', 'binance:EOSUSDT']));
    expect(codes.filter((code) => code.startsWith('binance-perp:'))).toEqual([]);
    const states = await database.prisma.coverageState.findMany();
    expect(states.map(({ pair }) => pair).sort()).toEqual(markets.map(({ code }) => code).sort());
    const filters = declarations.filters.length;
    const ofTokens = declarations.strategies.filter(({ assetClasses }) => assetClasses.includes('tokenized_rwa'));
    expect(ofTokens.length).toBeLessThan(declarations.strategies.length);
    for (const { pair, runs } of states) {
      const isToken = TOKENS.some((token) => pair.endsWith(`:${token}USDT`));
      const whole = (isToken ? ofTokens : declarations.strategies).length * 3;
      const rows = await rowsOf(pair);
      expect(rows).toHaveLength(runs);
      const most = whole * (pair.includes('BTC') ? filters : filters + 1);
      expect(rows.length).toBeLessThanOrEqual(most);
      // What is missing had no bar behind its warm-up: months and weeks of young markets.
      const missing = new Set(rows.map(({ strategy, interval, filters: own }) => `${strategy}|${interval}|${own}`));
      expect(missing.size).toBe(rows.length);
      const daily = rows.filter(({ interval }) => interval === '1d');
      expect(daily).toHaveLength(most / 3);
      expect(rows.some(({ filters: own }) => own === 'altcoin_season')).toBe(!pair.includes('BTC'));
    }
  });

  it('say what a caller is told of the same request', async () => {
    const request = { strategy: 'rsi_sma', pair: 'ETHUSDT', interval: '1d', filters: ['ma200w'] };
    const { body } = await reader.stack.get('/api/v1/backtests/run', {
      key: reader.power,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    const row = (await rowsOf('binance:ETHUSDT')).find(
      ({ strategy, interval, filters }) => strategy === 'rsi_sma' && interval === '1d' && filters === 'ma200w',
    );
    expect(row).toMatchObject({
      asset: 'ETH',
      configuration: '',
      callerId: null,
      trades: body.metrics.trades,
      wins: body.metrics.wins,
    });
    expect(row?.firstDay.toISOString().slice(0, 10)).toBe(body.window.date_from);
    expect(row?.lastDay.toISOString().slice(0, 10)).toBe(body.window.date_to);
    expect(row?.cagr).toBeCloseTo(body.metrics.cagr, 10);
    expect(row?.benchmarkCagr).toBeCloseTo(body.benchmark.cagr, 10);
    expect(row?.maxDrawdown).toBeCloseTo(body.metrics.max_drawdown, 10);
    expect(row?.sharpe).toBeCloseTo(body.metrics.result_sharpe, 10);
    expect(row?.tradeSharpe).toBeCloseTo(body.metrics.sharpe_per_period, 10);
    // Both against the independent ones among the runs of the service with the filter; the row over the bars that all of
    // them share, the answer over those of its own window.
    expect(body.evidence.service.trials).toBe(row?.independentTrials);
    expect(row?.independentTrials).toBeGreaterThan(1);
    expect([row?.deflatedSharpe, body.evidence.service.deflated_sharpe].map((value) => typeof value)).toEqual([
      'number',
      'number',
    ]);
  });
});

describe('strategy performance', () => {
  it('is the mean of the stored rows', async () => {
    const body = await reader.body('/api/v1/strategy/performance?strategy=golden_cross&asset=eth&interval=1d');
    const [row] = (await rowsOf('binance:ETHUSDT')).filter(
      ({ strategy, interval, filters }) => strategy === 'golden_cross' && interval === '1d' && filters === '',
    );
    expect(body).toMatchObject({ strategy: 'golden_cross', asset: 'ETH', run_count: 1, total_trades: row?.trades });
    expect(body.avg_cagr).toBeCloseTo(row?.cagr as number, 10);
    expect(body.vs_buy_hold.cagr_delta).toBeCloseTo((row?.cagr as number) - (row?.benchmarkCagr as number), 10);
    expect(body.vs_buy_hold.beats_buy_hold).toBe(body.vs_buy_hold.cagr_delta > 0);
    const points = body.svc_score_detail.parts.map(({ points: own }: Body) => own);
    if (body.svc_score === null) expect(points).toContain(null);
    else
      expect(body.svc_score).toBeCloseTo(
        points.reduce((sum: number, one: number) => sum + one, 0),
        9,
      );
    // Bitcoin has two markets.
    const bitcoin = await reader.body('/api/v1/strategy/performance?strategy=golden_cross&asset=BTCUSDT');
    expect([bitcoin.asset, bitcoin.interval, bitcoin.run_count]).toEqual(['BTC', '1w', 2]);
  });

  it('counts a run that a caller stores, at once', async () => {
    const path = '/api/v1/strategy/performance?strategy=macd_cross&asset=SOL&interval=1d';
    const before = await reader.body(path);
    expect(before.run_count).toBe(1);
    const { status } = await reader.stack.get('/api/v1/backtests/run', {
      key: reader.pro,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ strategy: 'macd_cross', pair: 'SOLUSDT', date_from: '2023-01-01' }),
    });
    expect(status).toBe(200);
    const after = await reader.body(path);
    expect([after.run_count, after.total_trades > before.total_trades]).toEqual([2, true]);
    const sentiment = await reader.body('/api/v1/insights/sentiment');
    expect(sentiment.user_runs).toBeGreaterThanOrEqual(1);
    expect(sentiment.total_runs).toBeGreaterThan(9_000);
    const shares = sentiment.directions.map(({ share }: Body) => share);
    expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('names what is meant by a misspelt name', async () => {
    const path = '/api/v1/strategy/performance';
    expect((await reader.refused(`${path}?strategy=golden_cros&asset=BTC`)).slice(0, 3)).toEqual([
      ...[400, 'invalid_input', 'strategy'],
    ]);
    const { status, body } = await reader.stack.get(`${path}?strategy=golden_cross&asset=ETJ`, { key: reader.free });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.detail).toContain('Did you mean ET');
    expect((await reader.refused(`${path}?strategy=golden_cross&asset=BTC&interval=2d`)).slice(0, 3)).toEqual([
      ...[400, 'invalid_input', 'interval'],
    ]);
    expect((await reader.refused(`${path}?strategy=golden_cross&asset=BTC&asset_type=etf`)).slice(0, 3)).toEqual([
      ...[400, 'invalid_input', 'asset_type'],
    ]);
  });
});
