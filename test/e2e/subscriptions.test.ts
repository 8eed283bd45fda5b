import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectMcp, type McpCaller } from '../harness/mcp/connect-mcp.ts';
import { PATIENCE_MS } from '../harness/patience.ts';
import { type AlertDays, createAlertDays } from '../harness/publishing/alert-days.ts';
import { publishNextBar } from '../harness/publishing/publish-bar.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { createStandingClock } from '../harness/time/standing-clock.ts';
import { startReceiver } from '../harness/webhooks/start-receiver.ts';
import { createSubscriber, type Polled } from '../harness/webhooks/subscriber.ts';
import { verifyWebhook } from '../harness/webhooks/verify-webhook.ts';

const PATH = '/api/v1/subscriptions';
const UPDATES = `${PATH}/updates`;
const WEEKLY = { strategy: 'golden_cross', pair: 'BTCUSDT', timeframe: '1w' };

const clock = createStandingClock();
let stack: Stack;
let days: AlertDays;

beforeAll(async () => {
  stack = await startStack({ WEBHOOK_LOOPBACK: 'allow' }, { clock });
  days = createAlertDays(stack.state, clock);
});
afterAll(() => stack?.close());

describe('an update', () => {
  it('is sent once when the pulse crosses a threshold, and again only after it was back', async () => {
    const { subscribe, take } = await createSubscriber(stack);
    await days.rest();
    const id = await subscribe({ kind: 'pulse_score', threshold_above: 70, threshold_below: 30 });
    const scores = [65, 70, 90, 71, 69, 70, 31, 30, 12];
    for (const score of scores) await days.next({ pulse_score: score });
    const { updates, more } = await take();
    expect(more).toBe(false);
    expect(updates.map(({ current, previous, context }) => [previous.score, current.score, context])).toEqual([
      [65, 70, { series: 'pulse_score', threshold: 70, direction: 'above' }],
      [69, 70, { series: 'pulse_score', threshold: 70, direction: 'above' }],
      [31, 30, { series: 'pulse_score', threshold: 30, direction: 'below' }],
    ]);
    expect(updates[0]).toMatchObject({
      type: 'svc.pulse.score_crossed',
      kind: 'pulse_score',
      subscription_id: id,
      occurred_at: '2026-11-23T09:00:00.000Z',
      current: { name: 'constructive', date: expect.stringMatching(/^2026-/) },
    });
  });

  it('is not sent for the current state, past days, a revision or the same day again', async () => {
    const { subscribe, take } = await createSubscriber(stack);
    await days.next({ pulse_score: 80 });
    await subscribe({ kind: 'pulse_score', threshold_above: 70 });
    await days.next({ pulse_score: 82 });
    await days.revise({ pulse_score: 10 }, 20);
    await days.revise({ pulse_score: 40 });
    await days.revise({ pulse_score: 82 });
    await days.revise({ pulse_score: Number.NaN });
    await days.revise({ pulse_score: 82 });
    expect((await take()).updates).toEqual([]);
  });

  it('reports a change by a revision with the next day', async () => {
    const { subscribe, take } = await createSubscriber(stack);
    await days.rest();
    await subscribe({ kind: 'cycle_band' });
    await days.next({ btc_cycle_raw_score: 50 });
    await days.revise({ btc_cycle_raw_score: 65 });
    expect((await take()).updates).toEqual([]);
    await days.next({ btc_cycle_raw_score: 66 });
    await days.next({ btc_cycle_raw_score: 67 });
    const { updates } = await take();
    expect(updates).toEqual([
      expect.objectContaining({
        type: 'svc.cycle.band_changed',
        previous: expect.objectContaining({ name: 'expansion' }),
        current: expect.objectContaining({ name: 'distribution', raw_score: 66 }),
      }),
    ]);
  });

  it('is sent for the requested bands, and for every stage', async () => {
    const { subscribe, take } = await createSubscriber(stack);
    await days.rest();
    const bands = await subscribe({ kind: 'cycle_band', bands: ['overheated'] });
    const stages = await subscribe({ kind: 'bullmarket_stage' });
    await days.next({ btc_cycle_raw_score: 10, bullmarket_stage: 4 });
    await days.next({ btc_cycle_raw_score: 80, bullmarket_stage: 4 });
    await days.next({ btc_cycle_raw_score: 10, bullmarket_stage: 0 });
    const of = async (id: string) =>
      (await take(`?subscription_id=${id}`)).updates.map(({ type, current }) => [type, current.name]);
    expect(await of(bands)).toEqual([['svc.cycle.band_changed', 'overheated']]);
    expect(await of(stages)).toEqual([
      ['svc.bullmarket.stage_changed', 'stage_4'],
      ['svc.bullmarket.stage_changed', 'stage_0'],
    ]);
  });

  it('equals the signal endpoint for the requested sides, and every follower gets the flip', async () => {
    const { key, subscribe, take } = await createSubscriber(stack);
    const signal = async () => (await stack.get('/api/v1/signals/price_sma200/ETHUSDT/1d', { key })).body;
    const place = { strategy: 'price_sma200', pair: 'ETHUSDT', timeframe: '1d' };
    const both = await subscribe({ kind: 'signal_alert', ...place });
    const buys = await subscribe({ kind: 'signal_alert', ...place, sides: ['BUY'] });
    const head = await stack.state.services.events.head();
    const daysBehind = async () =>
      (await stack.get('/api/v1/signals/golden_cross/BTCUSDT/1d', { key })).body.staleness_days;
    const before = await daysBehind();
    const said: string[] = [];
    const closes = [1, 1e6, 2e6, 1];
    for (const close of closes) {
      await publishNextBar(stack.state, clock, 'binance:ETHUSDT', close);
      const { signal: side, staleness_days } = await signal();
      expect(staleness_days).toBe(0);
      said.push(side);
    }
    expect(await daysBehind()).toBe(before + closes.length);
    const of = async (id: string) => (await take(`?subscription_id=${id}`)).updates.map(({ context }) => context.side);
    const flips = said.filter((one) => one !== 'NONE');
    expect(flips).toEqual(expect.arrayContaining(['BUY', 'SELL']));
    expect(await of(both)).toEqual(flips);
    expect(await of(buys)).toEqual(flips.filter((side) => side === 'BUY'));
    const told = (await stack.state.services.events.readAfter(head, 100)).filter(({ kind }) => kind === 'signal_alert');
    expect(told.map(({ type, context }) => [type, context])).toEqual(
      flips.map((side) => ['svc.signal.flipped', { ...place, pair: 'binance:ETHUSDT', side }]),
    );
  });
});

