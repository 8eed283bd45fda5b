import { parse } from 'node-html-parser';
import { afterAll, describe, expect, it } from 'vitest';
import { signUp } from '../harness/accounts/sign-up.ts';
import type { VisitedPage, Visitor } from '../harness/clients/visitor.ts';
import { startStack } from '../harness/services/start-stack.ts';

// Forms of the desk that are sent twice: by a double click, by a reload, or by going back.

const stack = await startStack({ PAGE_QUOTA: '100000' });
afterAll(() => stack.close());

const EMAIL = 'twice@example.org';
const visitor = await signUp(stack.url, EMAIL);
await stack.state.services.accounts.setTier(EMAIL, 'api_pro');
const { prisma } = stack.state.store.database;
const { id: callerId } = await prisma.authAccount.findUniqueOrThrow({ where: { email: EMAIL } });

const RULES = { strategy: 'supertrend', pair: 'BTCUSDT' };
const TRADES = 'entry_time,exit_time,entry_price,exit_price\n2024-01-05,2024-02-05,40000,42000\n';

/** Everything that an account pays for: allowances of the day, requests of the hour, and what is stored for it. */
async function paidBy() {
  const [uses, quota, runs, jobs, outcomes] = await Promise.all([
    prisma.dailyUse.findMany({ where: { callerId }, orderBy: { kind: 'asc' } }),
    visitor.open('/dashboard/account/usage'),
    prisma.backtestRun.count({ where: { callerId } }),
    prisma.universeJob.count({ where: { callerId } }),
    prisma.runOutcome.count({ where: { callerId } }),
  ]);
  const [, requests] = /Requests this hour[\s\S]*?(\d+) of/.exec(parse(quota.text).textContent) ?? [];
  return { uses: uses.map(({ kind, used }) => `${kind} ${used}`), requests: Number(requests), runs, jobs, outcomes };
}

const isEqual = (some: readonly string[], others: readonly string[]) => some.join() === others.join();

/** Fields that a page renders into its form, including its key. */
function hiddenOf({ text }: VisitedPage, form: string): Record<string, string> {
  const inputs = parse(text).querySelectorAll(`form${form} input[type=hidden]`);
  return Object.fromEntries(inputs.map((one) => [one.getAttribute('name') ?? '', one.getAttribute('value') ?? '']));
}

async function formOf(path: string, form = '.bt-form', as: Visitor = visitor) {
  const hidden = hiddenOf(await as.open(path), form);
  expect(hidden.idempotency_key).toMatch(/^[0-9a-f-]{36}$/);
  return hidden;
}

const KINDS: readonly [name: string, path: string, fields: Record<string, string>, costs: string[]][] = [
  ['a backtest', '/backtest', { operation: 'BacktestRun', ...RULES }, ['runs', 'outcomes']],
  ['a comparison', '/backtest/compare/new', { operation: 'BacktestCompare', pair: 'BTCUSDT' }, ['runs', 'outcomes']],
  ['a grid bot', '/backtest/grid', { operation: 'BacktestGrid', pair: 'BTCUSDT', date_from: '2024-01-01' }, ['runs']],
  ['a validation', '/backtest/validate', { operation: 'ValidateStrategy', pair: 'BTCUSDT', trades: TRADES }, []],
  [
    'a job on many markets',
    '/backtest',
    { operation: 'BacktestUniverse', strategy: 'supertrend', pairs: 'BTCUSDT', date_from: '2026-01-01' },
    ['jobs'],
  ],
];

