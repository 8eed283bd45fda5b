import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startSubgraph } from '../../app/start-subgraph.ts';
import { createLog } from '../../platform/log.ts';
import { connectRaw, type RawConnection } from '../harness/clients/connect-raw.ts';
import { type FaultyLink, startFaultyLink } from '../harness/clients/start-faulty-link.ts';
import { PATIENCE_MS } from '../harness/patience.ts';
import { type Apart, INTERNAL_TOKEN_SECRET, startApart } from '../harness/services/start-apart.ts';
import { type Served, type Stack, startStack } from '../harness/services/start-stack.ts';
import { testConfig } from '../harness/settings/test-config.ts';

// Servers of subgraphs: their computation is charged where callers are known, and their ports resist abuse like the
// gateway's.

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.close());

describe('the computation of a subgraph in a separate process', () => {
  let apart: Apart;
  beforeAll(async () => {
    apart = await startApart(stack, { subgraphs: ['knowledge'] });
  });
  afterAll(() => apart?.close());

  /** Requests that 30 verifications in one document cost a new caller. */
  async function costOf({ graphql, get }: Served, month: string): Promise<number> {
    const key = await stack.newKey('api_pro');
    const fields = Array.from({ length: 30 }, (_, i) => {
      const day = `${month}-${String(i + 1).padStart(2, '0')}`;
      return `a${i}: verifyKnowledge(type: "btc_cycle", subject: "BTC", asOf: "${day}") { status }`;
    });
    const { headers, body } = await graphql(`{ ${fields.join(' ')} }`, { key });
    expect(body.data?.a29, JSON.stringify(body)).toEqual({ status: 'verified' });
    expect(JSON.stringify([[...headers], body])).not.toMatch(/cpu/i);
    return (await get('/api/v1/usage', { key })).body.quotas[0].used;
  }

  it('is charged to the caller as in one process, and visible to nobody else', async () => {
    const together = await costOf(stack, '2026-04');
    expect(together).toBeGreaterThan(2);
    // Days that nobody has computed yet.
    expect(Math.abs((await costOf(apart.gateway, '2026-06')) - together)).toBeLessThanOrEqual(1);
  });

  it('is limited over all parts of a request together', async () => {
    const key = await stack.newKey('free');
    const edgeOn = (day: number) =>
      `day${day}: knowledge(type: "strategy_edge", subject: "crypto", asOf: "2026-11-${day}") { id }`;
    // Three computations of a strategy edge fit into the CPU time of a request of tier free, four do not.
    const { body } = await apart.gateway.graphql(`{ ${[10, 11, 12, 13].map(edgeOn).join(' ')} }`, { key });
    const computed = { id: expect.any(String) };
    expect(body.data).toEqual({ day10: computed, day11: computed, day12: computed, day13: null });
    expect(body.errors[0]).toMatchObject({
      path: ['day13'],
      message: expect.stringContaining('more than 5000 ms of CPU time'),
      extensions: { code: 'invalid_input' },
    });
  });
});

