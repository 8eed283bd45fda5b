import { describe, expect, it, onTestFinished } from 'vitest';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Body } from '../harness/services/start-reader.ts';
import { startStack } from '../harness/services/start-stack.ts';

// Checks the numbers of backtests by hand against the prices of the service, against each other, and against themselves
// later.

const { stack, power, candles } = await shareReader();
const { strategies, filters } = await loadEngineDeclarations();
const RUN = '/api/v1/backtests/run';
const FEE = 0.001;
const SLIPPAGE = 0.0005;

async function run(request: object, query = ''): Promise<Body> {
  const { status, body } = await stack.post(RUN + query, { pair: 'ETHUSDT', ...request }, { key: power });
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return body;
}

const prices = new Map((await candles('ETHUSDT', 3_650)).map((candle) => [candle.date, candle]));
const dates = [...prices.keys()];
const openOf = (date: string) => prices.get(date)?.open as number;
const closeOf = (date: string) => prices.get(date)?.close as number;
/** The next day in the calendar of the market. */
const nextOf = (date: string) => dates[dates.indexOf(date) + 1] as string;

/** Value of 1 that buys at an open and is marked at a close, or sells at an open. */
const bought = (open: number) => 1 / (open * (1 + SLIPPAGE) * (1 + FEE));
const sold = (price: number) => price * (1 - SLIPPAGE) * (1 - FEE);

describe.each(strategies.map(({ key, kind }) => [key, kind] as const))('%s at its defaults', (strategy, kind) => {
  it('never looks ahead, and its trades add up to its equity', async () => {
    const answer = await run({ strategy });
    const { certificate, metrics, trades, equity, window, benchmark, null_reasons } = answer;
    expect(certificate).toMatchObject({ first_violation: null, fill: 'next_open' });
    expect(certificate.cuts).toBeGreaterThanOrEqual(20);
    expect(certificate.mutated_cuts).toBeGreaterThanOrEqual(10);
    const last = equity.snapshots.at(-1);
    expect(last.value).toBeCloseTo(1 + metrics.total_return, 9);
    expect(last.date).toBe(window.date_to);
    const completed = trades.filter(({ exit_date }: Body) => exit_date !== null);
    expect([completed.length, trades.length - completed.length <= 1]).toEqual([metrics.trades, true]);
    const product = trades.reduce((so: number, { net_return }: Body) => so * (1 + net_return), 1);
    if (kind === 'target') expect(product / (1 + metrics.total_return)).toBeCloseTo(1, 9);
    const held = bought(openOf(nextOf(window.date_from))) * closeOf(window.date_to) - 1;
    expect(benchmark.total_return / held).toBeCloseTo(1, 9);
    expect(benchmark.matches_strategy_window).toBe(true);
    expect(null_reasons.map(({ field }: Body) => field).sort()).toEqual(missingNumbers(answer).sort());
  });
});

/** Every null number of a backtest, by the path of its reason. */
function missingNumbers({ metrics, benchmark, evidence, anchor_spread, regimes }: Body): string[] {
  const nullsOf = (prefix: string, part: Body) =>
    Object.keys(part).flatMap((name) => (part[name] === null ? `${prefix}${name}` : []));
  const { own: _own, service: _service, pbo: _pbo, pbo_reason: _reason, ...proof } = evidence;
  return [
    ...nullsOf('', metrics),
    ...nullsOf('benchmark.', benchmark),
    ...nullsOf('evidence.', proof),
    ...nullsOf('anchor_spread.', anchor_spread),
    ...regimes.flatMap((regime: Body) => nullsOf(`regimes.${regime.quadrant}.`, regime)),
  ];
}

it('gives a reason for each number that a short window lacks', async () => {
  const answer = await run({ strategy: 'ema_cross', interval: '3d', date_from: '2025-05-01', date_to: '2025-06-15' });
  expect(missingNumbers(answer)).toEqual(
    expect.arrayContaining(['benchmark.cagr', 'benchmark.result_sharpe', 'anchor_spread.cagr_min']),
  );
  const reasons = answer.null_reasons.map(({ field }: Body) => field);
  expect(reasons.sort()).toEqual(missingNumbers(answer).sort());
});