describe('polling', () => {
  it('delivers each update once, peeks without marking, and reads again after a cursor', async () => {
    const { key, subscribe, take } = await createSubscriber(stack);
    const id = await subscribe({ kind: 'bullmarket_stage' });
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push((await stack.post(`${PATH}/${id}/test`, {}, { key })).body.id);
    const peeked = await take('?peek=true');
    const idsOf = ({ updates }: Polled) => updates.map(({ id }) => id);
    expect(idsOf(peeked)).toEqual(ids);
    expect((await stack.get(UPDATES, { key, method: 'HEAD' })).status).toBe(200);
    const first = await take('?limit=2');
    expect([idsOf(first), first.more, first.cursor]).toEqual([ids.slice(0, 2), true, ids[1]]);
    const both = await Promise.all([take(), take()]);
    expect(both.flatMap(idsOf).sort()).toEqual(ids.slice(2).sort());
    expect((await take()).updates).toEqual([]);
    expect(idsOf(await take(`?cursor=${ids[2]}`))).toEqual(ids.slice(3));
    expect(idsOf(await take(`?cursor=${ids[4]}`))).toEqual([]);
  });

  it('hides updates of other callers', async () => {
    const { key, subscribe, take } = await createSubscriber(stack);
    const { key: other, take: takeAsOther } = await createSubscriber(stack);
    const id = await subscribe({ kind: 'bullmarket_stage' });
    const test = await stack.post(`${PATH}/${id}/test`, {}, { key });
    for (const answer of [
      await stack.get(`${PATH}/${id}`, { key: other }),
      await stack.get(`${PATH}/${id}`, { key: other, method: 'DELETE' }),
      await stack.post(`${PATH}/${id}/test`, {}, { key: other }),
      await stack.post(`${PATH}/${id}/rotate-secret`, {}, { key: other }),
      await stack.get(`${PATH}/${id}/deliveries`, { key: other }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    for (const [parameter, value] of [
      ['subscription_id', id],
      ['cursor', test.body.id],
    ]) {
      const { status, body } = await stack.get(`${UPDATES}?${parameter}=${value}`, { key: other });
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ parameter })]]);
    }
    expect((await takeAsOther()).updates).toEqual([]);
    expect((await take()).updates).toMatchObject([{ type: 'svc.test', context: { test: true } }]);
  });
});

