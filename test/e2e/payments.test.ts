import type { PrivateKeyAccount } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createValidator } from '../../rest-bridge/run/create-validator.ts';
import { toUnits } from '../../services/payments/usdc.ts';
import { type Deviation, fromHeader, newNonce, payingFetch, toHeader } from '../chain/payer.ts';
import { NO_CHAIN } from '../chain/start-chain.ts';
import { type Order, type Shop, startShop } from '../chain/start-shop.ts';
import { exampleRequest } from '../harness/clients/example-request.ts';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';

// Real money on a test chain, a real facilitator, real answers.

const endpoints = await publishedEndpoints();
const priced = endpoints
  .flatMap((endpoint) => endpoint.paid.map((route) => ({ endpoint, route })))
  .filter(({ route }) => Number(route.price) > 0);

const PULSE: Order = { url: '/api/v1/agent/svc-pulse/today' };
const AMPEL: Order = { url: '/api/v1/agent/bullmarket-ampel/latest' };
const RUN = { strategy: 'golden_cross', pair: 'BTCUSDT' };
const run = (body: object = RUN, headers = {}): Order => ({
  url: '/api/v1/agent/backtests/run',
  method: 'POST',
  body,
  headers,
});
const CENT = 10_000n;

describe.skipIf(NO_CHAIN !== null)('pay-per-call', () => {
  let shop: Shop;
  let payer: PrivateKeyAccount;

  beforeAll(async () => {
    shop = await startShop();
    payer = await shop.chain.wallet();
  });
  afterAll(() => shop?.close());

  /** Payments of a wallet and income of the service during an action. */
  async function moved<Result>(account: PrivateKeyAccount, work: () => Promise<Result>) {
    const [from, to] = [await shop.chain.balance(account.address), await shop.chain.balance(shop.seller)];
    const result = await work();
    const paid = from - (await shop.chain.balance(account.address));
    return { result, paid, got: (await shop.chain.balance(shop.seller)) - to };
  }

  it.each(priced.map((offer) => [offer.route.path, offer] as const))(
    'sells the example of %s for exactly its price',
    async (_path, { endpoint, route }) => {
      const { url, ...request } = exampleRequest(endpoint, route.method, route.path);
      const pay = payingFetch(payer, 2);
      const { result, paid, got } = await moved(payer, () => pay(shop.stack.url + url, request));
      const text = await result.text();
      expect([result.status, paid, got], text.slice(0, 500)).toEqual([200, toUnits(route.price), toUnits(route.price)]);
      expect(result.headers.get('cache-control')).toBe('no-store');
      const validate = createValidator(endpoint.output);
      expect(validate(JSON.parse(text))).toEqual([]);
      const receipt = fromHeader(result.headers.get('payment-response'));
      expect(receipt).toMatchObject({ success: true, network: 'eip155:8453', payer: payer.address.toLowerCase() });
      const [entry] = await shop.stack.state.app.payments.ledger.list(['settled']);
      expect(entry).toMatchObject({
        operation: endpoint.name,
        route: `${route.method} ${route.path}`,
        transaction: receipt.transaction,
        amount: toUnits(route.price),
        payTo: shop.seller.toLowerCase(),
        answer: null,
        order: null,
      });
    },
  );

  it.each([
    ['a reading', PULSE, CENT],
    ['a backtest', run(), 10n * CENT],
  ] as const)('takes payments of version 1 from its client, for %s', async (_name, { url, method, body }, price) => {
    const request = {
      ...(method && { method }),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    };
    const { result, paid, got } = await moved(payer, () => payingFetch(payer, 1)(shop.stack.url + url, request));
    expect([result.status, paid, got]).toEqual([200, price, price]);
    const receipt = fromHeader(result.headers.get('x-payment-response'));
    expect(receipt).toMatchObject({ success: true, network: 'base' });
  });

  it.each<[string, Deviation]>([
    ['version 1 on base', { version: 1 }],
    ['version 1 on eip155:8453', { version: 1, network: 'eip155:8453' }],
    ['version 2', { version: 2 }],
  ])('accepts %s in X-PAYMENT', async (_name, deviation) => {
    const payment = await shop.sign(payer, PULSE, deviation);
    const { result, paid } = await moved(payer, () => shop.ask(PULSE, { 'x-payment': payment }));
    expect([result.status, paid]).toEqual([200, CENT]);
    expect(Number.isInteger(result.body.score)).toBe(true);
  });

  it('shows a browser the price and the receipt', async () => {
    const exposed = (await shop.ask(PULSE)).headers.get('access-control-expose-headers');
    for (const name of ['PAYMENT-REQUIRED', 'PAYMENT-RESPONSE', 'X-PAYMENT-RESPONSE']) expect(exposed).toContain(name);
  });

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
      const { result, paid, got } = await moved(payer, () => shop.send(PULSE, payment));
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
    const { result, paid } = await moved(payer, async () => [
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

  it('serves one of twenty concurrent identical requests', async () => {
    const payment = await shop.sign(payer, run());
    const { settle } = await shop.facilitator.calls();
    const { result, paid } = await moved(payer, () =>
      Promise.all(Array.from({ length: 20 }, () => shop.send(run(), payment))),
    );
    const statuses = result.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409 || status === 402)).toHaveLength(19);
    expect([paid, (await shop.facilitator.calls()).settle]).toEqual([10n * CENT, settle + 1]);
  });

  it('settles twenty concurrent payments', async () => {
    const payments = await Promise.all(Array.from({ length: 20 }, () => shop.sign(payer, PULSE)));
    const { result, paid, got } = await moved(payer, () =>
      Promise.all(payments.map((payment) => shop.send(PULSE, payment))),
    );
    expect(result.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect([paid, got]).toEqual([20n * CENT, 20n * CENT]);
    const receipts = result.map(({ headers }) => fromHeader(headers.get('payment-response')).transaction);
    expect(new Set(receipts).size).toBe(20);
  });

  describe('a request that cannot be answered', () => {
    it('is refused before it is paid for', async () => {
      const pairs = Array.from({ length: 11 }, (_, i) => `COIN${i}USDT`);
      const orders: Order[] = [
        { url: '/api/v1/agent/alt-cycle/latest' },
        { url: '/api/v1/agent/svc-pulse/today?dayz=1' },
        run({ strategy: 'golden_cross' }),
        run('{' as never),
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
      const badRun = run({ strategy: 'nothing', pair: 'BTCUSDT' });
      const badPayment = await shop.sign(payer, badRun);
      const { result, paid } = await moved(payer, async () => [
        await shop.send(unknown, payment),
        await shop.send(badRun, badPayment),
      ]);
      expect([result.map(({ status }) => status), paid]).toEqual([[404, 400], 0n]);
      expect([(await shop.send(PULSE, payment)).status, (await shop.send(run(), badPayment)).status]).toEqual([
        200, 200,
      ]);
    });

    it('is not settled either if the service fails', async () => {
      const { pool } = shop.stack.state.store.database;
      const payment = await shop.sign(payer, run());
      await pool.query('ALTER TABLE "RunOutcome" RENAME TO "Lost"');
      const { result, paid } = await moved(payer, () => shop.send(run(), payment));
      await pool.query('ALTER TABLE "Lost" RENAME TO "RunOutcome"');
      expect([result.status, result.body.code, paid]).toEqual([500, 'internal', 0n]);
      expect((await shop.send(run(), payment)).status).toBe(200);
    });

    it('costs nothing by HEAD, which never returns the answer', async () => {
      const payment = await shop.sign(payer, PULSE);
      const answer = await fetch(shop.stack.url + PULSE.url, {
        method: 'HEAD',
        headers: { 'payment-signature': payment },
      });
      expect(answer.status).toBe(402);
      const { result, paid } = await moved(payer, () => shop.send(PULSE, payment, { 'if-none-match': '*' }));
      expect([result.status, paid, typeof result.body.score]).toEqual([200, CENT, 'number']);
    });
  });

  it('stores no backtest and attributes none', async () => {
    const { prisma } = shop.stack.state.store.database;
    const counts = async () => [
      await prisma.backtestRun.count(),
      await prisma.runOutcome.count(),
      await prisma.universeJob.count(),
      await prisma.dailyUse.count(),
    ];
    const before = await counts();
    const answer = await shop.send(run(), await shop.sign(payer, run()));
    expect([answer.status, answer.body.id]).toEqual([200, null]);
    expect(await counts()).toEqual(before);
  });

  it('may request prices without limit, and limits refused payments by address only', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => shop.ask(PULSE)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([402]));
    let refused = 402;
    for (let i = 0; i < 61 && refused === 402; i++) refused = (await shop.ask(PULSE, { 'x-payment': 'e30=' })).status;
    expect(refused).toBe(429);
  });
});
