import { afterAll, describe, expect, it } from 'vitest';
import { QUADRANT_SERIES } from '../../engine/backtest/run-backtest.ts';
import { Prisma } from '../../prisma/generated/client.ts';
import { connectMcp } from '../harness/mcp/connect-mcp.ts';
import { newestDay, publishOn } from '../harness/publishing/publish-day.ts';
import { startStack } from '../harness/services/start-stack.ts';

// A backtest on every channel: access, result, list and sharing.

const stack = await startStack({}, { on: 'sample' });
const [power, pro, free] = [await stack.key('api_power'), await stack.key('api_pro'), await stack.key('free')];
const mcp = await connectMcp(stack, pro);
afterAll(async () => {
  await mcp.close();
  await stack.close();
});

const RUN = '/api/v1/backtests/run';
const REQUEST = { strategy: 'donchian_turtle', pair: 'ETHUSDT', date_from: '2020-01-01' };
const MUTATION = `mutation ($parameters: JSON) {
  runBacktest(strategy: "donchian_turtle", pair: "ETHUSDT", dateFrom: "2020-01-01", parameters: $parameters) {
    id reproHash metrics { totalReturn trades }
  }
}`;

/** A new caller. */
async function somebody(tier: 'free' | 'api_pro' | 'api_power' = 'api_pro'): Promise<string> {
  return (await stack.state.services.apiKeys.create({ tier, name: 'somebody' })).key;
}

async function run(key: string, more: object = {}) {
  const { status, body } = await stack.post(RUN, { ...REQUEST, ...more }, { key });
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return body;
}

async function read(path: string, key: string) {
  const { status, body } = await stack.get(path, { key });
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return body;
}

