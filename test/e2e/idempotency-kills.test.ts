import { describe } from 'vitest';
import { type Asked, testKilledRequests } from '../harness/processes/killed-requests.ts';

const UNIVERSE: Asked = {
  path: '/api/v1/backtests/universe',
  body: { strategy: 'ts_momentum', date_from: '2026-01-01', pairs: ['BTCUSDT', 'ETHUSDT'] },
  allowance: 'universeJobsPerDay',
  count: (prisma, callerId) => prisma.universeJob.count({ where: { callerId } }),
};
const SUBSCRIPTION = { kind: 'cycle_band', delivery: 'webhook', url: 'http://127.0.0.1:9/hook' };
const OTHERS: readonly Asked[] = [
  {
    path: '/api/v1/backtests/compare',
    body: { strategies: [{ strategy: 'rsi_sma' }, { strategy: 'golden_cross' }], pair: 'ETHUSDT' },
    allowance: 'backtestRunsPerDay',
    // Two backtests.
    count: async (prisma, callerId) => (await prisma.backtestRun.count({ where: { callerId } })) / 2,
  },
  {
    path: '/api/v1/backtests/grid',
    body: { pair: 'ETHUSDT' },
    allowance: 'gridRunsPerDay',
    count: (prisma, callerId) => prisma.backtestRun.count({ where: { callerId } }),
  },
  {
    path: '/api/v1/reports/quote',
    body: { sections: [{ kind: 'market_briefing' }] },
    count: (prisma, callerId) => prisma.reportQuote.count({ where: { callerId } }),
  },
  {
    path: '/api/v1/subscriptions',
    body: SUBSCRIPTION,
    count: (prisma, callerId) => prisma.subscription.count({ where: { callerId } }),
  },
];
/** Changes of an existing subscription. */
const CHANGES: Readonly<Record<string, Asked['count']>> = {
  test: (prisma, callerId) => prisma.subscriptionEvent.count({ where: { callerId } }),
  'rotate-secret': (prisma, callerId) =>
    prisma.subscription.count({ where: { callerId, previousSecret: { not: null } } }),
};

describe('a request under an Idempotency-Key', () => {
  testKilledRequests(10, async ({ atEachStatement, beforeItsAnswer, send, newCaller }) => {
    await atEachStatement(UNIVERSE);
    for (const one of OTHERS) beforeItsAnswer(one);
    for (const [change, count] of Object.entries(CHANGES)) {
      const caller = newCaller();
      const { body } = await send({ path: '/api/v1/subscriptions', body: SUBSCRIPTION, name: 'made', key: caller.key });
      beforeItsAnswer({ path: `/api/v1/subscriptions/${body.id}/${change}`, body: {}, count }, caller);
    }
  });
});