describe('a subgraph that does not answer', () => {
  let link: FaultyLink;
  let apart: Apart;
  let key: string;
  beforeAll(async () => {
    key = await stack.key('api_power');
    apart = await startApart(stack, {
      subgraphs: ['account'],
      gatewaySettings: {
        SUBGRAPH_TIMEOUT_SECONDS: '60,account=1',
        SUBGRAPH_BREAKER_FAILURES: '2',
        SUBGRAPH_BREAKER_SECONDS: '1',
      },
      async address(url) {
        link = await startFaultyLink(url, { failing: 'all' });
        return link.url;
      },
    });
  });
  afterAll(async () => {
    await apart?.close();
    await link?.close();
  });

  const query = '{ a: alertSubscriptions { next } b: alertSubscriptions { next } hashRibbons { state } }';
  const ask = async () => (await apart.gateway.graphql(query, { key })).body;
  const failed = (message: string) => ({
    data: { a: null, b: null, hashRibbons: { state: expect.any(String) } },
    errors: ['a', 'b'].map((field) => ({
      message: expect.stringContaining(message),
      path: [field],
      extensions: { code: 'source_unavailable', source: 'account subgraph', retryAfterSeconds: 5 },
    })),
  });
  /** Value of a metric about the subgraph, by its last label; 0 for one that is absent. */
  const metric = async (name: string, label = '') => {
    const { body } = await apart.gateway.get('/metrics');
    const [, value = 0] =
      new RegExp(`^cyclegraph_subgraph_${name}\\{.*subgraph="account".*${label}.*\\} (\\d+)`, 'm').exec(body) ?? [];
    return Number(value);
  };
  const outcome = (name: string) => metric('request_duration_seconds_count', `outcome="${name}"`);

  it('costs its own fields only, is left alone for a while, and recovers', async () => {
    expect(await metric('breaker_state', 'state="closed"')).toBe(1);
    link.freeze();
    expect(await ask()).toMatchObject(failed('does not answer'));
    expect(await ask()).toMatchObject(failed('does not answer'));
    expect(await outcome('timeout')).toBe(2);
    expect(await metric('breaker_state', 'state="open"')).toBe(1);
    expect(await ask()).toMatchObject(failed('failed 2 times in a row'));
    expect([await outcome('timeout'), await outcome('not_sent')]).toEqual([2, 1]);
    link.mend();
    await expect.poll(ask, { timeout: PATIENCE_MS }).toMatchObject({ data: { a: { next: null }, b: { next: null } } });
    expect(await metric('breaker_state', 'state="closed"')).toBe(1);
    expect(await metric('breaker_state', 'state="open"')).toBe(0);
  });

  it('gets queries again, but never mutations', async () => {
    link.cut();
    expect(await ask()).toMatchObject(failed('does not answer'));
    expect(await metric('retries_total')).toBe(1);
    const mutation = 'mutation { createAlertSubscription(kind: cycle_band) { id } }';
    const { body } = await apart.gateway.graphql(mutation, { key });
    expect(body.errors[0].extensions.source).toBe('account subgraph');
    expect(await metric('retries_total')).toBe(1);
    link.mend();
  });

  it('is named in settings by a name that exists, and every wrong one is reported at once', () => {
    const settings = {
      SUBGRAPH_URLS: 'markets=http://127.0.0.1:1,onchain=127.0.0.1:2,account=http://127.0.0.1:3',
      SUBGRAPH_RETRIES: '6,markets=2',
      SUBGRAPH_TIMEOUT_SECONDS: '10,chain=20',
      LOG_LEVEL: 'loud',
    };
    const names = 'market, onchain, strategies, macro, knowledge, account';
    const read = () => testConfig(stack.database, settings);
    expect(read).toThrow(`SUBGRAPH_URLS: unknown subgraph "markets"; use one of ${names}`);
    expect(read).toThrow('SUBGRAPH_URLS: must give onchain as onchain=url or onchain=url|url');
    expect(read).not.toThrow('must give account');
    expect(read).toThrow(`SUBGRAPH_RETRIES: unknown subgraph "markets"; use one of ${names} (got "6,markets=2")`);
    expect(read).toThrow('SUBGRAPH_RETRIES: must be a whole number from 0 to 5');
    expect(read).toThrow('SUBGRAPH_TIMEOUT_SECONDS: unknown subgraph "chain"');
    expect(read).toThrow('LOG_LEVEL');
  });
});

describe('the port of a subgraph', () => {
  const start = async (more: Readonly<Record<string, string>> = {}) => {
    const config = testConfig(stack.database, { ...more, INTERNAL_TOKEN_SECRET });
    const running = await startSubgraph({ name: 'account', config, log: createLog('silent'), state: stack.state });
    onTestFinished(() => running.close());
    return new URL(running.url);
  };

  it('closes connections beyond MAX_CONNECTIONS', async () => {
    const { origin } = await start({ MAX_CONNECTIONS: '2' });
    const ask = ({ socket }: RawConnection) => {
      socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
      return new Promise((resolve) => socket.once('data', resolve));
    };
    const taken = [connectRaw(origin), connectRaw(origin)];
    await Promise.all(taken.map(ask));
    expect(await connectRaw(origin).ended).toBe('');
    for (const { socket } of taken) socket.destroy();
  });

  it('says what to do if it is taken', async () => {
    const { port } = await start();
    await expect(start({ PORT: port })).rejects.toThrow(`Port ${port} on`);
    await expect(start({ PORT: port })).rejects.toThrow('or set PORT to another port.');
  });
});
