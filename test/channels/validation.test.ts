import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mean } from '../../engine/testing/mean.ts';
import type { Answers } from '../../generated/answers.ts';
import { withoutReferences } from '../harness/clients/openapi-document.ts';
import { connectMcp } from '../harness/mcp/connect-mcp.ts';
import { shareReader } from '../harness/services/share-reader.ts';

// Out-of-sample validation of rules, signals and trades, on every channel.

const { stack, power, pro, free } = await shareReader();
const mcp = await connectMcp(stack, pro);
afterAll(() => mcp.close());

const VALIDATE = '/api/v1/validate';
const RULES = { type: 'rules', pair: 'BTCUSDT', strategy: 'ichimoku' };

/** A trade that has ended. */
type Trade = NonNullable<Answers['BacktestRun']['trades']>[number] & {
  readonly exit_date: string;
  readonly exit_price: number;
};

async function validate(given: object, key = pro) {
  const { status, body } = await stack.post<Answers['ValidateStrategy']>(VALIDATE, given, { key });
  expect(status, JSON.stringify(body).slice(0, 400)).toBe(200);
  return body;
}

const dayBefore = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
const flagsOf = ({ flags }: Answers['ValidateStrategy']) => flags.flatMap(({ key, raised }) => (raised ? [key] : []));