describe('a trade', () => {
  it('is filled at the open after the close with the signal, with costs on both sides', async () => {
    const { trades, metrics } = await run({ strategy: 'donchian_turtle' });
    expect(metrics.trades).toBeGreaterThan(20);
    for (const { entry_date, entry_price, exit_date, exit_price, net_return, exit_reason, bars_held } of trades) {
      expect(entry_price).toBeCloseTo(openOf(entry_date) * (1 + SLIPPAGE), 6);
      if (exit_date === null) continue;
      expect(exit_price).toBeCloseTo(openOf(exit_date) * (1 - SLIPPAGE), 6);
      expect(net_return).toBeCloseTo(bought(openOf(entry_date)) * sold(openOf(exit_date)) - 1, 9);
      expect([exit_reason, bars_held]).toEqual(['signal', dates.indexOf(exit_date) - dates.indexOf(entry_date)]);
      // The close of the day before was above the twenty highs before it.
      const at = dates.indexOf(entry_date) - 1;
      const highs = dates.slice(at - 20, at).map((date) => prices.get(date)?.high as number);
      expect(closeOf(dates[at] as string)).toBeGreaterThan(Math.max(...highs));
    }
  });

  it('is closed by its stops at their prices, or at the open after a gap', async () => {
    const { trades, stops } = await run({ strategy: 'ema_cross', stop_loss: 0.05, take_profit: 0.1 });
    expect(stops).toEqual({ stop_loss: 0.05, take_profit: 0.1, trailing_stop: 0 });
    const seen = new Set(trades.map(({ exit_reason }: Body) => exit_reason));
    expect(seen.has('stop_loss') && seen.has('take_profit')).toBe(true);
    for (const { entry_price, exit_date, exit_price, exit_reason } of trades) {
      if (exit_reason !== 'stop_loss') continue;
      const fill = Math.min(entry_price * 0.95, openOf(exit_date));
      expect(exit_price).toBeCloseTo(fill * (1 - SLIPPAGE), 6);
    }
  });

  it('pays the fees that the caller sets', async () => {
    const free = await run({ strategy: 'bnh_fixed', fee_bps: 0, slippage_bps: 0 });
    const { date_from, date_to } = free.window;
    expect(1 + free.metrics.total_return).toBeCloseTo(closeOf(date_to) / openOf(nextOf(date_from)), 8);
    expect(free.metrics.total_return).toBe(free.benchmark.total_return);
  });
});

describe('the window', () => {
  it('begins at the requested day after the warm-up, and at the end of the warm-up before', async () => {
    const late = await run({ strategy: 'golden_cross', date_from: '2022-03-01', date_to: '2025-03-01' });
    expect(late.window).toEqual({ date_from: '2022-03-01', date_to: '2025-03-01', bars: 1_097, warmup_bars: 199 });
    const early = await run({ strategy: 'golden_cross', date_from: '2017-09-01' });
    expect([early.window.date_from, early.window.warmup_bars]).toEqual([dates[199], 199]);
  });

  it('begins on the day of its anchor for weekly bars, with a spread over the seven anchors', async () => {
    const runs = [];
    for (const anchor of [0, 1, 2, 3, 4, 5, 6])
      runs.push(await run({ strategy: 'ts_momentum', interval: '1w', anchor }));
    runs.forEach(({ window }, anchor) => {
      // Monday is 1.
      expect(new Date(window.date_from).getUTCDay()).toBe((anchor + 1) % 7);
    });
    const growths = runs.map(({ metrics }) => metrics.cagr as number);
    for (const { anchor_spread } of runs)
      expect(anchor_spread).toEqual({ anchors: 7, cagr_min: Math.min(...growths), cagr_max: Math.max(...growths) });
    expect(new Set(growths).size).toBe(7);
  });
});

