import { createServer } from 'node:http';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { finishedReport, orderReport } from '../harness/reports/order-report.ts';
import { type Answer, type Stack, startStack } from '../harness/services/start-stack.ts';
import { NOW } from '../harness/settings/test-config.ts';

const SECRET = 'whsec_of_the_test';
const SECTIONS = [{ kind: 'knowledge', objects: ['market_pulse/BTC', 'btc_cycle/BTC'] }];
const { webhooks } = new Stripe('sk_test_nobody');

/** Imitates Stripe's API: opens a checkout for each idempotency key, or refuses. */
function createStripe() {
  const asked: { readonly key: string | undefined; readonly form: URLSearchParams }[] = [];
  const state = { isDown: false, asked };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const key = request.headers['idempotency-key'] as string | undefined;
      asked.push({ key, form: new URLSearchParams(body) });
      response.writeHead(state.isDown ? 400 : 200, { 'content-type': 'application/json' });
      const session = { id: `cs_${key}`, object: 'checkout.session', url: `https://checkout.test/${key}` };
      response.end(JSON.stringify(state.isDown ? { error: { message: 'no' } } : session));
    });
  });
  return { state, server };
}

const { state: stripe, server } = createStripe();
let stack: Stack;
let key: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  stack = await startStack({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_ORIGIN: `http://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://cyclegraph.test',
  });
  key = await stack.key('api_pro');
});

afterAll(async () => {
  await stack?.close();
  server.close();
});

interface EventOptions {
  readonly id?: string;
  readonly type?: string;
  readonly payment_status?: string;
  readonly amount_total?: number;
  readonly secret?: string;
  /** Seconds before now. */
  readonly age?: number;
}

/** Sends Stripe's events about the checkout of a report. */
async function notify(reportId: string, options: EventOptions = {}, change = (text: string) => text): Promise<Answer> {
  const { id = `evt_${reportId}`, type = 'checkout.session.completed', payment_status = 'paid' } = options;
  const { amount_total = 100, secret = SECRET, age = 0 } = options;
  const session = { object: 'checkout.session', client_reference_id: reportId, currency: 'eur' };
  const payload = JSON.stringify({
    id,
    type,
    object: 'event',
    data: { object: { ...session, payment_status, amount_total } },
  });
  const timestamp = Date.parse(NOW) / 1_000 - age;
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return stack.get('/api/stripe/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: change(payload),
  });
}

describe('a paid report', () => {
  let ordered: Answer['body'];
  const statusOf = async (id = ordered.report_id) => (await stack.get(`/api/v1/reports/${id}`, { key })).body.status;

  beforeEach(async () => {
    // The daily limit is five.
    await stack.state.store.database.prisma.dailyUse.deleteMany({ where: { kind: 'reportsPerDay' } });
    ordered = await orderReport(stack, key, { sections: SECTIONS });
  });

  it('waits for its payment on a page of the provider', async () => {
    expect(ordered).toMatchObject({ status: 'pending_payment', amount_cents: 100, currency: 'EUR', files: [] });
    expect(ordered.checkout_url).toBe(`https://checkout.test/report-${ordered.report_id}`);
    const { form, key: idempotency } = stripe.asked.at(-1) as (typeof stripe.asked)[number];
    expect(idempotency).toBe(`report-${ordered.report_id}`);
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'payment',
      client_reference_id: ordered.report_id,
      'line_items[0][price_data][unit_amount]': '100',
      'line_items[0][price_data][currency]': 'eur',
      success_url: 'https://cyclegraph.test/reports/checkout/done',
    });
    const download = await stack.get(`/api/v1/reports/${ordered.report_id}/download?format=pdf`, { key });
    expect([download.status, download.body.code]).toEqual([409, 'conflict']);
    // A visit of the return page does not prove a payment, so it must change nothing.
    expect((await stack.get('/reports/checkout/done')).status).toBe(200);
    expect(await statusOf()).toBe('pending_payment');
  });

  it('is made once it is paid, and only once', async () => {
    expect((await notify(ordered.report_id)).body).toEqual({ received: true });
    const report = await finishedReport(stack, key, ordered.report_id);
    expect(report).toMatchObject({ status: 'success', checkout_url: null });
    expect((await notify(ordered.report_id)).status).toBe(200);
    expect((await notify(ordered.report_id, { id: 'evt_another' })).status).toBe(200);
    expect((await notify(ordered.report_id, { id: 'evt_late', type: 'checkout.session.expired' })).status).toBe(200);
    const { body } = await stack.get(`/api/v1/reports/${ordered.report_id}`, { key });
    const { tier: _tier, ...same } = body;
    expect(report).toMatchObject(same);
  });

  it.each<[string, EventOptions, ((text: string) => string) | undefined, number]>([
    ['a changed body', {}, (text) => text.replace('"amount_total":100', '"amount_total":101'), 400],
    ['another secret', { secret: 'whsec_of_somebody' }, undefined, 400],
    ['a signature of ten minutes ago', { age: 600 }, undefined, 400],
    ['a payment that is not there yet', { payment_status: 'unpaid' }, undefined, 200],
    ['another amount', { amount_total: 1 }, undefined, 200],
    ['an event of another kind', { type: 'charge.succeeded' }, undefined, 200],
  ])('is not made for %s', async (_what, options, change, status) => {
    const answer = await notify(ordered.report_id, options, change);
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.code).toBe('invalid_input');
    expect(await statusOf()).toBe('pending_payment');
  });

  it('fails when its checkout has expired', async () => {
    await notify(ordered.report_id, { type: 'checkout.session.expired', payment_status: 'unpaid' });
    const { body } = await stack.get(`/api/v1/reports/${ordered.report_id}`, { key });
    expect(body).toMatchObject({
      status: 'failed',
      reason: 'The checkout expired before payment. Request a new quote.',
    });
  });

  it('can be ordered again after the provider failed', async () => {
    stripe.isDown = true;
    const { body: quote } = await stack.post('/api/v1/reports/quote', { sections: SECTIONS }, { key });
    const refused = await stack.post('/api/v1/reports', { quote_id: quote.quote_id }, { key });
    expect([refused.status, refused.body.code, refused.body.source]).toEqual([503, 'source_unavailable', 'stripe']);
    stripe.isDown = false;
    const { body } = await stack.post('/api/v1/reports', { quote_id: quote.quote_id }, { key });
    expect(body).toMatchObject({ status: 'pending_payment' });
    expect(body.checkout_url).toContain(body.report_id);
  });
});

it('is priced section by section', async () => {
  const sections = [
    { kind: 'market_briefing' },
    { kind: 'strategy_evidence', strategy: 'golden_cross', pairs: ['BTCUSDT', 'ETHUSDT'] },
  ];
  const { body } = await stack.post('/api/v1/reports/quote', { sections }, { key });
  expect(body.items.map((item: Record<string, unknown>) => [item.unit_cents, item.amount_cents])).toEqual([
    [300, 300],
    [200, 400],
  ]);
  expect(body.amount_cents).toBe(700);
});

it('requires all of its settings', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_1' })).toThrow(
    /^ {2}STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY\n {2}PUBLIC_URL: required/m,
  );
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1', PUBLIC_URL: 'https://a.test' })).toThrow(
    /^ {2}STRIPE_SECRET_KEY: required with STRIPE_WEBHOOK_SECRET$/m,
  );
});
