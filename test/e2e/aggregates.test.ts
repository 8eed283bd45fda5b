import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coveredMarkets } from '../../services/backtests/covered-markets.ts';
import { type Body, type Reader, startReader } from '../harness/services/start-reader.ts';
import type { Stack } from '../harness/services/start-stack.ts';

// Sample data, with the service's own backtests.
let reader: Reader<Stack>;
beforeAll(async () => {
  reader = await startReader({ COVERAGE: 'on' }, { on: 'covered' });
  await reader.stack.coverage.settled();
});
afterAll(() => reader.stack.close());

const rowsOf = (pair: string) =>
  reader.stack.state.store.database.prisma.runOutcome.findMany({
    where: { pair, origin: 'service' },
    orderBy: { id: 'asc' },
  });

/** Tokens of gold, a currency, funds and shares. */
const TOKENS = ['PAXG', 'EUR', 'SPYX', 'QQQX', 'TSLAX', 'NVDAX'];

describe("the service's own backtests", () => {
  it('covers every strategy, interval and filter on every covered market, overall and per block of years', async () => {
    const { declarations, series, database } = reader.stack.state.store;
    const markets = coveredMarkets(series.current());
    const codes = markets.map(({ code }) => code);
    // Discontinued since 2025, and still a market; perpetuals are excluded.
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
      const all = await rowsOf(pair);
      expect(all).toHaveLength(runs);
      // Blocks of years are parts of the trials and add none.
      const rows = all.filter(({ independentTrials }) => independentTrials !== null);
      const blocks = all.filter(({ independentTrials }) => independentTrials === null);
      for (const { firstDay, lastDay, deflatedSharpe } of blocks) {
        const blockOf = (day: Date) => Math.floor((day.getUTCFullYear() - 2010) / 4);
        expect([blockOf(firstDay), deflatedSharpe]).toEqual([blockOf(lastDay), null]);
        expect(lastDay.getTime() - firstDay.getTime()).toBeGreaterThanOrEqual(364 * 86_400_000);
      }
      const max = whole * (pair.includes('BTC') ? filters : filters + 1);
      expect(rows.length).toBeLessThanOrEqual(max);
      // The missing backtests had no bar after their warm-up: monthly and weekly bars of young markets.
      const missing = new Set(rows.map(({ strategy, interval, filters: own }) => `${strategy}|${interval}|${own}`));
      expect(missing.size).toBe(rows.length);
      const daily = rows.filter(({ interval }) => interval === '1d');
      expect(daily).toHaveLength(max / 3);
      expect(rows.some(({ filters: own }) => own === 'altcoin_season')).toBe(!pair.includes('BTC'));
    }
  });

  it('gives the same result as the same request of a caller', async () => {
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
    // Both results use the independent trials among the service's backtests with the filter: the row over the bars that
    // all of them share, the answer over the bars of its own window.
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
    const rows = (await rowsOf('binance:ETHUSDT')).filter(
      ({ strategy, interval, filters }) => strategy === 'golden_cross' && interval === '1d' && filters === '',
    );
    const whole = rows.find(({ independentTrials }) => independentTrials !== null);
    const mean = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
    expect(rows.length).toBeGreaterThan(1);
    expect(body).toMatchObject({ strategy: 'golden_cross', asset: 'ETH', run_count: rows.length });
    expect(body.total_trades).toBe(whole?.trades);
    expect(body.avg_cagr).toBeCloseTo(
      mean(({ cagr }) => cagr as number),
      10,
    );
    const lead = mean(({ cagr, benchmarkCagr }) => (cagr as number) - (benchmarkCagr as number));
    expect(body.vs_buy_hold.cagr_delta).toBeCloseTo(lead, 10);
    expect(body.vs_buy_hold.beats_buy_hold).toBe(body.vs_buy_hold.cagr_delta > 0);
    const points = body.svc_score_detail.parts.map(({ points: own }: Body) => own);
    expect(body.svc_score).toBeCloseTo(
      points.reduce((sum: number, one: number) => sum + one, 0),
      9,
    );
  });

  it('counts an asset by one market, and answers a market requested by name by itself', async () => {
    const of = (asset: string) =>
      reader.body(`/api/v1/strategy/performance?strategy=golden_cross&asset=${asset}&interval=1d`);
    const [ticker, exchange, index] = [await of('btc'), await of('BTCUSDT'), await of('index:BTCUSD')];
    expect([ticker.pair, exchange.pair, index.pair]).toEqual([null, 'binance:BTCUSDT', 'index:BTCUSD']);
    expect(ticker.avg_cagr).toBe(exchange.avg_cagr);
    expect(index.avg_cagr).not.toBe(exchange.avg_cagr);
    // Buy and hold over the same years earns the same in both answers.
    expect(index.effective_years).toBeGreaterThan(exchange.effective_years);
  });

  it('has one score per strategy, in every answer', async () => {
    for (const strategy of ['rsi_sma', 'golden_cross']) {
      const knowledge = await reader.body(`/api/v1/knowledge/svc_score/${strategy}`);
      const scores: Body = Object.fromEntries(
        knowledge.payload.by_interval.map((row: Body) => [row.interval, row.score]),
      );
      for (const interval of ['1d', '1w', '1M'])
        for (const asset of ['BTC', 'SOL']) {
          const path = `/api/v1/strategy/performance?strategy=${strategy}&asset=${asset}&interval=${interval}`;
          expect((await reader.body(path)).svc_score).toBe(scores[interval]);
        }
      const { matrix } = await reader.body('/api/v1/insights/strategies', reader.pro);
      const rows = matrix.filter((row: Body) => row.strategy === strategy);
      expect(rows.map((row: Body) => row.svc_score)).toEqual(rows.map((row: Body) => scores[row.interval]));
    }
  });

  it('lists a new backtest of a caller at once, separately, without changing its own result', async () => {
    const path = '/api/v1/strategy/performance?strategy=macd_cross&asset=SOL&interval=1d';
    const { callers: before, ...own } = await reader.body(path);
    expect(before).toMatchObject({ callers: 0, runs: 0, cagr_delta: null });
    const { status } = await reader.stack.get('/api/v1/backtests/run', {
      key: reader.pro,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ strategy: 'macd_cross', pair: 'SOLUSDT', date_from: '2023-01-01' }),
    });
    expect(status).toBe(200);
    const { callers: after, ...still } = await reader.body(path);
    expect(still).toEqual(own);
    expect(after).toMatchObject({ callers: 1, runs: 1, null_reason: 'It needs backtests of 3 callers; there are 1.' });
    const sentiment = await reader.body('/api/v1/insights/sentiment');
    expect(sentiment.user_runs).toBeGreaterThanOrEqual(1);
    expect(sentiment.total_runs).toBeGreaterThan(9_000);
    const shares = sentiment.directions.map(({ share }: Body) => share);
    expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('suggests the name for a misspelt one', async () => {
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