describe('rules', () => {
  it.each([
    ['golden_cross', 'BTCUSDT', 'anecdote', 'round_trips'],
    ['bnh_fixed', 'BTCUSDT', 'anecdote', 'round_trips'],
    ['price_sma200', 'ETHUSDT', 'insufficient_evidence', 'oos_round_trips'],
    ['macd_cross', 'BTCUSDT', 'failed_oos', 'oos_mean_return'],
    ['donchian_turtle', 'ETHUSDT', 'passed_oos', 'deflated_sharpe'],
  ])('validates %s on %s as %s', async (strategy, pair, verdict, gate) => {
    const body = await validate({ ...RULES, strategy, pair });
    const failed = body.gates.find(({ passed }) => !passed) ?? body.gates.at(-1);
    expect([body.verdict, body.decided_by.key, body.decided_by]).toEqual([verdict, gate, failed]);
    expect(body.decided_by.passed).toBe(verdict === 'passed_oos');
    expect(body.reason).toContain(body.decided_by.meaning.slice(0, -1));
    expect(body.reason).toContain(String(body.decided_by.threshold));
    expect(body).toMatchObject({
      tier: 'api_pro',
      execution: { fill: 'next_open', fee_bps: 10, slippage_bps: 5, in_sample_share: 0.7 },
    });
  });

  it('splits by days, and gives every null its reason', async () => {
    const { window, metrics } = await validate({ ...RULES, strategy: 'golden_cross' });
    const day = (date: string | null) => Date.parse(date!) / 86_400_000;
    const days = day(window.date_to) - day(window.date_from) + 1;
    expect(day(window.split_date) - day(window.date_from)).toBe(Math.floor(0.7 * days));
    expect(metrics.out_of_sample.date_from).toBe(window.split_date);
    const parts = [metrics.in_sample, metrics.out_of_sample, metrics.whole];
    expect(parts[0]!.trades + parts[1]!.trades + window.purged_trades).toBe(parts[2]!.trades);
    for (const { null_reasons, ...part } of parts) {
      const missing = Object.entries(part).flatMap(([field, value]) => (value === null ? [field] : []));
      expect(null_reasons.map(({ field }) => field).sort()).toEqual(missing.sort());
    }
  });

  it('is the same over REST, MCP and GraphQL, with the same hash for the same request', async () => {
    const rest = await validate(RULES);
    const { isError, body: tool } = await mcp.call('validate_strategy', RULES);
    expect([isError, tool]).toEqual([false, rest]);
    const document = `{ validateStrategy(type: rules, pair: "BTCUSDT", strategy: "ichimoku") {
      verdict reproHash caveats metrics { outOfSample { trades totalReturn } } } }`;
    const { body } = await stack.graphql(document, { key: pro });
    expect(body.data.validateStrategy).toEqual({
      verdict: rest.verdict,
      reproHash: rest.repro_hash,
      caveats: rest.caveats,
      metrics: {
        outOfSample: {
          trades: rest.metrics.out_of_sample.trades,
          totalReturn: rest.metrics.out_of_sample.total_return,
        },
      },
    });
    expect((await validate({ ...RULES, fee_bps: 11 })).repro_hash).not.toBe(rest.repro_hash);
    expect(rest.inputs.map(({ id }) => id)).toContain('binance:BTCUSDT');
  });

  it('takes parameters, filters, dates, stops and costs', async () => {
    const given = { parameters: { fast: 10 }, filters: ['atr_low'], date_from: '2019-01-01', date_to: '2025-12-31' };
    const body = await validate({
      ...RULES,
      strategy: 'ema_cross',
      ...given,
      stop_loss: 0.1,
      fee_bps: 0,
      interval: '2d',
    });
    expect(body).toMatchObject({ parameters: { fast: 10, slow: 26 }, filters: ['atr_low'], interval: '2d' });
    expect(body.execution).toMatchObject({ stop_loss: 0.1, fee_bps: 0 });
    expect([body.window.date_from! >= '2019-01-01', body.window.date_to! <= '2025-12-31']).toEqual([true, true]);
  });

  it("deflates for the caller's own stored backtests, or for the declared number if that is higher", async () => {
    const key = await stack.newKey('api_pro');
    const sharpeOf = async (parameters: object, holder: string): Promise<number> => {
      const run = { strategy: 'ichimoku', pair: 'BTCUSDT', parameters };
      const { body } = await stack.post<Answers['BacktestRun']>('/api/v1/backtests/run', run, { key: holder });
      return body.evidence.sharpe_per_bar!;
    };
    const sharpes = [await sharpeOf({ tenkan: 7 }, key), await sharpeOf({ tenkan: 11 }, key)];
    const alone = await validate(RULES);
    const { trials, metrics } = await validate(RULES, key);
    // The evidence of the rules themselves, run by another caller.
    sharpes.push(await sharpeOf({}, power));
    const spread = sharpes.reduce((sum, value) => sum + (value - mean(sharpes)) ** 2, 0) / (sharpes.length - 1);
    expect([alone.trials, trials.count]).toEqual([{ count: 1, sharpe_variance: null }, 3]);
    expect(trials.sharpe_variance).toBeCloseTo(spread, 10);
    expect(metrics.whole.deflated_sharpe).toBeLessThan(alone.metrics.whole.deflated_sharpe!);
    expect((await validate({ ...RULES, declared_trials: 40 }, key)).trials.count).toBe(40);
    expect(alone.repro_hash).toBe((await validate(RULES)).repro_hash);
  });
});

