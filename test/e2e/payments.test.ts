import type { PrivateKeyAccount } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createValidator } from '../../rest-bridge/run/create-validator.ts';
import { toUnits } from '../../services/payments/usdc.ts';
import { buyRun, CENT, PULSE } from '../chain/orders.ts';
import { type Deviation, fromHeader, payingFetch } from '../chain/payer.ts';
import { NO_CHAIN } from '../chain/start-chain.ts';
import { type Shop, startShop } from '../chain/start-shop.ts';
import { exampleRequest } from '../harness/clients/example-request.ts';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';

// Real money on a test chain, a real facilitator, real answers.

const endpoints = await publishedEndpoints();
const priced = endpoints
  .flatMap((endpoint) => endpoint.paid.map((route) => ({ endpoint, route })))
  .filter(({ route }) => Number(route.price) > 0);

describe.skipIf(NO_CHAIN !== null)('pay-per-call', () => {
  let shop: Shop;
  let payer: PrivateKeyAccount;

  beforeAll(async () => {
    shop = await startShop();
    payer = await shop.chain.wallet();
  });
  afterAll(() => shop?.close());

  it.each(priced.map((offer) => [offer.route.path, offer] as const))(
    'sells the example of %s for exactly its price',
    async (_path, { endpoint, route }) => {
      const { url, ...request } = exampleRequest(endpoint, route.method, route.path);
      const pay = payingFetch(payer, 2);
      const { result, paid, got } = await shop.moved(payer, () => pay(shop.stack.url + url, request));
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
    ['a backtest', buyRun(), 10n * CENT],
  ] as const)('takes payments of version 1 from its client, for %s', async (_name, { url, method, body }, price) => {
    const request = {
      ...(method && { method }),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    };
    const { result, paid, got } = await shop.moved(payer, () => payingFetch(payer, 1)(shop.stack.url + url, request));
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
    const { result, paid } = await shop.moved(payer, () => shop.ask(PULSE, { 'x-payment': payment }));
    expect([result.status, paid]).toEqual([200, CENT]);
    expect(Number.isInteger(result.body.score)).toBe(true);
  });

  it('shows a browser the price and the receipt', async () => {
    const { headers } = await shop.ask(PULSE);
    // `*` names every header of an answer to a request without cookies, the only kind that any origin may send.
    const told = ['access-control-allow-origin', 'access-control-expose-headers'].map((name) => headers.get(name));
    expect(told).toEqual(['*', '*']);
  });

  it('serves one of twenty concurrent identical requests', async () => {
    const payment = await shop.sign(payer, buyRun());
    const { settle } = await shop.facilitator.calls();
    const { result, paid } = await shop.moved(payer, () =>
      Promise.all(Array.from({ length: 20 }, () => shop.send(buyRun(), payment))),
    );
    const statuses = result.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409 || status === 402)).toHaveLength(19);
    expect([paid, (await shop.facilitator.calls()).settle]).toEqual([10n * CENT, settle + 1]);
  });

  it('settles twenty concurrent payments', async () => {
    const payments = await Promise.all(Array.from({ length: 20 }, () => shop.sign(payer, PULSE)));
    const { result, paid, got } = await shop.moved(payer, () =>
      Promise.all(payments.map((payment) => shop.send(PULSE, payment))),
    );
    expect(result.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect([paid, got]).toEqual([20n * CENT, 20n * CENT]);
    const receipts = result.map(({ headers }) => fromHeader(headers.get('payment-response')).transaction);
    expect(new Set(receipts).size).toBe(20);
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
    const answer = await shop.send(buyRun(), await shop.sign(payer, buyRun()));
    expect([answer.status, answer.body.id]).toEqual([200, null]);
    expect(await counts()).toEqual(before);
  });
});
