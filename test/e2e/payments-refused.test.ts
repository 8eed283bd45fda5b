import type { PrivateKeyAccount } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyRun, CENT, PULSE } from '../chain/orders.ts';
import { type Deviation, fromHeader, newNonce, toHeader } from '../chain/payer.ts';
import { NO_CHAIN } from '../chain/start-chain.ts';
import { type Order, type Shop, startShop } from '../chain/start-shop.ts';

// Payments that buy nothing, and requests that cost nothing.

const AMPEL: Order = { url: '/api/v1/agent/bullmarket-ampel/latest' };

describe.skipIf(NO_CHAIN !== null)('pay-per-call', () => {
  let shop: Shop;
  let payer: PrivateKeyAccount;

  beforeAll(async () => {
    shop = await startShop('small');
    payer = await shop.chain.wallet();
  });
  afterAll(() => shop?.close());

  describe('an invalid payment', () => {
    const wrong: [string, string, Deviation][] = [
      ['pays too little', 'value_mismatch', { value: CENT - 1n }],
      ['pays too much', 'value_mismatch', { value: CENT + 1n }],
      ['accepts less than is asked', 'no matching', { value: 1n, accepted: { amount: '1' } }],
      ['pays somebody else', 'recipient_mismatch', { to: '0x000000000000000000000000000000000000dEaD' }],
      ['accepts another payee', 'no matching', { accepted: { payTo: '0x000000000000000000000000000000000000dEaD' } }],
      ['pays another token', 'signature', { token: '0x000000000000000000000000000000000000dEaD' }],
      ['accepts another token', 'no matching', { accepted: { asset: '0x000000000000000000000000000000000000dEaD' } }],
      ['is signed for another chain', 'signature', { chainId: 84_532 }],
      ['accepts another chain', 'no matching', { accepted: { network: 'eip155:84532' } }],
      ['names another chain in version 1', 'no matching', { version: 1, network: 'base-sepolia' }],
      ['has run out', 'valid_before', { validBefore: -1 }],
      ['is not valid yet', 'valid_after', { validAfter: 600, validBefore: 900 }],
      ['was made to last longer', 'signature', { tampered: { validBefore: '4102444800' } }],
      ['was raised to the price', 'signature', { value: 1n, tampered: { value: String(CENT) } }],
      ['names another payer', 'signature', { tampered: { from: '0x000000000000000000000000000000000000dEaD' } }],
    ];
    it.each(wrong)('is refused because it %s, and nothing is run', async (_name, reason, deviation) => {
      const before = await shop.ledger();
      const payment = await shop.sign(payer, PULSE, deviation);
      const { settle } = await shop.facilitator.calls();
      const { result, paid, got } = await shop.moved(payer, () => shop.send(PULSE, payment));
      expect([result.status, result.body.code, paid, got]).toEqual([402, 'payment_required', 0n, 0n]);
      expect(result.body.error).toContain(reason);
      expect(fromHeader(result.headers.get('payment-required')).error).toBe(result.body.error);
      expect(result.headers.get('content-type')).toContain('application/problem+json');
      expect([await shop.ledger(), (await shop.facilitator.calls()).settle]).toEqual([before, settle]);
    });

    it.each(['', 'e30=', 'not base64', toHeader({ x402Version: 3 }), toHeader({ x402Version: 2, payload: {} })])(
      'is refused as malformed (%s) without calling the facilitator',
      async (payment) => {
        const { verify } = await shop.facilitator.calls();
        const answer = await shop.ask(PULSE, { 'payment-signature': payment });
        expect([answer.status, answer.body.error]).toEqual([402, 'malformed payment header']);
        expect((await shop.facilitator.calls()).verify).toBe(verify);
      },
    );

    it('is refused if the wallet has no money', async () => {
      const poor = await shop.chain.wallet(CENT - 1n);
      const answer = await shop.send(PULSE, await shop.sign(poor, PULSE));
      expect([answer.status, await shop.chain.balance(poor.address)]).toEqual([402, CENT - 1n]);
      expect(answer.body.error).toMatch(/insufficient|simulation_failed/);
    });
  });

  it('is refused after it was used, on its route and on every other', async () => {
    const payment = await shop.sign(payer, PULSE);
    expect((await shop.send(PULSE, payment)).status).toBe(200);
    const { result, paid } = await shop.moved(payer, async () => [
      await shop.send(PULSE, payment),
      await shop.send(AMPEL, payment),
      await shop.send({ url: '/api/v1/agent/alt-cycle/latest?asset=ETH' }, payment),
    ]);
    expect(paid).toBe(0n);
    expect(result.map(({ status, body }) => [status, body.error])).toEqual(
      Array(3).fill([402, 'authorization already used']),
    );
  });

  it('is refused with another signature under a used nonce', async () => {
    const nonce = newNonce();
    expect((await shop.send(PULSE, await shop.sign(payer, PULSE, { nonce }))).status).toBe(200);
    const again = await shop.send(PULSE, await shop.sign(payer, PULSE, { nonce, validBefore: 50 }));
    expect([again.status, again.body.error]).toEqual([402, 'authorization already used']);
  });

  describe('a request that cannot be answered', () => {
    it('is refused before it is paid for', async () => {
      const pairs = Array.from({ length: 11 }, (_, i) => `COIN${i}USDT`);
      const orders: Order[] = [
        { url: '/api/v1/agent/alt-cycle/latest' },
        { url: '/api/v1/agent/svc-pulse/today?dayz=1' },
        buyRun({ strategy: 'golden_cross' }),
        buyRun('{' as never),
        {
          url: '/api/v1/agent/backtests/universe',
          method: 'POST',
          body: { strategy: 'golden_cross', date_from: '2024-01-01', pairs },
        },
      ];
      const payment = await shop.sign(payer, PULSE);
      for (const order of orders) {
        const [unpaid, paid] = [await shop.ask(order), await shop.send(order, payment)];
        expect([unpaid.status, paid.status, paid.body.code]).toEqual([400, 400, 'invalid_input']);
      }
      // None of the refused requests has used the payment.
      expect((await shop.send(PULSE, payment)).status).toBe(200);
    });

    it('is not settled, and its payment can be used again', async () => {
      const unknown: Order = { url: '/api/v1/agent/knowledge/alt_cycle/DOGE' };
      const payment = await shop.sign(payer, PULSE);
      const badRun = buyRun({ strategy: 'nothing', pair: 'BTCUSDT' });
      const badPayment = await shop.sign(payer, badRun);
      const { result, paid } = await shop.moved(payer, async () => [
        await shop.send(unknown, payment),
        await shop.send(badRun, badPayment),
      ]);
      expect([result.map(({ status }) => status), paid]).toEqual([[404, 400], 0n]);
      expect([(await shop.send(PULSE, payment)).status, (await shop.send(buyRun(), badPayment)).status]).toEqual([
        200, 200,
      ]);
    });

    it('is not settled either if the service fails', async () => {
      const { pool } = shop.stack.state.store.database;
      const payment = await shop.sign(payer, buyRun());
      await pool.query('ALTER TABLE "RunOutcome" RENAME TO "Lost"');
      const { result, paid } = await shop.moved(payer, () => shop.send(buyRun(), payment));
      await pool.query('ALTER TABLE "Lost" RENAME TO "RunOutcome"');
      expect([result.status, result.body.code, paid]).toEqual([500, 'internal', 0n]);
      expect((await shop.send(buyRun(), payment)).status).toBe(200);
    });

    it('costs nothing by HEAD, which never returns the answer', async () => {
      const payment = await shop.sign(payer, PULSE);
      const answer = await fetch(shop.stack.url + PULSE.url, {
        method: 'HEAD',
        headers: { 'payment-signature': payment },
      });
      expect(answer.status).toBe(402);
      const { result, paid } = await shop.moved(payer, () => shop.send(PULSE, payment, { 'if-none-match': '*' }));
      expect([result.status, paid, typeof result.body.score]).toEqual([200, CENT, 'number']);
    });
  });

  it('may request prices without limit, and limits refused payments by address only', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => shop.ask(PULSE)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([402]));
    let refused = 402;
    for (let i = 0; i < 61 && refused === 402; i++) refused = (await shop.ask(PULSE, { 'x-payment': 'e30=' })).status;
    expect(refused).toBe(429);
  });
});