describe('lists', () => {
  let completed: Trade[];
  beforeAll(async () => {
    const run = { strategy: 'ichimoku', pair: 'BTCUSDT' };
    const { body } = await stack.post<Answers['BacktestRun']>('/api/v1/backtests/run', run, { key: power });
    completed = body.trades.filter((trade): trade is Trade => trade.exit_date !== null);
    expect(completed.length).toBeGreaterThan(30);
  });
  /** Decided at the close of the day before the fill. */
  const signals = () =>
    completed.flatMap(({ entry_date, exit_date }) => [
      { time: dayBefore(entry_date), side: 'BUY' },
      { time: `${dayBefore(exit_date)}T23:59:59+00:00`, side: 'SELL' },
    ]);
  const listed = (change: (price: number) => number = (price) => price) =>
    completed.map(({ entry_date, exit_date, entry_price, exit_price }) => ({
      entry_time: entry_date,
      exit_time: exit_date,
      exit_price,
      entry_price: change(entry_price),
    }));

  it('accepts the former names too, which the documents mark as deprecated', async () => {
    const now = await validate({ type: 'signal_list', pair: 'BTCUSDT', signal_list: signals() });
    const before = await validate({ type: 'signal_list', pair: 'BTCUSDT', signals: signals() });
    expect(before.repro_hash).toBe(now.repro_hash);
    const former = `query ($signals: [ListedSignal!]) {
      validateStrategy(type: signal_list, pair: "BTCUSDT", signals: $signals) { reproHash } }`;
    const { body } = await stack.graphql(former, { key: pro, variables: { signals: signals() } });
    expect(body.data.validateStrategy.reproHash).toBe(now.repro_hash);
    const { paths } = withoutReferences((await stack.get('/openapi.json')).body);
    const properties = paths[VALIDATE]?.post?.requestBody?.content['application/json'].schema.properties ?? {};
    const marked = Object.keys(properties).filter((name) => properties[name]?.deprecated);
    expect(marked.sort()).toEqual(['signals', 'trades']);
    const members = await mcp.membersOf('validate_strategy');
    expect(members).toEqual(expect.arrayContaining(['signal_list', 'trade_list']));
    expect(members.filter((name) => marked.includes(name))).toEqual([]);
  });

  it('trades signals like the strategy that produced them', async () => {
    const body = await validate({ type: 'signal_list', pair: 'BTCUSDT', signal_list: signals() });
    const returns = completed.map(({ net_return }) => net_return);
    expect(body.metrics.whole.trades).toBe(completed.length);
    expect(body.metrics.whole.expectancy).toBeCloseTo(mean(returns), 10);
    expect(body.metrics.whole.total_return).toBeCloseTo(
      returns.reduce((worth, value) => worth * (1 + value), 1) - 1,
      8,
    );
    expect(body).toMatchObject({ type: 'signal_list', strategy: null, parameters: null, filters: null });
    expect(body.inputs.at(-1)!.id).toBe('signals');
  });

  it('reprices trades at the open after each day, with costs on both sides', async () => {
    const body = await validate({
      type: 'trade_list',
      pair: 'BTCUSDT',
      trade_list: listed(),
      fee_bps: 20,
      slippage_bps: 10,
    });
    const document = '{ candles(pair: "BTCUSDT", from: "2017-08-17") { candles { date open } } }';
    const { candles }: Answers['Candles'] = (await stack.graphql(document, { key: power })).body.data.candles;
    const opens = new Map(candles.map(({ date, open }) => [dayBefore(date), open]));
    const returns = completed.map(({ entry_date, exit_date }) => {
      const growth = (opens.get(exit_date) as number) / (opens.get(entry_date) as number);
      return (growth * (0.999 * 0.998)) / (1.001 * 1.002) - 1;
    });
    expect(body.metrics.whole.trades).toBe(returns.length);
    expect(body.metrics.whole.expectancy).toBeCloseTo(mean(returns), 10);
    const unreachable = body.flags.find(({ key }) => key === 'claimed_price_unreachable');
    expect(unreachable).toMatchObject({ raised: false, value: 0, optimism: true });
  });

  it('finds insufficient evidence in trades at prices the market never had', async () => {
    const body = await validate({ type: 'trade_list', pair: 'BTCUSDT', trade_list: listed((price) => price / 2) });
    expect([body.verdict, body.decided_by.key, body.decided_by.value]).toEqual([
      'insufficient_evidence',
      'unreachable_share',
      1,
    ]);
    expect(flagsOf(body)).toEqual(expect.arrayContaining(['claimed_price_unreachable', 'claimed_prices_optimistic']));
    expect(body.reason).toMatch(/: 1; required: at most 0\.02\.$/);
  });

  it('finds insufficient evidence in overlapping trades', async () => {
    const [first, second, ...rest] = listed();
    const overlapping = [{ ...first, exit_time: second?.exit_time }, second, ...rest];
    const body = await validate({ type: 'trade_list', pair: 'BTCUSDT', trade_list: overlapping });
    expect([body.verdict, body.decided_by.key]).toEqual(['insufficient_evidence', 'overlapping_trades']);
    expect(body.metrics.whole.total_return).toBeNull();
  });

  it('calls few trades an anecdote, whatever they gained', async () => {
    const body = await validate({ type: 'trade_list', pair: 'BTCUSDT', trade_list: listed().slice(0, 29) });
    expect([body.verdict, body.decided_by.value]).toEqual(['anecdote', 29]);
  });

  it('is the same over REST, MCP and GraphQL, and another list has another hash', async () => {
    const given = { type: 'trade_list', pair: 'BTCUSDT', trade_list: listed(), declared_trials: 3 };
    const rest = await validate(given);
    const { body: tool } = await mcp.call('validate_strategy', given);
    expect(tool).toEqual(rest);
    const document = `query ($trades: [ClaimedTrade!]) {
      validateStrategy(type: trade_list, pair: "BTCUSDT", declaredTrials: 3, tradeList: $trades) { reproHash } }`;
    const named = listed().map((one) => ({
      entryTime: one.entry_time,
      exitTime: one.exit_time,
      entryPrice: one.entry_price,
      exitPrice: one.exit_price,
    }));
    const { body } = await stack.graphql(document, { key: pro, variables: { trades: named } });
    expect(body.data.validateStrategy.reproHash).toBe(rest.repro_hash);
    const other = await validate({ ...given, trade_list: listed((price) => price * 1.000001) });
    expect(other.inputs.at(-1)).not.toEqual(rest.inputs.at(-1));
    expect(other.repro_hash).not.toBe(rest.repro_hash);
  });

  it('may hold 10,000 items on every channel that accepts as much', async () => {
    const many = Array.from({ length: 10_000 }, (_, i) => ({
      time: new Date(Date.UTC(2018, 0, 1) + i * 7_000_000).toISOString(),
      side: i % 2 === 0 ? 'BUY' : 'SELL',
    }));
    const given = { type: 'signal_list', pair: 'BTCUSDT', signal_list: many };
    const rest = await validate(given);
    expect(rest.verdict).toBe('failed_oos');
    expect((await mcp.call('validate_strategy', given)).body).toEqual(rest);
    const document = `query ($signals: [ListedSignal!]) {
      validateStrategy(type: signal_list, pair: "BTCUSDT", signalList: $signals) { reproHash } }`;
    const { body } = await stack.graphql(document, { key: pro, variables: { signals: many } });
    expect(body.data.validateStrategy.reproHash).toBe(rest.repro_hash);
  });
});