describe('a subscription', () => {
  it('is created, listed, read and ended, and then sends nothing', async () => {
    const { key, subscribe, take } = await createSubscriber(stack);
    await days.rest();
    const inTenDays = new Date(clock.now().getTime() + 10 * 86_400_000);
    const id = await subscribe({ kind: 'cycle_band', expires_in_days: 10 });
    const { body } = await stack.get(`${PATH}/${id}`, { key });
    expect(body).toMatchObject({
      id,
      kind: 'cycle_band',
      delivery: 'polling',
      url: null,
      status: 'active',
      status_reason: null,
      created_at: clock.now().toISOString(),
      expires_at: inTenDays.toISOString(),
      tier: 'api_power',
    });
    expect((await stack.get(PATH, { key })).body).toMatchObject({ subscriptions: [{ id }], next: null });
    for (const _again of [1, 2]) {
      const ended = await stack.get(`${PATH}/${id}`, { key, method: 'DELETE' });
      expect([ended.status, ended.body.status, ended.body.status_reason]).toEqual([200, 'ended', 'ended by its owner']);
    }
    await days.next({ btc_cycle_raw_score: 5 });
    expect((await take()).updates).toEqual([]);
    expect((await stack.post(`${PATH}/${id}/test`, {}, { key })).body.code).toBe('conflict');
  });

  it('needs a tier, and is limited by the tier even for concurrent requests', async () => {
    const free = await createSubscriber(stack, 'free');
    const refused = await free.ask({ kind: 'bullmarket_stage' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'tier_insufficient', required_tier: 'api_pro' } });
    const pro = await createSubscriber(stack, 'api_pro');
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => pro.ask({ kind: 'bullmarket_stage' })));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403, 403]);
    const over = made.find(({ status }) => status === 403);
    expect(over?.body).toMatchObject({
      code: 'tier_insufficient',
      required_tier: 'api_power',
      upgrade_url: expect.any(String),
    });
    const id = made.find(({ status }) => status === 200)?.body.id;
    await stack.get(`${PATH}/${id}`, { key: pro.key, method: 'DELETE' });
    await pro.subscribe({ kind: 'bullmarket_stage' });
    const power = await createSubscriber(stack);
    for (let i = 0; i < 20; i++) await power.subscribe({ kind: 'bullmarket_stage' });
    expect((await power.ask({ kind: 'bullmarket_stage' })).body.code).toBe('conflict');
  });
});

it('sends webhooks at once, signed with a secret shown on creation, and logs them', async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const { key, ask, take } = await createSubscriber(stack);
  await days.rest();
  const made = await ask({ kind: 'bullmarket_stage', delivery: 'webhook', url: receiver.url });
  const { id, secret } = made.body;
  expect(secret).toMatch(/^whsec_/);
  expect((await stack.get(`${PATH}/${id}`, { key })).body).not.toHaveProperty('secret');
  await days.next({ bullmarket_stage: 5 });
  const sent = await receiver.nth(1);
  expect(verifyWebhook(sent, secret, stack.state.store.clock.now())).toMatchObject({
    type: 'svc.bullmarket.stage_changed',
    data: { id: sent.id, subscription_id: id },
  });
  const rotated = await stack.post(`${PATH}/${id}/rotate-secret`, {}, { key });
  expect(rotated.body.secret).toMatch(/^whsec_/);
  expect(rotated.body.secret).not.toBe(secret);
  const test = await stack.post(`${PATH}/${id}/test`, {}, { key });
  const tested = await receiver.nth(2);
  expect(tested.id).toBe(test.body.id);
  expect(String(tested.headers['webhook-signature']).split(' ')).toHaveLength(2);
  const logged = async () => {
    const { deliveries } = (await stack.get(`${PATH}/${id}/deliveries`, { key })).body;
    expect(deliveries).toMatchObject([
      { event_id: test.body.id, event_type: 'svc.test', attempt: 1, status: 204, error: null },
      { event_id: sent.id, event_type: 'svc.bullmarket.stage_changed', attempt: 1, status: 204, next_attempt_at: null },
    ]);
  };
  await vi.waitFor(logged, { timeout: PATIENCE_MS, interval: 50 });
  expect((await take()).updates).toEqual([]);
});

describe('over MCP', () => {
  let mcp: McpCaller;
  beforeAll(async () => {
    mcp = await connectMcp(stack, (await createSubscriber(stack)).key);
  });
  afterAll(() => mcp?.close());

  it.each([
    ['svc_subscribe_signal', WEEKLY, { sides: ['BUY', 'SELL'] }],
    ['svc_subscribe_cycle_band', { bands: ['overheated'] }, { bands: ['overheated'] }],
    ['svc_subscribe_pulse', { threshold_below: 20 }, { threshold_below: 20 }],
    ['svc_subscribe_bullmarket_stage', {}, {}],
  ])('subscribes with %s', async (tool, parameters, filter) => {
    const { isError, body } = await mcp.call(tool, parameters);
    expect([isError, body.status, body.secret]).toEqual([false, 'active', null]);
    expect(body.filter).toMatchObject(filter);
    expect((await mcp.call('svc_cancel_subscription', { id: body.id })).body.status).toBe('ended');
  });

  it('lists, polls and refuses as REST does', async () => {
    const { body } = await mcp.call('svc_subscribe_bullmarket_stage', {});
    await mcp.call('svc_test_subscription', { id: body.id });
    const checked = await mcp.call('svc_check_subscriptions', {});
    expect(checked.body.updates).toMatchObject([{ type: 'svc.test', subscription_id: body.id }]);
    expect((await mcp.call('svc_check_subscriptions', {})).body.updates).toEqual([]);
    expect((await mcp.call('svc_list_subscriptions', { first: 1 })).body.subscriptions).toMatchObject([
      { id: body.id },
    ]);
    const wrong = await mcp.call('svc_subscribe_pulse', { threshold_above: 20, threshold_below: 30 });
    expect([wrong.isError, wrong.body.code]).toEqual([true, 'invalid_input']);
    const free = await connectMcp(stack, (await createSubscriber(stack, 'free')).key);
    expect((await free.call('svc_subscribe_pulse', { threshold_above: 70 })).body.code).toBe('tier_insufficient');
    await free.close();
  });
});
