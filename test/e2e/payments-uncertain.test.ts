import type { PrivateKeyAccount } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCommand } from '../../app/commands.ts';
import { resolvePayments } from '../../services/payments/resolve-payments.ts';
import { USDC } from '../../services/payments/usdc.ts';
import { fromHeader, newNonce } from '../chain/payer.ts';
import { NO_CHAIN } from '../chain/start-chain.ts';
import { type Order, type Shop, shopSettings, startShop } from '../chain/start-shop.ts';
import { SERVER_URL } from '../harness/data/databases.ts';
import { startStack } from '../harness/services/start-stack.ts';

// Outcomes of payments when a party fails, lies or repeats itself.

const PULSE: Order = { url: '/api/v1/agent/svc-pulse/today' };
const AMPEL: Order = { url: '/api/v1/agent/bullmarket-ampel/latest' };
const CENT = 10_000n;
const grid = (key: string, cells = 20): Order => ({
  url: '/api/v1/agent/backtests/grid',
  method: 'POST',
  headers: { 'idempotency-key': key },
  body: { pair: 'BTCUSDT', date_from: '2025-01-01', cells },
});
const DIME = 10n * CENT;
const CANCEL = {
  CancelAuthorization: [
    { name: 'authorizer', type: 'address' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const;

describe.skipIf(NO_CHAIN !== null)('a payment', () => {
  let shop: Shop;
  let payer: PrivateKeyAccount;
  const spent = async (account = payer) => 100_000_000n - (await shop.chain.balance(account.address));
  const books = () => shop.stack.state.app.payments;
  const commands = () => ({
    ...shop.stack.state.services,
    ...shop.stack.state.store,
    payments: books(),
  });

  beforeAll(async () => {
    shop = await startShop();
  });
  beforeEach(() => shop.facilitator.become('obey'));
  afterAll(() => shop?.close());

  /** A new wallet, and its payment for an order that the facilitator did not settle. */
  async function unsettled(order: Order) {
    payer = await shop.chain.wallet();
    await shop.facilitator.become('fail');
    const payment = await shop.sign(payer, order);
    const answer = await shop.send(order, payment);
    expect([answer.status, answer.body.code, answer.body.source]).toEqual([
      ...[503, 'source_unavailable', 'x402 facilitator'],
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return payment;
  }

  it('is found on the chain if it was settled before the connection broke', async () => {
    payer = await shop.chain.wallet();
    await shop.facilitator.become('hang up after');
    const answer = await shop.send(PULSE, await shop.sign(payer, PULSE));
    expect([answer.status, await spent()]).toEqual([200, CENT]);
    const { transaction } = fromHeader(answer.headers.get('payment-response'));
    expect(transaction).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it('buys its own request once, when it is sent again after an unknown settlement', async () => {
    const payment = await unsettled(PULSE);
    expect(await spent()).toBe(0n);
    expect((await shop.send(AMPEL, payment)).body.error).toBe('authorization already used');
    expect((await shop.send(PULSE, payment)).status).toBe(503);
    await shop.facilitator.become('obey');
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.send(PULSE, payment)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([(await shop.send(PULSE, payment)).status, await spent()]).toEqual([402, CENT]);
  });

  it('has its answer waiting if others brought it to the chain', async () => {
    const payment = await unsettled(PULSE);
    const { from, to, value, validAfter, validBefore, nonce } = fromHeader(payment).payload.authorization;
    const { signature } = fromHeader(payment).payload;
    const transaction = await shop.chain.send('transferWithAuthorization', [
      ...[from, to, value, validAfter, validBefore, nonce, signature],
    ]);
    await resolvePayments(books());
    const [entry] = await books().ledger.list(['settled']);
    expect(entry).toMatchObject({ payer: from.toLowerCase(), transaction, reason: null });
    const { settle } = await shop.facilitator.calls();
    const answer = await shop.send(PULSE, payment);
    expect([answer.status, fromHeader(answer.headers.get('payment-response')).transaction]).toEqual([200, transaction]);
    expect([(await shop.send(PULSE, payment)).status, (await shop.facilitator.calls()).settle]).toEqual([402, settle]);
    expect(await spent()).toBe(CENT);
  });

  it('buys nothing if it was cancelled', async () => {
    const payment = await unsettled(PULSE);
    const { nonce } = fromHeader(payment).payload.authorization;
    const signature = await payer.signTypedData({
      domain: { ...USDC.domain, chainId: USDC.chainId, verifyingContract: USDC.asset },
      types: CANCEL,
      primaryType: 'CancelAuthorization',
      message: { authorizer: payer.address, nonce },
    });
    const [r, s, v] = [signature.slice(0, 66), `0x${signature.slice(66, 130)}`, Number(`0x${signature.slice(130)}`)];
    await shop.chain.send('cancelAuthorization', [payer.address, nonce, v, r, s]);
    await resolvePayments(books());
    const [entry] = await books().ledger.list(['failed']);
    expect(entry).toMatchObject({ payer: payer.address.toLowerCase(), answer: null, order: null });
    await shop.facilitator.become('obey');
    const answer = await shop.send(PULSE, payment);
    expect([answer.status, answer.body.error, await spent()]).toEqual([402, entry?.reason, 0n]);
  });

  it('buys nothing if its nonce was spent otherwise', async () => {
    const payment = await unsettled(PULSE);
    const { nonce } = fromHeader(payment).payload.authorization;
    const friend = await shop.chain.wallet(0n);
    const other = fromHeader(await shop.sign(payer, PULSE, { nonce, to: friend.address })).payload;
    const { from, to, value, validAfter, validBefore } = other.authorization;
    await shop.chain.send('transferWithAuthorization', [
      ...[from, to, value, validAfter, validBefore, nonce, other.signature],
    ]);
    await shop.facilitator.become('obey');
    const answer = await shop.send(PULSE, payment);
    expect([answer.status, await shop.chain.balance(friend.address)]).toEqual([402, CENT]);
    expect(answer.body.error).toContain(`moved ${CENT}`);
  });

  describe('under an Idempotency-Key', () => {
    it('is taken once, whichever authorization the wallet repeats it with', async () => {
      payer = await shop.chain.wallet();
      const payment = await shop.sign(payer, grid('a'));
      const first = await shop.send(grid('a'), payment);
      const again = [
        await shop.send(grid('a'), payment),
        await shop.send(grid('a'), await shop.sign(payer, grid('a'))),
        await shop.send(grid('a'), await shop.sign(payer, grid('a'), { version: 1 })),
      ];
      for (const { status, headers, body } of again) {
        expect([status, headers.get('x-idempotent-replayed'), body]).toEqual([200, 'true', first.body]);
        expect(headers.get('payment-response')).toBe(first.headers.get('payment-response'));
      }
      expect([first.status, first.headers.get('x-idempotent-replayed'), await spent()]).toEqual([200, null, DIME]);
    });

    it('is refused for another request, and unknown to another wallet', async () => {
      payer = await shop.chain.wallet();
      const other = await shop.chain.wallet();
      expect((await shop.send(grid('b'), await shop.sign(payer, grid('b')))).status).toBe(200);
      const changed = await shop.send(grid('b', 30), await shop.sign(payer, grid('b')));
      expect([changed.status, changed.body.code]).toEqual([422, 'unprocessable']);
      const stolen = await shop.sign(other, grid('b'), { tampered: { from: payer.address } });
      expect((await shop.send(grid('b'), stolen)).status).toBe(402);
      const own = await shop.send(grid('b'), await shop.sign(other, grid('b')));
      expect([own.status, own.headers.get('x-idempotent-replayed')]).toEqual([200, null]);
      expect([await spent(), await spent(other)]).toEqual([DIME, DIME]);
      // A request for a price carries no caller whose key could be remembered.
      expect((await shop.ask(grid('b'))).status).toBe(402);
    });

    it('is settled after an unknown settlement before another authorization is used', async () => {
      await unsettled(grid('c'));
      const fresh = await shop.sign(payer, grid('c'));
      expect((await shop.send(grid('c'), fresh)).status).toBe(503);
      await shop.facilitator.become('obey');
      const answer = await shop.send(grid('c'), fresh);
      const again = await shop.send(grid('c'), fresh);
      expect([answer.status, again.status, again.body]).toEqual([200, 200, answer.body]);
      expect(await spent()).toBe(DIME);
    });

    it('is taken once for ten concurrent requests', async () => {
      payer = await shop.chain.wallet();
      const payments = await Promise.all(Array.from({ length: 10 }, () => shop.sign(payer, grid('d'))));
      const answers = await Promise.all(payments.map((payment) => shop.send(grid('d'), payment)));
      expect(new Set(answers.map(({ status }) => status)).has(200)).toBe(true);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(await spent()).toBe(DIME);
    });
  });

  it.skipIf(!SERVER_URL)('is served by one of two gateways that get it at once', async () => {
    payer = await shop.chain.wallet();
    const settings = shopSettings(shop.chain, shop.facilitator, shop.seller);
    const other = await startStack(settings, { database: shop.stack.database });
    const payment = await shop.sign(payer, PULSE);
    const answers = await Promise.all(
      [shop.stack.url, other.url, shop.stack.url, other.url].map((url) => shop.send(PULSE, payment, {}, url)),
    );
    await other.stop();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await spent()).toBe(CENT);
  });

  it('is compared with the chain by the ledger, and a difference is a failure', async () => {
    const { prisma } = shop.stack.state.store.database;
    const reconcile = () => readCommand(['payments', 'reconcile'])(commands());
    const settled = await books().ledger.list(['settled']);
    const report = await reconcile();
    expect(report).toContain(`${settled.length} settled`);
    expect(report).toContain(`0 of ${settled.length} settled payments differ`);
    expect(await readCommand(['payments', 'list', '--state', 'settled'])(commands())).toContain('0.10 USDC');
    const [first, second] = settled.map(({ id }) => ({ where: { id } }));
    if (!first || !second) throw new Error('there are no payments to change');
    await prisma.payment.update({ ...first, data: { amount: CENT + 1n } });
    await prisma.payment.update({ ...second, data: { transaction: newNonce() } });
    const refused = await reconcile().catch((error: Error) => error.message);
    expect(refused).toContain(`2 of ${settled.length} settled payments differ`);
    expect(refused).toContain('the transaction does not exist');
    expect(() => readCommand(['payments', 'list', '--state', 'paid'])).toThrow(
      'claimed, settling, settled, failed, unknown, not paid',
    );
  });

  it('has failed if it expired unsettled', async () => {
    const payment = await unsettled(PULSE);
    await shop.chain.passSeconds(120);
    await resolvePayments(books());
    const answer = await shop.send(PULSE, payment);
    expect([answer.status, await spent()]).toEqual([402, 0n]);
    expect(answer.body.error).toContain('expired before settlement');
  });

  it('is not verified while the facilitator is unavailable, and takes nothing', async () => {
    payer = await shop.chain.wallet();
    const payment = await shop.sign(payer, PULSE, { validBefore: 3_600 });
    const before = await shop.ledger();
    await shop.facilitator.stop();
    const answer = await shop.send(PULSE, payment);
    expect([answer.status, answer.body.source, await spent()]).toEqual([503, 'x402 facilitator', 0n]);
    expect(await shop.ledger()).toEqual(before);
  });
});
