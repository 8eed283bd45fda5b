import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, HttpCaller } from '../clients/create-caller.ts';
import type { Stack } from './start-stack.ts';

// Ids that the examples of operations name; the stored objects below get them.
const RUN_ID = '01997f3e-5a00-7abc-8def-0123456789ab';
const GRID_ID = '01997f3e-5a00-7abc-8def-0123456789ac';
const JOB_ID = '01997f3e-5a00-7abc-8def-0123456789ad';
const SUBSCRIPTION_ID = '01997f3e-5a00-7abc-8def-0123456789ae';
const ENDED_SUBSCRIPTION_ID = '01997f3e-5a00-7abc-8def-0123456789af';
const QUOTE_ID = '01997f3e-5a00-7abc-8def-0123456789ae';
const REPORT_ID = '01997f3e-5a00-7abc-8def-0123456789af';
const PAYMENT_ID = '01997f3e-5a00-7abc-8def-0123456789a0';
const SHARE_ID = 'Zk9mN2xQd1RyVHlVaU9wQQ';

const POLL_MS = 50;

/**
 * Creates the objects that the examples of operations name, for the owner of a key: a backtest, a grid, a job that may
 * be cancelled again, two subscriptions, one with a secret to rotate and one that may be ended again, and a report.
 */
export async function keepExamples(
  { get, post, state }: HttpCaller & Pick<Stack, 'state'>,
  key: string,
): Promise<void> {
  const { clock, database } = state.store;
  const { prisma } = database;
  const ask = async (kind: string, body: object) => found(await post(`/api/v1/backtests/${kind}`, body, { key }));
  const run = await ask('run', { strategy: 'golden_cross', pair: 'BTCUSDT' });
  await prisma.backtestRun.update({ where: { id: run.id }, data: { id: RUN_ID, shareId: SHARE_ID } });
  const grid = await ask('grid', { pair: 'BTCUSDT', date_from: '2025-01-01' });
  await prisma.backtestRun.update({ where: { id: grid.id }, data: { id: GRID_ID } });
  const { job_id: id } = await ask('universe', { strategy: 'bnh_fixed', pairs: ['BTCUSDT'], date_from: '2025-01-01' });
  while (found(await get(`/api/v1/jobs/${id}`, { key })).status !== 'completed') await wait(POLL_MS);
  await prisma.universeJob.update({ where: { id }, data: { id: JOB_ID, status: 'cancelled' } });
  const subscribe = async () => found(await post('/api/v1/subscriptions', { kind: 'cycle_band' }, { key }));
  const { id: webhook } = await subscribe();
  // Its URL is refused when the example sends a test event: nothing leaves the machine.
  const receiver = { delivery: 'webhook', url: 'https://127.0.0.1/', secret: `whsec_${'A'.repeat(43)}=` };
  await prisma.subscription.update({ where: { id: webhook }, data: { ...receiver, id: SUBSCRIPTION_ID } });
  const { id: ended } = await subscribe();
  await prisma.subscription.update({ where: { id: ended }, data: { id: ENDED_SUBSCRIPTION_ID, status: 'ended' } });
  const sections = [{ kind: 'knowledge', objects: ['market_pulse/BTC'] }];
  const quote = found(await post('/api/v1/reports/quote', { sections }, { key }));
  await prisma.reportQuote.update({ where: { id: quote.quote_id }, data: { id: QUOTE_ID } });
  const report = found(await post('/api/v1/reports', { quote_id: QUOTE_ID }, { key }));
  while (found(await get(report.poll_url, { key })).status !== 'success') await wait(POLL_MS);
  await prisma.report.update({ where: { id: report.report_id }, data: { id: REPORT_ID } });
  await keepPayment(prisma, clock.now());
}

/** A settled payment, and a known key to sign its receipt. */
async function keepPayment(prisma: Stack['state']['store']['database']['prisma'], at: Date): Promise<void> {
  const value = Buffer.alloc(32, 1).toString('base64url');
  await prisma.serviceSecret.upsert({
    where: { name: 'receipts' },
    create: { name: 'receipts', value, createdAt: at },
    update: { value },
  });
  await prisma.payment.create({
    data: {
      id: PAYMENT_ID,
      payer: `0x${'a1'.repeat(20)}`,
      nonce: `0x${'b2'.repeat(32)}`,
      state: 'settled',
      route: 'GET /api/v1/agent/knowledge/{type}/{subject}',
      resource: 'https://cyclegraph.example/api/v1/agent/knowledge/market_pulse/BTC',
      operation: 'KnowledgeObject',
      digest: 'c3'.repeat(32),
      proof: 'd4'.repeat(32),
      amount: 10_000n,
      charged: 10_000n,
      asset: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
      network: 'eip155:8453',
      payTo: `0x${'e5'.repeat(20)}`,
      validBefore: '1794830460',
      transaction: `0x${'f6'.repeat(32)}`,
      answerDigest: '07'.repeat(32),
      reproHashes: ['18'.repeat(32)],
      claimedAt: at,
      leasedAt: at,
      endedAt: at,
    },
  });
}

function found({ status, body }: Answer): Answer['body'] {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body).slice(0, 300)}`);
  return body;
}
