import type { PaymentRequired } from '@x402/core/types';
import type { PrivateKeyAccount } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCommand } from '../../app/commands.ts';
import { resolvePayments } from '../../services/payments/resolve-payments.ts';
import { fetchPaidBy, fromHeader, payingFetch, toHeader, uptoClient } from '../chain/payer.ts';
import { NO_CHAIN } from '../chain/start-chain.ts';
import { type Order, type Shop, startShop } from '../chain/start-shop.ts';

// Payment for what was computed: the published scheme, its contracts' calls and a real chain.

const CELL = 50_000n;
const WHOLE = 10n * CELL;
const universe = (body: object): Order => ({
  url: '/api/v1/agent/backtests/universe',
  method: 'POST',
  body: { strategy: 'golden_cross', date_from: '2024-01-01', ...body },
});
const TWO = universe({ pairs: ['BTCUSDT', 'ETHUSDT'] });
const NOBODY = '0x000000000000000000000000000000000000dEaD';

describe.skipIf(NO_CHAIN !== null)('a payment for what was computed', () => {
  let shop: Shop;
  let payer: PrivateKeyAccount;

  beforeAll(async () => {
    shop = await startShop();
  });
  beforeEach(async () => {
    await shop.facilitator.become('obey');
    payer = await shop.chain.wallet();
  });
  afterAll(() => shop?.close());

  const spent = async () => 100_000_000n - (await shop.chain.balance(payer.address));
  const books = () => shop.stack.state.app.payments;
  const demandOf = async (order: Order): Promise<PaymentRequired> =>
    fromHeader((await shop.ask(order)).headers.get('payment-required'));
  /** A payment by the published client, made once so that it can be sent again. */
  const sign = async (order: Order) => uptoClient(payer, shop.chain.rpcUrl).createPaymentPayload(await demandOf(order));
  const header = async (order: Order) => toHeader(await sign(order));
  const buy = async ({ url, method, body }: Order) =>
    fetchPaidBy(uptoClient(payer, shop.chain.rpcUrl))(shop.stack.url + url, {
      ...(method && { method }),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is offered next to the exact price, and only where cells are computed', async () => {
    const { accepts, extensions } = await demandOf(TWO);
    expect(accepts.map(({ scheme, amount }) => [scheme, amount])).toEqual([
      ['exact', String(WHOLE)],
      ['upto', String(WHOLE)],
    ]);
    expect(Object.keys(extensions ?? {}).sort()).toEqual(['bazaar', 'eip2612GasSponsoring', 'payment-identifier']);
    const { accepts: ofPulse } = await demandOf({ url: '/api/v1/agent/svc-pulse/today' });
    expect(ofPulse.map(({ scheme }) => scheme)).toEqual(['exact']);
  });

  it('takes the price of the tested pairs, without gas and without an earlier approval', async () => {
    const answer = await buy(TWO);
    const { summary } = (await answer.json()) as { summary: { tested: number } };
    expect([answer.status, summary.tested, await spent()]).toEqual([200, 2, 2n * CELL]);
    const settled = fromHeader(answer.headers.get('payment-response'));
    expect([settled.success, settled.amount]).toEqual([true, String(2n * CELL)]);
    const { id } = settled.extensions['sold-answer'].info;
    const { body: receipt } = await shop.stack.get(`/api/v1/receipts/${id}`);
    expect([receipt.scheme, receipt.amount, receipt.transaction]).toEqual(['upto', '0.10', settled.transaction]);
    expect(receipt.repro_hashes).toHaveLength(2);
  });

  it.each([
    ['the tested ones of several pairs', ['BTCUSDT', 'SOLUSDT', 'ETHUSDT'], 2],
    ['no pair, when none could be tested', ['SOLUSDT'], 0],
  ])('takes the price of %s', async (_name, pairs, tested) => {
    // Solana has no prices before 2020.
    const answer = await buy(universe({ pairs, date_from: '2018-01-01', date_to: '2019-06-30' }));
    const { summary } = (await answer.json()) as { summary: { tested: number; untested: number } };
    expect([answer.status, summary.tested, summary.untested]).toEqual([200, tested, 1]);
    const charged = BigInt(tested) * CELL;
    const settled = fromHeader(answer.headers.get('payment-response'));
    expect([await spent(), settled.amount, settled.transaction === '']).toEqual([
      charged,
      String(charged),
      tested === 0,
    ]);
  });

  it('takes the price of the compared strategies', async () => {
    const answer = await buy({
      url: '/api/v1/agent/backtests/compare',
      method: 'POST',
      body: { strategies: ['golden_cross', 'bnh_fixed'], pair: 'BTCUSDT' },
    });
    expect([answer.status, await spent()]).toEqual([200, 120_000n]);
  });

  it('takes nothing for an error, and can be used afterwards', async () => {
    const wrong = universe({ strategy: 'nothing', pairs: ['BTCUSDT'] });
    const payment = await header(TWO);
    const refused = await shop.send(wrong, payment);
    expect([refused.status, await spent()]).toEqual([400, 0n]);
    expect((await shop.send(TWO, payment)).status).toBe(200);
    expect((await shop.send(TWO, payment)).status).toBe(402);
    expect(await spent()).toBe(2n * CELL);
  });

  it('leaves the exact price to clients that know no other', async () => {
    const { url, method = 'POST', body } = TWO;
    const answer = await payingFetch(payer, 2)(shop.stack.url + url, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([answer.status, await spent()]).toEqual([200, WHOLE]);
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['more than is asked', 'amount_mismatch', { permitted: { amount: String(WHOLE + 1n) } }],
    ['less than is asked', 'amount_mismatch', { permitted: { amount: '1' } }],
    ['another token', 'token_mismatch', { permitted: { token: NOBODY } }],
    ['another payee', 'recipient_mismatch', { witness: { to: NOBODY } }],
    ['another spender', 'spender', { spender: NOBODY }],
    ['another facilitator', 'facilitator', { witness: { facilitator: NOBODY } }],
    ['another wallet', 'signature', { from: NOBODY }],
    ['a longer time', 'signature', { deadline: '4102444800' }],
  ])('is refused when it was changed to %s', async (_name, reason, change) => {
    const payment = await sign(TWO);
    const permit = payment.payload.permit2Authorization as Record<string, object>;
    const changed = Object.entries(change).map(([name, value]) => [
      name,
      typeof value === 'object' ? { ...permit[name], ...value } : value,
    ]);
    const payload = { ...payment.payload, permit2Authorization: { ...permit, ...Object.fromEntries(changed) } };
    const answer = await shop.send(TWO, toHeader({ ...payment, payload }));
    expect([answer.status, await spent()]).toEqual([402, 0n]);
    expect(answer.body.error).toContain(reason);
  });

  it('is found on the chain if it was settled before the connection broke', async () => {
    await shop.facilitator.become('hang up after');
    const answer = await shop.send(TWO, await header(TWO));
    expect([answer.status, await spent()]).toEqual([200, 2n * CELL]);
    expect(fromHeader(answer.headers.get('payment-response')).transaction).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it('buys its request once, when it is sent again after an unknown settlement', async () => {
    const payment = await header(TWO);
    await shop.facilitator.become('fail');
    expect([(await shop.send(TWO, payment)).status, await spent()]).toEqual([503, 0n]);
    await resolvePayments(books());
    expect((await books().ledger.list(['unknown'])).map(({ scheme, charged }) => [scheme, charged])).toEqual([
      ['upto', 2n * CELL],
    ]);
    await shop.facilitator.become('obey');
    const answers = await Promise.all(Array.from({ length: 4 }, () => shop.send(TWO, payment)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await spent()).toBe(2n * CELL);
  });

  it('is void after its time, if it was never settled', async () => {
    const payment = await header(TWO);
    await shop.facilitator.become('fail');
    await shop.send(TWO, payment);
    await shop.chain.passSeconds(61);
    await resolvePayments(books());
    const [entry] = await books().ledger.list(['failed']);
    expect([entry?.payer, entry?.reason]).toEqual([
      payer.address.toLowerCase(),
      'the authorization expired before settlement',
    ]);
  });

  it('is reconciled with the chain by what was taken', async () => {
    const { services, store } = shop.stack.state;
    const context = { ...services, ...store, payments: books() };
    const report = await readCommand(['payments', 'reconcile'])(context);
    expect(report).toMatch(/\n0 of \d+ settled payments differ from the chain$/);
  });
});