describe('access to validation', () => {
  it('requires a key of tier api_pro', async () => {
    expect((await stack.post(VALIDATE, RULES)).status).toBe(401);
    const { status, body } = await stack.post(VALIDATE, RULES, { key: free });
    expect([status, body.code, body.required_tier]).toEqual([403, 'tier_insufficient', 'api_pro']);
    expect(body.upgrade_url).toBeTruthy();
    const tool = await connectMcp(stack, free);
    expect((await tool.call('validate_strategy', RULES)).body.code).toBe('tier_insufficient');
    await tool.close();
    const document = '{ validateStrategy(type: rules, pair: "BTCUSDT", strategy: "ichimoku") { verdict } }';
    const { body: graph } = await stack.graphql(document, { key: free });
    expect(graph.errors[0].extensions.code).toBe('tier_insufficient');
  });

  it('stores nothing, and replays the answer for a repeated key', async () => {
    // A stored outcome would be a second trial.
    const stored = async () => [
      (await stack.get('/api/v1/backtests', { key: pro })).body.backtests,
      (await stack.get('/api/v1/usage', { key: pro })).body.endpoints,
      (await validate(RULES)).trials.count,
    ];
    const before = await stored();
    expect([before[0], before[2]]).toEqual([[], 1]);
    const headers = { 'idempotency-key': 'once' };
    const first = await stack.post(VALIDATE, RULES, { key: pro, headers });
    const again = await stack.post(VALIDATE, RULES, { key: pro, headers });
    expect([again.headers.get('x-idempotent-replayed'), again.body]).toEqual(['true', first.body]);
    const other = await stack.post(VALIDATE, { ...RULES, fee_bps: 1 }, { key: pro, headers });
    expect(other.status).toBe(422);
    expect(await stored()).toEqual(before);
  });
});
