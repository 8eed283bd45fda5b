import pg from 'pg';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromHeader, paymentHeader } from '../chain/payer.ts';
import { NO_CHAIN, startChain, type TestChain } from '../chain/start-chain.ts';
import { type FacilitatorMode, startFacilitator, type TestFacilitator } from '../chain/start-facilitator.ts';
import { START_MS, shopSettings } from '../chain/start-shop.ts';
import type { TestDatabase } from '../harness/databases.ts';
import { copyDatabase, runCliWith, startProcess } from '../harness/start-process.ts';

// The service is killed at the worst moments of a payment, and started again.

const PATH = '/api/v1/agent/backtests/universe';
const BODY = JSON.stringify({
  ...{ strategy: 'golden_cross', date_from: '2020-01-01', interval: '1d' },
  pairs: ['BTCUSDT', 'ETHUSDT', 'BNBUSDT', 'SOLUSDT', 'XRPUSDT', 'ADAUSDT', 'DOGEUSDT', 'TRXUSDT'],
});
const PRICE = 500_000n;
const PATIENCE = { timeout: 30_000, interval: 5 };

interface Crash {
  readonly when: string;
  readonly facilitator: FacilitatorMode;
  /** Whether the moment has come. */
  readonly has: (calls: { verify: number; settle: number }, paid: bigint) => boolean;
  /** Orders to settle, in the life that ended and in the next one. */
  readonly orders: readonly [number, number];
}

const CRASHES: readonly Crash[] = [
  { when: 'while it makes the answer', facilitator: 'obey', has: ({ verify }) => verify === 1, orders: [0, 1] },
  {
    when: 'before the order is carried out',
    facilitator: 'hold before',
    has: ({ settle }) => settle === 1,
    orders: [1, 1],
  },
  {
    when: 'after the order is carried out',
    facilitator: 'hold after',
    has: (_calls, paid) => paid > 0n,
    orders: [1, 0],
  },
];

describe.skipIf(NO_CHAIN !== null)('a service that is killed', () => {
  let chain: TestChain;
  let facilitator: TestFacilitator;
  let seller: string;

  beforeAll(async () => {
    chain = await startChain();
    seller = privateKeyToAccount(await chain.gasWallet()).address;
  }, START_MS);
  afterAll(() => chain?.stop());

  const send = (url: string, payment?: string) =>
    fetch(url + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(payment && { 'payment-signature': payment }) },
      body: BODY,
    });

  it.each(CRASHES.map((crash) => [crash.when, crash] as const))(
    '%s, takes the price once and gives the answer once',
    async (_when, { facilitator: mode, has, orders }) => {
      facilitator = await startFacilitator(chain);
      const [payer, database] = [await chain.wallet(), await copyDatabase()];
      const settings = shopSettings(chain, facilitator, seller);
      const paid = async () => 100_000_000n - (await chain.balance(payer.address));
      await facilitator.become(mode);
      const first = await startProcess(database, settings);
      const offer = fromHeader((await send(first.url)).headers.get('payment-required')).accepts[0];
      const payment = await paymentHeader(payer, offer, { validBefore: 3_600 });
      const lost = send(first.url, payment).catch(() => 'lost');
      await vi.waitFor(async () => expect(has(await facilitator.calls(), await paid())).toBe(true), PATIENCE);
      first.child.kill('SIGKILL');
      expect([await lost, (await first.ended).signal]).toEqual(['lost', 'SIGKILL']);
      expect((await facilitator.calls()).settle).toBe(orders[0]);

      await facilitator.become('obey');
      await forgetLeases(database);
      const { url } = await startProcess(database, settings);
      const answer = await send(url, payment);
      expect([answer.status, (await answer.json()).results.length]).toEqual([200, 8]);
      expect((await send(url, payment)).status).toBe(402);
      expect([await paid(), (await facilitator.calls()).settle]).toEqual([PRICE, orders[0] + orders[1]]);
      const { stdout } = await runCliWith(settings, database, 'payments', 'reconcile');
      expect(stdout).toContain('1 settled\t0.50 USDC');
      await facilitator.stop();
    },
    START_MS,
  );
});

/** On a server other processes may still be at work, so what was abandoned is known by its age; embedded, at once. */
async function forgetLeases({ databaseUrl }: TestDatabase): Promise<void> {
  if (databaseUrl === undefined) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`UPDATE "Payment" SET "leasedAt" = 'epoch'`);
  await client.end();
}
