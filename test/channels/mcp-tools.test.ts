import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFICIAL_CLIENTS, type OfficialClient } from '../harness/mcp/mcp-clients.ts';
import { faultOf } from '../harness/mcp/mcp-fault.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Body, Reader } from '../harness/services/start-reader.ts';
import type { Served } from '../harness/services/start-stack.ts';

const CORE = [
  ...['svc_run_backtest', 'svc_get_cycle', 'svc_get_knowledge', 'svc_list_knowledge', 'svc_get_ontology_term'],
  ...['svc_get_edge_reports', 'svc_get_max_pain', 'svc_get_max_pain_history', 'svc_get_signal_events'],
  ...['svc_get_key_levels', 'svc_get_sth_cost_basis', 'svc_get_iv_snapshot', 'svc_get_taker_imbalance'],
  ...['svc_get_kimchi_premium', 'svc_cross_series', 'svc_get_reference_models', 'validate_strategy'],
  ...['svc_find_tools', 'svc_call', 'svc_batch', 'svc_status', 'svc_get_chart'],
];
const PNG = [137, 80, 78, 71, 13, 10, 26, 10];

let reader: Reader<Served>;
let address: string;
const [, connectModern] = OFFICIAL_CLIENTS[0] as (typeof OFFICIAL_CLIENTS)[number];

beforeAll(async () => {
  reader = await shareReader();
  address = `${reader.stack.url}/api/mcp`;
});

describe.each(OFFICIAL_CLIENTS)('%s', (_name, connect) => {
  let client: OfficialClient;
  beforeAll(async () => {
    client = await connect(address, reader.power);
  });
  afterAll(() => client?.close());

  it('lists the core, or everything', async () => {
    const [core, all] = [await connect(address, null), await connect(`${address}?tools=all`, reader.power)];
    const [listed, every] = [await core.tools(), await all.tools()];
    await Promise.all([core.close(), all.close()]);
    const names = listed.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(CORE));
    expect(every.map(({ name }) => name)).toEqual(expect.arrayContaining([...names, 'svc_get_halvings']));
    expect(every.length).toBe((await reader.body('/api/v1/info')).offers.mcp_tools);
  });

  it('calls a tool that was not listed', async () => {
    const { structuredContent, content } = await client.call('svc_get_spot_price', { pair: 'ETHUSDT' });
    expect(structuredContent).toEqual(await reader.body('/api/v1/spot-price?pair=ETHUSDT'));
    expect(JSON.parse(content[0].text)).toEqual(structuredContent);
  });

  it('gets an error as an answer', async () => {
    const problem = faultOf(await client.call('svc_get_pulse_history', { days: 0 }));
    expect([problem.code, problem.status, problem.errors[0].pointer]).toEqual(['invalid_input', 400, '/days']);
    expect(problem.detail).toMatch(/^.?days must be at least 1, not 0/);
    await expect(client.call('svc_get_puls')).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining('Did you mean svc_get_pulse?'),
    });
  });

  it('reads a resource, a prompt and a completion', async () => {
    expect(JSON.parse(await client.read('onto://mayer_multiple@1.0.0')).term).toBe('mayer_multiple');
    const [how, what] = await client.prompt('market_briefing', { as_of: '2024-03-14' });
    expect([how.content.type, what.content.type]).toEqual(['text', 'resource']);
    expect(await client.complete('onto://{term}@{version}', 'term', 'mayer_m')).toEqual(['mayer_multiple']);
  });
});

