import { createHash } from 'node:crypto';
import {
  extractDiscoveryInfoV1,
  validateDiscoveryExtension,
  validateDiscoveryExtensionSpec,
} from '@x402/extensions/bazaar';
import {
  extractReceiptFromResponse,
  type JWSSignedReceipt,
  verifyReceiptSignatureJWS,
} from '@x402/extensions/offer-receipt';
import { generatePaymentId, PAYMENT_IDENTIFIER } from '@x402/extensions/payment-identifier';
import { compactVerify, createRemoteJWKSet } from 'jose';
import type { PrivateKeyAccount } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exactClient, fetchPaidBy, fromHeader, payingFetch, toHeader, withIdentifier } from '../chain/payer.ts';
import { NO_CHAIN } from '../chain/start-chain.ts';
import { type Order, type Shop, startShop } from '../chain/start-shop.ts';
import { exampleRequest } from '../harness/clients/example-request.ts';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';
import { FORMATS, inFormat } from '../harness/services/table-reader.ts';

// Extensions of the payment protocol, judged by the functions of its published packages.

const priced = (await publishedEndpoints())
  .flatMap((endpoint) => endpoint.paid.map((route) => ({ endpoint, route })))
  .filter(({ route }) => Number(route.price) > 0);
/** Headers that common proxies accept, in bytes. */
const MAX_HEADER = 8_000;

const PULSE: Order = { url: '/api/v1/agent/svc-pulse/today' };
const KNOWLEDGE: Order = { url: '/api/v1/agent/knowledge/market_pulse/BTC' };
const VOLATILITY = '/api/v1/agent/volatility/history?pair=BTCUSDT&days=20';
const CENT = 10_000n;
const RUN = { strategy: 'golden_cross', pair: 'BTCUSDT' };

