import { expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { createPaymentLedger, type MadeAnswer, type PaymentClaim } from '../../services/payments/payment-ledger.ts';
import type { SettlementOrder } from '../../services/payments/signed-payment.ts';
import { fileDatabases } from './file-databases.ts';

// The ledger of payments over time, on a real database.
const { empty, open } = fileDatabases();

const BEGAN = Date.parse('2026-11-21T09:00:00Z');
const HOUR_MS = 3_600_000;
const ANSWER: MadeAnswer = { text: '{"score":41}', sha256: 'ab', charged: 10_000n, reproHashes: [] };
const ORDER = { paymentPayload: {}, paymentRequirements: {} } as unknown as SettlementOrder;

const claimOf = (nonce: string): PaymentClaim => ({
  signed: {
    scheme: 'exact',
    authorization: { from: '0x01', to: '0x02', value: '10000', validAfter: '0', validBefore: '2000000000', nonce },
    facilitator: null,
    signature: `0x5${nonce}`,
    order: ORDER,
  },
  route: 'GET /api/v1/agent/svc-pulse/today',
  resource: 'http://127.0.0.1/api/v1/agent/svc-pulse/today',
  operation: 'PulseToday',
  digest: nonce,
  idempotencyKey: null,
});

/** The ledger at a time after the first claims. */
const ledgerAfter = (database: Database, ms: number) =>
  createPaymentLedger(database, createClock(new Date(BEGAN + ms)));

it('keeps an undelivered answer for a day, and delivers it once', async () => {
  const database = await open(await empty());
  const ledger = ledgerAfter(database, 0);
  const ids: string[] = [];
  for (const nonce of ['0a', '0b']) {
    const { held, entry } = await ledger.claim(claimOf(nonce));
    if (!held) throw new Error(`payment ${nonce} was claimed before`);
    expect(await ledger.beginSettling(held, ANSWER, ORDER)).toBe(true);
    expect(await ledger.settled(held, '0xfe', false)).toBe(true);
    ids.push(entry.id);
  }
  const [first = '', second = ''] = ids;
  await ledgerAfter(database, 23.9 * HOUR_MS).tidy();
  expect([await ledger.takeAnswer(first), await ledger.takeAnswer(first)]).toEqual([ANSWER.text, null]);
  await ledgerAfter(database, 24.1 * HOUR_MS).tidy();
  expect(await ledger.takeAnswer(second)).toBeNull();
  expect(await ledger.read(second)).toMatchObject({ state: 'settled', transaction: '0xfe', answerDigest: 'ab' });
});

it('gives an abandoned claim to the same request after a minute, and to no other', async () => {
  const database = await open(await empty());
  const claim = claimOf('0c');
  const { held } = await ledgerAfter(database, 0).claim(claim);
  expect(held).toMatchObject({ attempt: 1 });
  expect((await ledgerAfter(database, 59_000).claim(claim)).held).toBeNull();
  const later = ledgerAfter(database, 61_000);
  expect((await later.claim({ ...claim, digest: 'other' })).held).toBeNull();
  expect((await later.claim(claim)).held).toMatchObject({ attempt: 2 });
  // The first attempt lost its claim, so it may not settle.
  expect(held && (await later.beginSettling(held, ANSWER, ORDER))).toBe(false);
});

it('deletes abandoned claims, and marks abandoned settlements as unknown', async () => {
  const database = await open(await empty());
  const ledger = ledgerAfter(database, 0);
  const claimed = await ledger.claim(claimOf('0d'));
  const settling = await ledger.claim(claimOf('0e'));
  if (settling.held) await ledger.beginSettling(settling.held, ANSWER, ORDER);
  await ledgerAfter(database, 59_000).tidy();
  expect((await ledger.list(['claimed', 'settling'])).length).toBe(2);
  await ledgerAfter(database, 61_000).tidy();
  expect(await ledger.read(claimed.entry.id)).toBeNull();
  expect(await ledger.read(settling.entry.id)).toMatchObject({
    state: 'unknown',
    reason: 'the service stopped during settlement',
  });
});