describe('the tools of the service', () => {
  let client: OfficialClient;
  let free: OfficialClient;
  beforeAll(async () => {
    client = await connectModern(address, reader.power);
    free = await connectModern(address, reader.free);
  });
  afterAll(() => Promise.all([client?.close(), free?.close()]));

  it('says when to use each, when not to, and what it needs', async () => {
    const all = await connectModern(`${address}?tools=all`, reader.power);
    for (const { name, title, description, annotations } of await all.tools()) {
      expect(description, name).toMatch(/\n\nUse it .+ Not .+\.\n\nNeeds tier \w+\. Descriptive, not advice\.$/s);
      expect(title.length, name).toBeLessThan(50);
      expect(annotations.openWorldHint, name).toBe(false);
    }
    await all.close();
  });

  it.each([
    ['how hot is the market', 'svc_get_pulse'],
    ['what do options price for volatility', 'svc_get_iv_snapshot'],
    ['does this filter help the strategy', 'svc_get_edge_reports'],
    ['miners giving up', 'svc_get_hash_ribbons'],
    ['halving', 'svc_get_halvings'],
  ])('finds one for %j', async (query, name) => {
    const { structuredContent } = await client.call('svc_find_tools', { query, limit: 3 });
    const found = structuredContent.tools.find((tool: Body) => tool.name === name);
    expect(found, JSON.stringify(structuredContent.tools.map((tool: Body) => tool.name))).toBeDefined();
    expect(found.input_schema.type).toBe('object');
  });

  it('calls any tool, and returns its answer', async () => {
    const inside = await client.call('svc_call', { tool: 'svc_get_halvings' });
    const { content, structuredContent } = await client.call('svc_get_halvings');
    expect([inside.content, inside.structuredContent]).toEqual([content, structuredContent]);
    const refused = faultOf(await client.call('svc_call', { tool: 'svc_call', arguments: { tool: 'svc_call' } }));
    expect(refused.code).toBe('invalid_input');
    const low = faultOf(await free.call('svc_call', { tool: 'svc_get_max_pain_history' }));
    expect(low).toMatchObject({
      code: 'tier_insufficient',
      required_tier: 'api_pro',
      upgrade_url: `${reader.stack.url}/dashboard/account/plan`,
    });
  });

  it('returns the main values of a long answer, and all of it as text on request', async () => {
    const history = { days: 365 };
    const { content, structuredContent } = await client.call('svc_get_cycle_history', history);
    const [{ text }] = content;
    expect(text.split('\n')[0].length).toBeLessThanOrEqual(600);
    expect(text).toContain(`to: ${structuredContent.to}`);
    const whole = await client.call('svc_call', { tool: 'svc_get_cycle_history', arguments: history, as_text: true });
    expect(JSON.parse(whole.content[0].text)).toEqual(await reader.body('/api/v1/btc-cycle/history?days=365'));
  });

  it('makes several independent reads at once, and counts each', async () => {
    const used = async () => (await client.call('svc_status')).structuredContent.quotas[0].used;
    const before = await used();
    const calls = [
      { tool: 'svc_get_pulse' },
      { tool: 'svc_get_pulse_history', arguments: { days: 'x' } },
      { tool: 'svc_get_cycle' },
    ];
    const { structuredContent } = await client.call('svc_batch', { calls });
    const [pulse, history, cycle] = structuredContent.results;
    expect(pulse.answer).toEqual(await reader.body('/api/v1/svc-pulse/today'));
    expect([history.is_error, history.answer.code, cycle.is_error]).toEqual([true, 'invalid_input', false]);
    // The batch, the pulse over REST and this request itself.
    expect((await used()) - before).toBe(calls.length + 2);
    const writing = faultOf(await client.call('svc_batch', { calls: [{ tool: 'svc_run_backtest' }] }));
    expect(writing.errors[0].pointer).toBe('/calls/0/tool');
  });

  it('reports tier, quotas and the age of the data', async () => {
    const { structuredContent } = await free.call('svc_status');
    const { data } = await reader.body('/api/v1/info');
    expect(structuredContent).toMatchObject({ tier: 'free', data, limits: { history_days: 30 } });
    expect(structuredContent.data.age_days).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['pulse', {}],
    ['chart', { id: 'puell-multiple' }],
    ['onchain-series', { id: 'realized_price', scale: 'log' }],
    ['implied-volatility', { id: 'BTC' }],
    ['mvrv', {}],
    ['nupl', {}],
    ['NUPL', { id: 'nupl' }],
    ['dxy', {}],
    ['pi_cycle_ratio', {}],
  ])('draws %s %j with its figures', async (chart, more) => {
    const { content, structuredContent } = await client.call('svc_get_chart', { chart, days: 200, ...more });
    const [picture, caption] = content;
    expect([picture.type, picture.mimeType]).toEqual(['image', 'image/png']);
    const bytes = Buffer.from(picture.data, 'base64');
    expect([...bytes.subarray(0, 8)]).toEqual(PNG);
    expect(bytes.readUInt32BE(16)).toBe(960);
    const [{ unit, first, last, min, max }] = structuredContent.lines;
    for (const { date, value } of [first, last, min, max]) expect(caption.text).toContain(`${value} (${date})`);
    expect(caption.text).toContain(unit);
    expect(caption.text).toContain('generated sample data');
  });

  it('draws the numbers of the history, up to the cap of the tier', async () => {
    const { content, structuredContent } = await free.call('svc_get_chart', { chart: 'mayer-multiple', days: 200 });
    const { snapshots } = await reader.body('/api/v1/mayer-multiple/history?days=200', reader.free);
    expect(structuredContent.range).toMatchObject({ clamped: true, granted_days: 30 });
    expect(content[1].text).toContain('30 days that your tier allows');
    const scores: number[] = snapshots.map((one: Body) => one.value);
    const [{ points, first, max }] = structuredContent.lines;
    expect([points, first.value, max.value]).toEqual([scores.length, scores[0], Math.max(...scores)]);
  });

  it.each([
    [{ chart: 'chart' }, '/id'],
    [{ chart: 'pulse', id: 'x' }, '/id'],
    [{ chart: 'pulse', values: ['band'] }, '/values'],
    [{ chart: 'pulse', days: 1 }, '/days'],
    [{ chart: 'pulses' }, '/chart'],
    [{ chart: 'mvrv', id: 'nupl' }, '/id'],
    [{ chart: 'kimchi-premium', scale: 'log', values: ['premium_pct'] }, '/scale'],
  ])('refuses to draw %j at %s', async (asked, pointer) => {
    const problem = faultOf(await client.call('svc_get_chart', asked));
    expect([problem.code, problem.errors[0].pointer]).toEqual(['invalid_input', pointer]);
  });
});

