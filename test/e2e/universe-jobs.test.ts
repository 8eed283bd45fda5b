import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Answers } from '../../generated/answers.ts';
import { PATIENCE_MS } from '../harness/patience.ts';
import { type Answer, type Stack, startStack } from '../harness/services/start-stack.ts';
import { createStandingClock } from '../harness/time/standing-clock.ts';

const JOB = { strategy: 'golden_cross', date_from: '2025-01-01' };
/** A strategy that is ready after the few weeks of the small sample. */
const WEEKLY = { ...JOB, strategy: 'ts_momentum', interval: '1w' };
const FINISHED = { timeout: PATIENCE_MS, interval: 50 };

describe('a universe job', () => {
  let stack: Stack;
  let key: string;

  beforeAll(async () => {
    stack = await startStack();
    key = await stack.key('api_pro');
  });

  afterAll(() => stack?.close());

  const ask = (body: object, own = key): Promise<Answer> =>
    stack.get<Answers['BacktestOwn']>('/api/v1/backtests/universe', {
      key: own,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const read = (id: string, own = key) => stack.get<Answers['JobRead']>(`/api/v1/jobs/${id}`, { key: own });

  it('tests every pair once and aggregates the results', async () => {
    const asked = await ask({ ...JOB, pairs: ['BTCUSDT', 'ETHUSDT'] });
    expect([asked.status, asked.body.status, asked.body.pairs_total]).toEqual([200, 'pending', 2]);
    expect(asked.body.poll_url).toBe(`/api/v1/jobs/${asked.body.job_id}`);
    await expect.poll(async () => (await read(asked.body.job_id)).body.status, FINISHED).toBe('completed');
    const { body } = await read(asked.body.job_id);
    expect([body.pairs_completed, body.progress_pct, body.universe]).toEqual([2, 100, null]);
    expect(body.results.map(({ pair }) => pair)).toEqual(['binance:BTCUSDT', 'binance:ETHUSDT']);
    expect(body.summary).toMatchObject({ tested: 2, untested: 0 });
    for (const result of body.results) expect([result.reason, result.first_violation]).toEqual([null, null]);
  });

  it('gives the same result for a pair as a backtest of it', async () => {
    const asked = await ask({ ...WEEKLY, pairs: ['ETHUSDT'] });
    await expect.poll(async () => (await read(asked.body.job_id)).body.status, FINISHED).toBe('completed');
    const [result] = (await read(asked.body.job_id)).body.results;
    const { body: run } = await stack.get<Answers['BacktestOwn']>('/api/v1/backtests/run', {
      key,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...WEEKLY, pair: 'ETHUSDT' }),
    });
    expect(result).toMatchObject({
      date_from: run.window.date_from,
      trades: run.metrics.trades,
      total_return: run.metrics.total_return,
      max_drawdown: run.metrics.max_drawdown,
      benchmark_cagr: run.benchmark.cagr,
    });
  });

  it('uses the members of the first day and counts those it cannot test', async () => {
    const asked = await ask({ ...JOB, universe_id: 'crypto-top-10' });
    expect(asked.status).toBe(200);
    const { universe, pairs_total } = asked.body;
    expect(universe).toMatchObject({ universe_id: 'crypto-top-10', as_of: '2025-01-01', members: 10 });
    expect(pairs_total).toBe(universe.members - universe.members_without_bars - universe.members_left_out);
    const listed = await stack.get<Answers['Universe']>('/api/v1/universes/crypto-top-10?as_of=2025-01-01', {
      key: await stack.key('api_power'),
    });
    expect(listed.body.members ?? listed.body.pairs).toHaveLength(10);
  });

  it('is visible to its owner only, who can cancel it', async () => {
    const pairs = (await stack.get<Answers['Markets']>('/api/v1/markets', { key })).body.markets
      .filter(({ id, kind }) => kind === 'spot' && id.startsWith('binance:'))
      .map(({ id }) => id)
      .slice(0, 40);
    const asked = await ask({ ...JOB, strategy: 'ichimoku', pairs });
    const id = asked.body.job_id;
    const stranger = await stack.key('api_power');
    expect((await read(id, stranger)).status).toBe(404);
    expect(
      (await stack.get<Answers['JobRead']>(`/api/v1/jobs/${id}`, { key: stranger, method: 'DELETE' })).status,
    ).toBe(404);
    const ended = await stack.get<Answers['JobRead']>(`/api/v1/jobs/${id}`, { key, method: 'DELETE' });
    expect([ended.status, ended.body.status]).toEqual([200, 'cancelled']);
    const again = await stack.get<Answers['JobRead']>(`/api/v1/jobs/${id}`, { key, method: 'DELETE' });
    expect([again.status, again.body.status]).toEqual([200, 'cancelled']);
  });

  it.each([
    [{ ...JOB }, '/universe_id'],
    [{ ...JOB, pairs: ['BTCUSDT'], universe_id: 'crypto-top-10' }, '/universe_id'],
    [{ ...JOB, universe_id: 'crypto-top-11' }, '/universe_id'],
    [{ ...JOB, pairs: ['BTCUSDT', 'BTCUSDX'] }, '/pairs/1'],
    [{ ...JOB, pairs: ['BTCUSDT', 'BTCUSDT'] }, '/pairs/1'],
    [{ ...JOB, pairs: Array.from({ length: 51 }, () => 'BTCUSDT') }, '/pairs'],
    [{ ...JOB, pairs: [] }, '/pairs'],
    [{ ...JOB, pairs: ['BTCUSDT'], strategy: 'golden_crss' }, '/strategy'],
    [{ ...JOB, pairs: ['BTCUSDT'], parameters: { fast: 1 } }, '/parameters/fast'],
    [{ ...JOB, pairs: ['BTCUSDT'], date_to: '2022-01-01' }, '/date_from'],
    [{ strategy: 'golden_cross', pairs: ['BTCUSDT'] }, '/date_from'],
  ])('refuses %j at %s and keeps nothing', async (body, pointer) => {
    const before = await stack.state.store.database.prisma.universeJob.count();
    const answer = await ask(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.errors.map((fault: { pointer: string }) => fault.pointer)).toContain(pointer);
    expect(await stack.state.store.database.prisma.universeJob.count()).toBe(before);
  });

  it('is not available with a free key, and has a daily allowance', async () => {
    const free = await ask({ ...JOB, pairs: ['BTCUSDT'] }, await stack.key('free'));
    expect([free.status, free.body.required_tier]).toEqual([403, 'api_pro']);
    const { key: other } = await stack.state.services.apiKeys.create({ tier: 'api_pro', name: 'busy' });
    const answers = await Promise.all(Array.from({ length: 7 }, () => ask({ ...JOB, pairs: ['BTCUSDT'] }, other)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it('counts a member as discontinued when others of its venue continue, not when its whole venue is late', async () => {
  const clock = createStandingClock();
  const stack = await startStack({}, { clock });
  onTestFinished(() => stack.close());
  const key = await stack.key('api_pro');
  const deadMembers = async () => {
    const { body } = await stack.post<Answers['BacktestUniverse']>(
      '/api/v1/backtests/universe',
      { ...JOB, universe_id: 'crypto-top-10' },
      { key },
    );
    return body.universe!.dead_members;
  };
  const { series } = stack.state.store;
  const later = clock.today() + 9;
  const goOn = async (isPublished: (code: string) => boolean) => {
    const fields = series.current().panelFields('bars');
    const codes = [...series.current().panel('bars').entities.keys()].filter(isPublished);
    clock.reach(later + 1);
    await series.publish({
      origin: 'test:bars',
      sample: true,
      collected: [],
      derive: () => [],
      panels: codes.map((entity) => ({
        panel: 'bars',
        entity,
        source: 'test',
        days: [later],
        columns: fields.map(() => [100]),
      })),
    });
  };
  expect(await deadMembers()).toBe(0);
  await goOn((code) => !code.startsWith('binance:'));
  expect(await deadMembers()).toBe(0);
  await goOn((code) => code.startsWith('binance:') && code !== 'binance:SOLUSDT');
  expect(await deadMembers()).toBe(1);
});
