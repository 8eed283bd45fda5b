import { generatePaymentId } from '@x402/extensions/payment-identifier';
import pg from 'pg';
import type { PrivateKeyAccount } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exactClient, fetchPaidBy, fromHeader, paymentHeader, withIdentifier } from '../chain/payer.ts';
import { NO_CHAIN, startChain, type TestChain } from '../chain/start-chain.ts';
import { type FacilitatorMode, startFacilitator, type TestFacilitator } from '../chain/start-facilitator.ts';
import { shopSettings } from '../chain/start-shop.ts';
import type { TestDatabase } from '../harness/data/databases.ts';
import { PATIENCE_MS } from '../harness/patience.ts';
import { copyDatabase, type RunningService, runCliWith, startProcess } from '../harness/processes/start-process.ts';

// One kill hits three payments, each at a different critical moment, after an answer was sold; then the service is started
// again.

const PATH = '/api/v1/agent/backtests/universe';
const PAIRS = ['BTCUSDT', 'ETHUSDT', 'BNBUSDT', 'SOLUSDT', 'XRPUSDT', 'ADAUSDT', 'DOGEUSDT', 'TRXUSDT'];
const PRICE = 500_000n;
const POLLED = { timeout: PATIENCE_MS, interval: 5 };

type Calls = Awaited<ReturnType<TestFacilitator['calls']>>;

interface Crash {
  readonly when: string;
  readonly facilitator: FacilitatorMode;
  /** Each requests something different: a cached answer would be too fast to be interrupted. */
  readonly strategy: string;
  /** Number of settlement orders, in the killed process and in its successor. */
  readonly orders: readonly [number, number];
}

/** The last one is being executed when the service is killed; the others wait for the facilitator. */
const CRASHES: readonly Crash[] = [
  { when: 'before the order is carried out', facilitator: 'hold before', strategy: 'ts_momentum', orders: [1, 1] },
  { when: 'after the order is carried out', facilitator: 'hold after', strategy: 'fear_greed_cadence', orders: [1, 0] },
  { when: 'while it makes the answer', facilitator: 'obey', strategy: 'golden_cross', orders: [0, 1] },
];

describe.skipIf(NO_CHAIN !== null)('a service that is killed', () => {
  let chain: TestChain;
  let facilitator: TestFacilitator;
  let settings: Readonly<Record<string, string>>;
  let database: TestDatabase;
  let service: RunningService;
  /** Outcome of the payments in the first life. */
  const payers: { readonly account: PrivateKeyAccount; readonly payment: string; readonly lost: Promise<unknown> }[] =
    [];
  let ended: Calls;
  /** Wallet and answer of a purchase that was complete before the kill. */
  let buyer: PrivateKeyAccount;
  let bought: { readonly status: number; readonly text: string; readonly receipt: string | null };
  const identifier = generatePaymentId();

  beforeAll(async () => {
    [chain, database] = await Promise.all([startChain(), copyDatabase()]);
    facilitator = await startFacilitator(chain);
    settings = shopSettings(chain, facilitator, privateKeyToAccount(await chain.gasWallet()).address);
    service = await startProcess(database, settings);
    buyer = await chain.wallet();
    const first = await buy();
    bought = { status: first.status, text: await first.text(), receipt: first.headers.get('payment-response') };
    const started = await facilitator.calls();
    for (const crash of CRASHES) {
      const account = await chain.wallet();
      await facilitator.become(crash.facilitator);
      const before = await facilitator.calls();
      const offer = fromHeader((await send(crash)).headers.get('payment-required')).accepts[0];
      const payment = await paymentHeader(account, offer, { validBefore: 3_600 });
      payers.push({ account, payment, lost: send(crash, payment).catch(() => 'lost') });
      await vi.waitFor(async () => expect(await hasCome(crash, before, account)).toBe(true), POLLED);
    }
    await service.kill();
    const { verify, settle } = await facilitator.calls();
    ended = { verify: verify - started.verify, settle: settle - started.settle };
    await facilitator.become('obey');
    await forgetLeases(database);
    service = await startProcess(database, settings);
  });

  afterAll(async () => {
    await service?.kill();
    await facilitator?.stop();
    await chain?.stop();
    await database?.drop();
  });

  const send = ({ strategy }: Crash, payment?: string) =>
    fetch(service.url + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(payment && { 'payment-signature': payment }) },
      body: JSON.stringify({ strategy, date_from: '2020-01-01', interval: '1d', pairs: PAIRS }),
    });
  const buy = () =>
    fetchPaidBy(withIdentifier(exactClient(buyer), identifier))(`${service.url}/api/v1/agent/svc-pulse/today`);
  const paid = async ({ address }: PrivateKeyAccount) => 100_000_000n - (await chain.balance(address));
  /** Whether the moment of the crash has come. */
  const hasCome = async ({ facilitator: mode }: Crash, before: Calls, payer: PrivateKeyAccount): Promise<boolean> => {
    if (mode === 'hold after') return (await paid(payer)) > 0n;
    const { verify, settle } = await facilitator.calls();
    return mode === 'obey' ? verify > before.verify : settle > before.settle;
  };

  it('drops every request, and orders nothing more', async () => {
    expect(await Promise.all(payers.map(({ lost }) => lost))).toEqual(['lost', 'lost', 'lost']);
    expect(ended).toEqual({ verify: 3, settle: CRASHES.reduce((sum, { orders }) => sum + orders[0], 0) });
  });

  it.each(CRASHES.map((crash, i) => [crash.when, crash, i] as const))(
    '%s, takes the price once and delivers the answer once',
    async (_when, crash, i) => {
      const { account, payment } = payers[i] as (typeof payers)[number];
      const before = await facilitator.calls();
      const answer = await send(crash, payment);
      expect([answer.status, (await answer.json()).results.length]).toEqual([200, 8]);
      expect((await send(crash, payment)).status).toBe(402);
      expect([await paid(account), (await facilitator.calls()).settle - before.settle]).toEqual([
        PRICE,
        crash.orders[1],
      ]);
    },
  );

  it('records the payments as the chain does', async () => {
    const { stdout } = await runCliWith(settings, database, 'payments', 'reconcile');
    expect(stdout).toContain('4 settled\t1.51 USDC\n0 of 4 settled payments differ from the chain');
  });

  it('keeps what was bought under a payment-identifier, and its receipt', async () => {
    const again = await buy();
    expect([bought.status, again.status, again.headers.get('x-idempotent-replayed')]).toEqual([200, 200, 'true']);
    expect([await again.text(), await paid(buyer)]).toEqual([bought.text, 10_000n]);
    const receipt = again.headers.get('payment-response');
    expect(receipt).toBe(bought.receipt);
    const { url, statement } = fromHeader(receipt).extensions['sold-answer'].info;
    const stored = await fetch(service.url + new URL(url).pathname);
    expect((await stored.json()).statement).toBe(statement);
  });
});

/** On a server other processes may still be at work, so abandoned claims are recognised by age; embedded, at once. */
async function forgetLeases({ databaseUrl }: TestDatabase): Promise<void> {
  if (databaseUrl === undefined) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`UPDATE "Payment" SET "leasedAt" = 'epoch'`);
  await client.end();
}