describe('access to the tools', () => {
  const ask = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify(body),
    });
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'svc_get_spot_price', arguments: {} } };

  it('tells a caller without a key where to get one', async () => {
    const { status, headers } = await ask(call);
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toContain('/.well-known/oauth-protected-resource/api/mcp');
  });

  it.each([
    ['a call', {}, 'application/json'],
    [
      'a call of a listed tool by name',
      { name: 'svc_call', arguments: { tool: 'svc_get_spot_price' } },
      'application/json',
    ],
    ['a call whose progress is followed', { _meta: { progressToken: 7 } }, 'text/event-stream'],
    [
      'a call that may wait',
      { name: 'svc_batch', arguments: { calls: [{ tool: 'svc_get_spot_price' }] } },
      'text/event-stream',
    ],
  ])('answers %s', async (_name, params, type) => {
    const authorization = `Bearer ${reader.pro}`;
    const response = await ask({ ...call, params: { ...call.params, ...params } }, { authorization });
    expect(response.headers.get('content-type')).toContain(type);
    const text = await response.text();
    const { jsonrpc, id, result } = JSON.parse(
      type === 'application/json' ? text : text.replace(/^event: message\ndata: /, ''),
    );
    expect([jsonrpc, id, result?.isError ?? false, typeof result?.structuredContent]).toEqual([
      '2.0',
      1,
      false,
      'object',
    ]);
  });

  it('leaves a call in an unknown revision to the protocol, which refuses it', async () => {
    const headers = { authorization: `Bearer ${reader.pro}`, 'mcp-protocol-version': '2031-01-01' };
    const response = await ask(call, headers);
    expect([response.status, (await response.json()).error.message]).toEqual([
      400,
      expect.stringContaining('2031-01-01'),
    ]);
  });

  it('counts each call of a batch of messages', async () => {
    const key = await reader.stack.newKey('api_pro');
    const authorization = `Bearer ${key}`;
    await ask(
      [1, 2, 3].map((id) => ({ ...call, id })),
      { authorization },
    );
    const { quotas } = await reader.body('/api/v1/usage', key);
    expect(quotas[0].used).toBe(3);
  });
});
