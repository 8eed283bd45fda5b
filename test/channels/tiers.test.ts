import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTiers } from '../../platform/read-tiers.ts';
import { signUp } from '../harness/accounts/sign-up.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

// Limits of tiers that an operator has changed, and the tier of the operator.

const fileOf = async (name: string, content: string) => {
  const file = path.join(tmpdir(), `cyclegraph-tiers-${process.pid}-${name}.json`);
  await writeFile(file, content);
  return file;
};

let stack: Stack;
beforeAll(async () => {
  const TIERS = await fileOf(
    'own',
    JSON.stringify({ free: { requests_per_hour: 3, history_days: 90 }, api_pro: { document: { cost: 2 } } }),
  );
  stack = await startStack({ TIERS });
});
afterAll(() => stack?.close());

const HISTORY = '/api/v1/mayer-multiple/history?days=5000';
const DEEP = '{ pulseHistory(days: 400) { snapshots { date score band } } }';

describe('limits of a file', () => {
  it('replace the default ones in quotas, histories, documents and usage', async () => {
    const [free, pro] = [await stack.newKey('free'), await stack.newKey('api_pro')];
    const { body } = await stack.get(HISTORY, { key: free });
    expect(body.range).toMatchObject({ granted_days: 90, clamped: true });
    expect((await stack.get('/api/v1/usage', { key: free })).body).toMatchObject({
      quotas: [
        { window: 'hour', limit: 3, used: 1 },
        { window: 'day', limit: 500, used: 1 },
      ],
      limits: { history_days: 90, screener_rows: 10 },
    });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await stack.get(HISTORY, { key: free })).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await stack.graphql(DEEP, { key: pro });
    expect(refused.body.errors?.[0].message).toContain('at most 2');
    expect((await stack.get(HISTORY, { key: pro })).body.range.granted_days).toBe(365);
  });

  it('are listed for callers without the tier of the operator', async () => {
    const { tiers } = (await stack.get('/api/v1/info')).body;
    expect(tiers.map(({ tier }: { tier: string }) => tier)).toEqual(['public', 'free', 'api_pro', 'api_power']);
    expect(tiers[1]).toMatchObject({ requests_per_hour: 3, history_days: 90 });
    expect((await stack.get('/agents.md')).body).not.toContain('operator |');
  });

  it('are refused with every fault and its place', async () => {
    const faulty = {
      free: { requests_per_hour: 0, requests_per_minute: 1 },
      gold: {},
      api_pro: { document: { cost: 'x' } },
    };
    const reading = readTiers(await fileOf('faulty', JSON.stringify(faulty)));
    await expect(reading).rejects.toThrow(/Invalid limits of tiers in .*faulty.json:\n/);
    for (const place of ['free.requests_per_hour: ', 'requests_per_minute', '"gold"', 'api_pro.document.cost: '])
      await expect(reading).rejects.toThrow(place);
    await expect(readTiers(await fileOf('broken', '{'))).rejects.toThrow('are not valid JSON');
    await expect(readTiers('/nowhere/tiers.json')).rejects.toThrow('Set TIERS to an existing file.');
  });
});

describe('the tier of the operator', () => {
  it('has no quota, no limit of history and no daily allowance', async () => {
    const key = await stack.key('operator');
    const { status, body } = await stack.get('/api/v1/mayer-multiple/history?days=36500', { key });
    expect([status, body.range.granted_days, body.range.clamped]).toEqual([200, 36_500, false]);
    const pro = (await stack.graphql(DEEP, { key })).body;
    expect([pro.errors, pro.data.pulseHistory.snapshots.length > 300]).toEqual([undefined, true]);
    const run = { strategy: 'golden_cross', pair: 'BTCUSDT' };
    expect((await stack.post('/api/v1/backtests/run', run, { key })).status).toBe(200);
    const usage = (await stack.get('/api/v1/usage', { key })).body;
    expect([usage.tier, usage.quotas[0].limit, usage.endpoints[0].limit]).toEqual(['operator', 1e9, 1e9]);
  });

  it('is on the page of the plan for an account that has it, and for no other', async () => {
    const visitor = await signUp(stack.url, 'owner@example.org');
    const plans = async () => (await visitor.open('/dashboard/account/plan')).text;
    expect(await plans()).not.toContain('<code>operator</code>');
    await stack.state.services.accounts.setTier('owner@example.org', 'operator');
    expect(await plans()).toContain('<code>operator</code>');
  });
});