describe.skipIf(NO_CHAIN !== null)('pay-per-call with extensions', () => {
  let shop: Shop;
  let payer: PrivateKeyAccount;

  beforeAll(async () => {
    shop = await startShop();
    payer = await shop.chain.wallet();
  });
  afterAll(() => shop?.close());

  const spent = async () => 100_000_000n - (await shop.chain.balance(payer.address));

  describe('for catalogues', () => {
    it.each(priced.map((offer) => [offer.route.path, offer] as const))(
      'describes %s with an example that its schema allows',
      async (_path, { endpoint, route }) => {
        const { url, method, body } = exampleRequest(endpoint, route.method, route.path);
        const answer = await shop.ask({ url, method: route.method as 'GET' | 'POST', ...(body && { body }) });
        const header = answer.headers.get('payment-required') ?? '';
        expect([answer.status, method ?? 'GET', header.length < MAX_HEADER], String(header.length)).toEqual([
          402,
          route.method,
          true,
        ]);
        const { bazaar } = fromHeader(header).extensions;
        expect(validateDiscoveryExtensionSpec(bazaar)).toEqual({ valid: true });
        expect(validateDiscoveryExtension(bazaar)).toEqual({ valid: true });
        const { input, output } = bazaar.info;
        expect({ ...input.queryParams, ...input.pathParams, ...input.body }).toEqual(endpoint.example);
        expect([input.method, Object.keys(output.example).length > 0]).toEqual([route.method, true]);
        const legacy = extractDiscoveryInfoV1(answer.body.accepts[0]);
        expect(legacy?.input).toMatchObject({ type: 'http', method: route.method });
      },
    );

    it('is found by a facilitator, with the template of its path', async () => {
      await payingFetch(payer, 2)(shop.stack.url + KNOWLEDGE.url);
      const found = (await shop.facilitator.catalog()).at(-1);
      expect(found).toMatchObject({
        resourceUrl: `${shop.stack.url}/api/v1/agent/knowledge/:type/:subject`,
        serviceName: 'Cyclegraph',
        tags: ['knowledge'],
        method: 'GET',
        discoveryInfo: { input: { pathParams: { type: 'market_pulse', subject: 'BTC' } } },
      });
    });

    it('is described by the service, whatever the client repeats', async () => {
      const payment = fromHeader(await shop.sign(payer, PULSE));
      const forged = {
        bazaar: { info: { input: { type: 'http', method: 'GET' } }, schema: {}, routeTemplate: '/evil' },
      };
      const answer = await shop.send(PULSE, toHeader({ ...payment, extensions: forged }));
      expect(answer.status).toBe(200);
      expect((await shop.facilitator.catalog()).at(-1)?.resourceUrl).toBe(shop.stack.url + PULSE.url);
    });
  });

  describe('with a payment-identifier', () => {
    const buy = (id: string, order: Order = PULSE) =>
      fetchPaidBy(withIdentifier(exactClient(payer), id))(shop.stack.url + order.url);
    /** A payment with an identifier as given, well formed or not. */
    const paymentWith = async (info: unknown) =>
      toHeader({ ...fromHeader(await shop.sign(payer, PULSE)), extensions: { [PAYMENT_IDENTIFIER]: { info } } });

    it('charges the same request once, with the same answer and receipt', async () => {
      const before = await spent();
      const id = generatePaymentId();
      const answers = [await buy(id), await buy(id), await buy(id)];
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      expect([answers.map(({ status }) => status), new Set(texts).size]).toEqual([[200, 200, 200], 1]);
      expect(answers.map(({ headers }) => headers.get('x-idempotent-replayed'))).toEqual([null, 'true', 'true']);
      expect(new Set(answers.map(({ headers }) => headers.get('payment-response'))).size).toBe(1);
      expect(await spent()).toBe(before + CENT);
    });

    it('refuses another request under it with 409', async () => {
      const id = generatePaymentId();
      expect((await buy(id)).status).toBe(200);
      const before = await spent();
      const other = await buy(id, KNOWLEDGE);
      const { code, detail } = (await other.json()) as { code: string; detail: string };
      expect([other.status, code, await spent()]).toEqual([409, 'conflict', before]);
      expect(detail).toContain(`The payment-identifier "${id}" was used for another request.`);
    });

    it('belongs to the wallet', async () => {
      const id = generatePaymentId();
      expect((await buy(id)).status).toBe(200);
      const other = await shop.chain.wallet();
      const answer = await fetchPaidBy(withIdentifier(exactClient(other), id))(shop.stack.url + KNOWLEDGE.url);
      expect(answer.status).toBe(200);
    });

    it.each([
      ['too short', { required: false, id: 'short' }],
      ['with other characters', { required: false, id: 'sixteen letters!' }],
      ['that is no text', { required: false, id: 7 }],
      ['without the declared member', { id: 'a'.repeat(16) }],
      ['that is nothing', null],
    ])('refuses one %s with 400', async (_name, info) => {
      const before = await spent();
      const answer = await shop.send(PULSE, await paymentWith(info));
      expect([answer.status, answer.body.code, answer.body.errors[0].parameter]).toEqual([
        ...[400, 'invalid_input', PAYMENT_IDENTIFIER],
      ]);
      expect(await spent()).toBe(before);
    });

    it('is the same key as an Idempotency-Key, so that two different ones are refused', async () => {
      const id = generatePaymentId();
      const order: Order = { url: '/api/v1/agent/backtests/run', method: 'POST', body: RUN };
      const signed = async () =>
        toHeader({
          ...fromHeader(await shop.sign(payer, order)),
          extensions: { [PAYMENT_IDENTIFIER]: { info: { required: false, id } } },
        });
      const both = await shop.send(order, await signed(), { 'idempotency-key': 'another' });
      expect([both.status, both.body.code]).toEqual([400, 'invalid_input']);
      const first = await shop.send(order, await signed());
      const again = await shop.send(order, await signed(), { 'idempotency-key': id });
      expect([first.status, again.headers.get('x-idempotent-replayed'), again.body]).toEqual([200, 'true', first.body]);
    });
  });

  describe('with a receipt', () => {
    it('names what was sold, signed by a key of the service', async () => {
      const before = Math.floor(shop.stack.state.store.clock.now().getTime() / 1_000);
      const url = shop.stack.url + KNOWLEDGE.url;
      const answer = await payingFetch(payer, 2)(url);
      const receipt = extractReceiptFromResponse(answer) as JWSSignedReceipt;
      const settled = fromHeader(answer.headers.get('payment-response'));
      const { info } = settled.extensions['sold-answer'];
      const text = await answer.text();
      // The key is found by the name of the service, without being given.
      const payload = await verifyReceiptSignatureJWS(receipt);
      const wallet = payer.address.toLowerCase();
      expect(payload).toMatchObject({ version: 1, network: 'eip155:8453', resourceUrl: url, payer: wallet });
      expect(payload.transaction).toBe(settled.transaction);
      expect(payload.issuedAt).toBeGreaterThanOrEqual(before);
      const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', url));
      const statement = JSON.parse(new TextDecoder().decode((await compactVerify(info.statement, keys)).payload));
      expect(statement).toEqual({
        ...payload,
        paymentId: info.id,
        operation: 'KnowledgeObject',
        reproHashes: [JSON.parse(text).repro_hash],
        answerSha256: sha256(text),
        scheme: 'exact',
        amount: '0.01',
        asset: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
        payTo: shop.seller.toLowerCase(),
        receiptSha256: sha256(receipt.signature),
      });
      const [head, body, signature] = info.statement.split('.');
      const forged = Buffer.from(body, 'base64url').toString().replace('"0.01"', '"0.00"');
      const changed = [head, Buffer.from(forged).toString('base64url'), signature].join('.');
      await expect(compactVerify(changed, keys)).rejects.toThrow('signature verification failed');
    });

    it('can be read again by its id, over REST and GraphQL', async () => {
      const answer = await payingFetch(payer, 2)(shop.stack.url + PULSE.url);
      const { info } = fromHeader(answer.headers.get('payment-response')).extensions['sold-answer'];
      const { status, body } = await shop.stack.get(info.url.slice(shop.stack.url.length));
      expect([status, body.statement, body.amount, body.repro_hashes]).toEqual([200, info.statement, '0.01', []]);
      expect(body.answer_sha256).toBe(sha256(await answer.text()));
      const query = '{ receipt(id: "ID") { payer transaction receipt statement } }'.replace('ID', info.id);
      const { data } = (await shop.stack.post('/graphql', { query })).body;
      const { payer: wallet, transaction, receipt, statement } = body;
      expect(data.receipt).toEqual({ payer: wallet, transaction, receipt, statement });
      for (const id of ['01997f3e-5a00-7abc-8def-000000000000', 'nothing'])
        expect((await shop.stack.get(`/api/v1/receipts/${id}`)).status).toBe(404);
    });
  });

  describe('for a file', () => {
    const rowsOf = async (url: string) => (await (await payingFetch(payer, 2)(shop.stack.url + url)).json()).snapshots;

    it.each(Object.entries(FORMATS))('sells a history as %s, whose bytes the receipt names', async (format, type) => {
      const before = await spent();
      const answer = await payingFetch(payer, 2)(shop.stack.url + inFormat(VOLATILITY, format));
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
      expect([await spent(), answer.headers.get('cache-control')]).toEqual([before + 5n * CENT, 'no-store']);
      const { info } = fromHeader(answer.headers.get('payment-response')).extensions['sold-answer'];
      const { body } = await shop.stack.get(info.url.slice(shop.stack.url.length));
      expect(body.answer_sha256).toBe(sha256(bytes));
      if (format !== 'ndjson') return;
      const lines = Buffer.from(bytes).toString().trimEnd().split('\n');
      expect(lines.map((line) => JSON.parse(line))).toEqual(await rowsOf(VOLATILITY));
    });

    it('sells the list of an answer that the URL names, once under a key', async () => {
      const order: Order = {
        url: '/api/v1/agent/backtests/run?format=csv&list=trades',
        method: 'POST',
        body: RUN,
        headers: { 'idempotency-key': 'trades' },
      };
      const buy = (url: string) =>
        payingFetch(payer, 2)(shop.stack.url + url, {
          method: 'POST',
          body: JSON.stringify(RUN),
          headers: { 'content-type': 'application/json', ...order.headers },
        });
      const before = await spent();
      const answers = [await buy(order.url), await buy(order.url)];
      const [first, again] = await Promise.all(answers.map((answer) => answer.text()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect([first, answers[1]?.headers.get('x-idempotent-replayed')]).toEqual([again, 'true']);
      expect(first?.split('\r\n')[0]).toContain('entry_date');
      expect(answers[1]?.headers.get('content-disposition')).toContain('backtests-run-trades.csv');
      expect(await spent()).toBe(before + 10n * CENT);
      // Another form is another request.
      const other = await buy('/api/v1/agent/backtests/run');
      expect([other.status, await spent()]).toEqual([422, before + 10n * CENT]);
    });

    it('refuses an unknown list before it asks for money', async () => {
      const { status, body } = await shop.ask({ url: `${inFormat(KNOWLEDGE.url, 'csv')}&list=inputs` });
      expect([status, body.errors[0].parameter, body.errors[0].detail]).toEqual([
        ...[400, 'list'],
        'must be one of explanation.factors, provenance.inputs, outbound.nodes, inbound.nodes, not "inputs"',
      ]);
    });
  });
});

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
