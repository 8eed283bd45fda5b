import { expect } from 'vitest';
import { PASSWORD, signUp } from '../accounts/sign-up.ts';
import { createVisitor } from '../clients/visitor.ts';
import { createTestDatabase, type TestDatabase } from '../data/databases.ts';
import { afterKill } from '../processes/after-kill.ts';
import { newestDay, publishOn } from '../publishing/publish-day.ts';
import { template } from '../run/ask-run.ts';
import { type Stack, startStack } from '../services/start-stack.ts';

const OWNER = 'owner@example.org';
/** Between the two data versions of the service. */
const BEFORE = '2026-11-20T18:00:00Z';

/** A service whose database has rows of every kind: what is backed up or copied. */
export interface WholeService {
  readonly stack: Stack;
  /** Expects a service on a copy of the database to know and do what this service did. */
  expectWhole(copy: TestDatabase): Promise<void>;
}

/** Starts the service and writes keys, an account, a subscription, a backtest and a revision. */
export async function startWholeService(): Promise<WholeService> {
  const database = await createTestDatabase(await template('recorded'));
  await afterKill(database, async ({ pool }) => {
    await pool.query(`UPDATE "DataVersion" SET "publishedAt" = '2026-11-20T12:00:00Z'`);
  });
  const stack = await startStack({}, { database });
  const key = await stack.key('api_power');
  const visitor = await signUp(stack.url, OWNER);
  expect((await visitor.open('/dashboard/account/plan')).status).toBe(200);
  await stack.post('/api/v1/subscriptions', { kind: 'cycle_band' }, { key });
  await stack.post('/api/v1/backtests/run', { strategy: 'golden_cross', pair: 'BTCUSDT' }, { key });
  await publishOn(stack.state, newestDay(stack.state, 'btc_close'), { btc_close: 12_345.678_9 });
  const known = await readAll(stack, key);
  expect([known.price, known.asKnownBefore].map((one) => one.snapshots?.length ?? 0)).toEqual([5, 5]);
  return {
    stack,
    async expectWhole(copied) {
      const copy = await startStack({}, { database: copied });
      try {
        expect(await readAll(copy, key)).toEqual(known);
        const reader = createVisitor(copy.url);
        const form = await reader.open('/sign-in');
        expect((await reader.submit(form, '/sign-in', { email: OWNER, password: PASSWORD })).status).toBe(200);
        // Its sequences continue behind the copied rows.
        const { version } = copy.state.store.series.current();
        await publishOn(copy.state, newestDay(copy.state, 'btc_close') + 1, { btc_close: 1 });
        expect(copy.state.store.series.current().version).toBe(version + 1);
      } finally {
        await copy.stop();
      }
    },
  };
}

/** What a service knows of the rows that were written. */
async function readAll({ get }: Pick<Stack, 'get'>, key: string) {
  const read = async (place: string) => (await get(place, { key })).body;
  const { as_of, repro_hash } = await read('/api/v1/knowledge/market_pulse/BTC');
  const verified = await read(`/api/v1/knowledge/market_pulse/BTC/verify?as_of=${as_of}&repro_hash=${repro_hash}`);
  return {
    pulse: await read('/api/svc-pulse/today'),
    hash: repro_hash,
    published: verified.published,
    price: await read('/api/v1/mayer-multiple/history?days=5'),
    asKnownBefore: await read(`/api/v1/mayer-multiple/history?days=5&known_at=${BEFORE}`),
    subscriptions: await read('/api/v1/subscriptions'),
    runs: await read('/api/v1/backtests'),
    usage: (await read('/api/v1/usage')).tier,
  };
}