describe('a filter', () => {
  it.each(filters.map(({ key }) => key))('removes entries and adds none: %s', async (filter) => {
    const filtered = await run({ strategy: 'rsi_sma', filters: [filter] });
    expect([filtered.filters, filtered.certificate.first_violation]).toEqual([[filter], null]);
    const date_from = filtered.window.date_from;
    const plain = await run({ strategy: 'rsi_sma', date_from });
    expect(plain.benchmark).toEqual(filtered.benchmark);
    const entries = (one: Body): string[] => one.trades.map(({ entry_date }: Body) => entry_date);
    const all = new Set(entries(plain));
    expect(entries(filtered).filter((date) => !all.has(date))).toEqual([]);
    expect(entries(filtered).length).toBeLessThan(all.size);
  });
});

describe('the evidence', () => {
  it('gives the same resamples for the same seed, with ordered bands', async () => {
    const montecarlo = async (seed?: number) =>
      (await run({ strategy: 'rsi_sma', seed }, '?montecarlo=true')).montecarlo;
    const [first, again, other] = [await montecarlo(), await montecarlo(), await montecarlo(7)];
    expect(again).toEqual(first);
    expect(other.final_equity).not.toEqual(first.final_equity);
    expect(first.paths).toBe(10_000);
    for (const { p5, p25, p50, p75, p95 } of [first.final_equity, first.cagr, first.max_drawdown]) {
      const bands = [p5, p25, p50, p75, p95];
      expect([...bands].sort((a, b) => a - b)).toEqual(bands);
    }
    for (const part of ['probability_of_ruin', 'probability_of_beating_buy_and_hold'])
      expect(first[part] >= 0 && first[part] <= 1).toBe(true);
  });

  it('says why there is nothing to resample', async () => {
    const { montecarlo, null_reasons } = await run({ strategy: 'bnh_fixed' }, '?montecarlo=true');
    expect(montecarlo).toBeNull();
    expect(null_reasons).toContainEqual({ field: 'montecarlo', reason: expect.stringContaining('needs two') });
  });

  it('computes the probability of overfitting if there are parameters to vary', async () => {
    const { evidence } = await run({ strategy: 'golden_cross', pbo: true });
    expect(evidence.pbo >= 0 && evidence.pbo <= 1).toBe(true);
    expect(evidence.pbo_reason).toBeNull();
    const { evidence: held } = await run({ strategy: 'bnh_fixed', pbo: true });
    expect([held.pbo, held.pbo_reason]).toEqual([null, 'bnh_fixed has 1 variants nearby; it needs 4']);
  });

  it('counts the trials: stored backtests that differ, or the declared number if that is higher', async () => {
    const key = await stack.newKey('api_pro');
    const trials = async (more: object) => {
      const request = { strategy: 'rsi_sma', pair: 'BNBUSDT', ...more };
      const { own } = (await stack.post(RUN, request, { key })).body.evidence;
      return [own.trials, own.verdict === 'single_trial'];
    };
    expect(await trials({})).toEqual([1, true]);
    expect(await trials({})).toEqual([1, true]);
    expect(await trials({ parameters: { rsi_length: 10 } })).toEqual([2, false]);
    expect(await trials({ parameters: { rsi_length: 10 }, interval: '2d' })).toEqual([1, true]);
    expect(await trials({ declared_trials: 50 })).toEqual([50, false]);
  });
});

it('has the same hash when repeated, also after a restart, and another hash for another request', async () => {
  const before = await startStack();
  let running = before;
  onTestFinished(() => running.close());
  const key = await before.key('api_pro');
  const ask = async (more: object = {}, headers = {}) => {
    const request = { strategy: 'macd_cross', pair: 'SOLUSDT', ...more };
    return (await running.post(RUN, request, { key, headers })).body;
  };
  const once = { 'idempotency-key': 'once' };
  const first = await ask({}, once);
  const again = await ask();
  expect([again.repro_hash, again.inputs, again.id === first.id]).toEqual([first.repro_hash, first.inputs, false]);
  await before.stop();
  running = await startStack({}, { database: before.database });
  expect((await ask()).repro_hash).toBe(first.repro_hash);
  expect((await ask({}, once)).id).toBe(first.id);
  const { body: kept } = await running.get(`/api/v1/backtests/${first.id}`, { key });
  expect(kept.repro_hash).toBe(first.repro_hash);
  expect((await ask({ fee_bps: 11 })).repro_hash).not.toBe(first.repro_hash);
});