describe.each(KINDS)('%s that is sent twice', (name, path, given, costs) => {
  const send = async (hidden: Record<string, string>, more: Record<string, string> = {}) => {
    const fields = new URLSearchParams({ ...hidden, ...given, ...more });
    if (name === 'a comparison') for (const one of ['supertrend', 'golden_cross']) fields.append('strategies', one);
    const response = await fetch(stack.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        origin: stack.url,
        cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: fields,
    });
    const text = await response.text();
    const shown = parse(text).querySelector('h1')?.text ?? '';
    return { status: response.status, next: response.headers.get('location') ?? shown, headers: response.headers };
  };

  it('runs and is charged once, at the same moment and later, and leads to the same result', async () => {
    const before = await paidBy();
    const hidden = await formOf(path);
    const [first, second] = await Promise.all([send(hidden), send(hidden)]);
    const after = await paidBy();
    const third = await send(hidden);
    expect([second, third].map(({ status, next }) => [status, next])).toEqual([
      [first.status, first.next],
      [first.status, first.next],
    ]);
    expect([first.status, first.next]).toEqual([costs.length > 0 ? 303 : 200, expect.stringMatching(/./)]);
    const replays = [first, second, third].map(({ headers }) => headers.get('x-idempotent-replayed'));
    expect(replays.filter((one) => one === 'true')).toHaveLength(2);
    expect(after.requests - before.requests).toBe(1);
    for (const cost of ['runs', 'jobs'] as const)
      if (!costs.includes(cost)) expect([cost, after[cost]]).toEqual([cost, before[cost]]);
    // A validation stores nothing and takes from no allowance of the day.
    expect(isEqual(after.uses, before.uses)).toBe(costs.length === 0);
    // A job works on; what the account paid stays.
    const { requests, uses, runs, jobs } = await paidBy();
    expect({ requests, uses, runs, jobs }).toEqual({
      requests: after.requests,
      uses: after.uses,
      runs: after.runs,
      jobs: after.jobs,
    });
    const made = name === 'a comparison' ? 2 : 1;
    if (costs.includes('runs')) expect(after.runs - before.runs).toBe(made);
    if (costs.includes('jobs')) expect(after.jobs - before.jobs).toBe(1);
  });

  it('runs again from a form of a page that was opened again', async () => {
    const before = await paidBy();
    const sent = await send(await formOf(path));
    expect([sent.status, sent.headers.get('x-idempotent-replayed')]).toEqual([costs.length > 0 ? 303 : 200, null]);
    const after = await paidBy();
    expect([after.requests - before.requests, isEqual(after.uses, before.uses)]).toEqual([1, costs.length === 0]);
  });
});

describe('a form that is sent again', () => {
  it('with other values is another request, though its key is the same', async () => {
    const hidden = await formOf('/backtest');
    const run = (fields: Record<string, string>) =>
      visitor.post('/backtest', { ...hidden, operation: 'BacktestRun', ...RULES, ...fields });
    const refused = await run({ pair: 'NOPEUSDT' });
    expect(refused.status).toBe(400);
    const [first, second] = [await run({}), await run({ date_from: '2024-06-01' })];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.url.pathname).not.toBe(first.url.pathname);
    // After a fault the page has a new key, so that the corrected form is never mistaken for the faulty one.
    expect(hiddenOf(refused, '.bt-form').idempotency_key).not.toBe(hidden.idempotency_key);
  });

  it('with the key of another account is a request of its own', async () => {
    const other = await signUp(stack.url, 'other@example.org');
    await stack.state.services.accounts.setTier('other@example.org', 'api_pro');
    const hidden = await formOf('/backtest');
    const fields = { ...hidden, operation: 'BacktestRun', ...RULES };
    const [own, others] = [await visitor.post('/backtest', fields), await other.post('/backtest', fields)];
    expect([own.status, others.status, others.url.pathname === own.url.pathname]).toEqual([200, 200, false]);
  });

  it('shares a result once', async () => {
    const made = await visitor.post('/backtest', { operation: 'BacktestRun', ...RULES });
    const path = made.url.pathname;
    const fields = { ...(await formOf(path, '.bt-actions')), operation: 'BacktestShare' };
    const before = await paidBy();
    const [first, second] = [await visitor.post(path, fields), await visitor.post(path, fields)];
    const linkIn = ({ text }: VisitedPage) => parse(text).querySelector('.bt-shared a')?.getAttribute('href');
    expect([linkIn(first), linkIn(second)]).toEqual([expect.stringContaining('/shared/backtests/'), linkIn(first)]);
    expect((await paidBy()).requests - before.requests).toBe(1);
  });
});