describe('a backtest', () => {
  it('is the same over REST, MCP and GraphQL, and is in the list of its owner', async () => {
    const rest = await run(pro);
    const { isError, body: tool } = await mcp.call('svc_run_backtest', REQUEST);
    const { body: graph } = await stack.graphql(MUTATION, { key: pro });
    const graphRun = graph.data.runBacktest;
    const own = ({ id: _id, ...rest }: { id: string }) => rest;
    expect(isError).toBe(false);
    expect(own(tool)).toEqual(own(rest));
    expect([graphRun.reproHash, graphRun.metrics.totalReturn]).toEqual([rest.repro_hash, rest.metrics.total_return]);
    const { backtests } = await read('/api/v1/backtests', pro);
    expect(backtests.slice(0, 3).map(({ id }: { id: string }) => id)).toEqual([graphRun.id, tool.id, rest.id]);
    expect(backtests[0]).toMatchObject({ trades: rest.metrics.trades, cagr: rest.metrics.cagr, share_id: null });
  });

  it('is read again as it was answered, with its trades and equity', async () => {
    const { trades, equity, ...answered } = await run(pro);
    const { share_id, ...again } = await read(`/api/v1/backtests/${answered.id}`, pro);
    expect([again, share_id]).toEqual([answered, null]);
    expect((await read(`/api/v1/backtests/${answered.id}/trades`, pro)).trades).toEqual(trades);
    const { equity: whole } = await read(`/api/v1/backtests/${answered.id}/equity`, pro);
    expect(whole.snapshots.length).toBe(answered.window.bars);
    expect(whole.resolution).toMatchObject({ points: answered.window.bars, downsampled: false, actual_days: 1 });
    expect([equity.resolution.downsampled, equity.snapshots.length <= 200]).toEqual([true, true]);
    const worth = new Map(whole.snapshots.map((one: { date: string; value: number }) => [one.date, one.value]));
    for (const { date, value } of equity.snapshots) expect(worth.get(date)).toBe(value);
    const { equity: ends } = await read(`/api/v1/backtests/${answered.id}/equity?points=2`, pro);
    expect(ends.snapshots).toEqual([whole.snapshots[0], whole.snapshots.at(-1)]);
  });

  it('is listed newest first, page by page, to the end', async () => {
    const key = await somebody();
    const ids: string[] = [];
    for (let entry = 10; entry < 15; entry++) ids.push((await run(key, { parameters: { entry } })).id);
    const seen: string[] = [];
    const sizes: number[] = [];
    let after: string | null = null;
    do {
      const page: { backtests: { id: string }[]; next: string | null } = await read(
        `/api/v1/backtests?first=2${after ? `&after=${after}` : ''}`,
        key,
      );
      seen.push(...page.backtests.map(({ id }) => id));
      sizes.push(page.backtests.length);
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(ids.reverse());
    expect(sizes).toEqual([2, 2, 1]);
    expect((await stack.get('/api/v1/backtests?after=nothing', { key })).status).toBe(400);
  });

  it('is shared permanently under one id, and readable with every key and by nobody else', async () => {
    const answered = await run(pro);
    const share = () => stack.post(`/api/v1/backtests/${answered.id}/share`, {}, { key: pro });
    const { body: shared } = await share();
    expect(shared.share_id).toMatch(/^[\w-]{22}$/);
    expect((await share()).body).toEqual(shared);
    const path = `/api/v1/shared-backtests/${shared.share_id}`;
    const { tier, share_id, ...public_ } = await read(path, free);
    const { id: _id, tier: _tier, ...report } = answered;
    expect([tier, share_id, public_]).toEqual(['free', shared.share_id, report]);
    expect((await read(`/api/v1/backtests/${answered.id}`, pro)).share_id).toBe(shared.share_id);
    expect((await stack.get(path)).status).toBe(401);
    expect((await stack.get('/api/v1/shared-backtests/nothing', { key: free })).body.code).toBe('not_found');
  });

  it('does not exist for another caller', async () => {
    const { id } = await run(pro);
    const tool = await connectMcp(stack, power);
    for (const path of ['', '/trades', '/equity', '/verify'].map((end) => `/api/v1/backtests/${id}${end}`)) {
      const { status, body } = await stack.get(path, { key: power });
      expect([status, body.code, body.detail]).toEqual([
        404,
        'not_found',
        `No backtest "${id}". List yours at /api/v1/backtests.`,
      ]);
    }
    const share = await stack.post(`/api/v1/backtests/${id}/share`, {}, { key: power });
    expect([share.status, share.body.code]).toEqual([404, 'not_found']);
    const called = await tool.call('svc_get_backtest', { id });
    expect([called.isError, called.body.code]).toEqual([true, 'not_found']);
    const { body } = await stack.graphql(`{ backtest(id: "${id}") { reproHash } }`, { key: power });
    expect(body.errors[0].extensions.code).toBe('not_found');
    expect(JSON.stringify(await read('/api/v1/backtests', power))).not.toContain(id);
    expect((await read(`/api/v1/backtests/${id}`, pro)).share_id).toBeNull();
    await tool.close();
  });
});

describe('the verification', () => {
  const { prisma } = stack.state.store.database;
  const verify = (id: string, key: string) => read(`/api/v1/backtests/${id}/verify`, key);

  it('recomputes the stored hash after later trials and revised data', async () => {
    const key = await somebody();
    const first = await run(key, { montecarlo: true, pbo: true, declared_trials: 3, date_from: '2024-01-01' });
    const { backtests } = (
      await stack.post(
        '/api/v1/backtests/compare',
        { strategies: ['donchian_turtle', 'golden_cross'], pair: 'ETHUSDT', date_from: '2021-01-01' },
        { key },
      )
    ).body;
    const day = newestDay(stack.state, QUADRANT_SERIES);
    await publishOn(stack.state, day, { [QUADRANT_SERIES]: 3 });
    for (const { id, repro_hash: hash } of [first, ...backtests]) {
      const found = await verify(id, key);
      expect(found).toMatchObject({ status: 'verified', matches: true, repro_hash: hash, expected_hash: hash });
      expect(found.data_version).toBeLessThan(stack.state.store.series.current().version);
    }
    // The same request gives another hash now, on the newer data.
    const { body } = await stack.post(RUN, { ...REQUEST, montecarlo: true }, { key });
    expect(body.inputs).not.toEqual(first.inputs);
  });

  it('says why a hash cannot be recomputed, and that a stored one is wrong', async () => {
    const key = await somebody();
    const { id, repro_hash: hash } = await run(key);
    const { body: shared } = await stack.post(`/api/v1/backtests/${id}/share`, {}, { key });
    const stored = await prisma.backtestRun.findUniqueOrThrow({ where: { id } });
    const result = stored.result as { certificate: object };
    const statusWith = async (data: object) => {
      await prisma.backtestRun.update({ where: { id }, data });
      const found = await read(`/api/v1/shared-backtests/${shared.share_id}/verify`, free);
      return [found.status, found.repro_hash, found.matches];
    };
    const older = { ...result.certificate, engineVersion: '1' };
    expect(await statusWith({})).toEqual(['verified', hash, true]);
    expect(await statusWith({ result: { ...result, reproHash: 'f'.repeat(64) } })).toEqual(['differs', hash, false]);
    expect(await statusWith({ result: { ...result, certificate: older } })).toEqual(['engine_changed', null, false]);
    expect(await statusWith({ result, basis: Prisma.DbNull })).toEqual(['not_recorded', null, false]);
  });
});

describe('the tier', () => {
  it.each([
    ['POST', RUN],
    ['POST', '/api/v1/backtests/compare'],
    ['GET', '/api/v1/backtests'],
    ['GET', '/api/v1/backtests/01997f3e-5a00-7abc-8def-0123456789ab'],
    ['POST', '/api/v1/backtests/01997f3e-5a00-7abc-8def-0123456789ab/share'],
  ])('requires api_pro for %s %s, and a key first', async (method, path) => {
    const ask = (key?: string) =>
      method === 'POST' ? stack.post(path, REQUEST, key ? { key } : {}) : stack.get(path, key ? { key } : {});
    const below = await ask(free);
    expect([below.status, below.body.code, below.body.required_tier]).toEqual([403, 'tier_insufficient', 'api_pro']);
    expect(below.body.upgrade_url).toMatch(/^(\/|https?:)/);
    const without = await ask();
    expect([without.status, without.body.code]).toEqual([401, 'unauthenticated']);
    expect((await ask('sk_svc_wrong')).status).toBe(401);
  });

  it('is required over MCP and GraphQL alike', async () => {
    const tool = await connectMcp(stack, free);
    const { isError, body } = await tool.call('svc_run_backtest', REQUEST);
    expect([isError, body.code, body.required_tier]).toEqual([true, 'tier_insufficient', 'api_pro']);
    await tool.close();
    const { body: graph } = await stack.graphql(MUTATION, { key: free });
    expect(graph.errors[0].extensions).toMatchObject({ code: 'tier_insufficient', requiredTier: 'api_pro' });
    expect((await stack.graphql(MUTATION)).body.errors[0].extensions.code).toBe('unauthenticated');
  });
});

describe('a comparison', () => {
  it('takes strategy keys as plain strings, next to objects with parameters', async () => {
    const path = '/api/v1/backtests/compare';
    const compare = async (strategies: readonly unknown[], key: string) =>
      stack.post(path, { strategies, pair: 'ETHUSDT' }, { key });
    const hashes = async (strategies: readonly unknown[]) => {
      const { status, body } = await compare(strategies, await somebody());
      expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
      return body.backtests.map(({ repro_hash: hash }: Record<string, string>) => hash);
    };
    const named = await hashes([{ strategy: 'golden_cross' }, { strategy: 'bnh_fixed' }]);
    expect(await hashes(['golden_cross', 'bnh_fixed'])).toEqual(named);
    expect(await hashes(['golden_cross', { strategy: 'bnh_fixed' }])).toEqual(named);
    const tool = await connectMcp(stack, await somebody());
    const { body } = await tool.call('svc_compare_backtests', {
      strategies: ['golden_cross', 'bnh_fixed'],
      pair: 'ETHUSDT',
    });
    await tool.close();
    expect(body.backtests.map(({ repro_hash: hash }: Record<string, string>) => hash)).toEqual(named);
    const refused = await compare(['golden_cros', 5], await somebody());
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ pointer: '/strategies/1', detail: 'must be of type string or object, not 5' }],
    ]);
  });

  it('runs each strategy over the window that all of them can trade, and stores each', async () => {
    const key = await somebody();
    const { status, body } = await stack.post(
      '/api/v1/backtests/compare',
      {
        strategies: [{ strategy: 'golden_cross' }, { strategy: 'rsi_sma' }, { strategy: 'bnh_fixed' }],
        pair: 'ETHUSDT',
      },
      { key },
    );
    expect(status).toBe(200);
    expect(body.differences.map(({ strategy, other }: Record<string, string>) => [strategy, other])).toEqual([
      ['golden_cross', 'rsi_sma'],
      ['golden_cross', 'bnh_fixed'],
      ['rsi_sma', 'bnh_fixed'],
    ]);
    const alone = await run(key, { strategy: 'golden_cross', date_from: undefined });
    for (const one of body.backtests) {
      expect([one.window.date_from, one.benchmark]).toEqual([alone.window.date_from, alone.benchmark]);
      const { share_id: _share, tier: _tier, ...kept } = await read(`/api/v1/backtests/${one.id}`, key);
      const { trades: _trades, ...answered } = one;
      expect(kept).toEqual(answered);
    }
    expect(body.backtests[0].metrics).toEqual(alone.metrics);
    expect((await read('/api/v1/backtests', key)).backtests.length).toBe(4);
  });
});
