import { describe } from 'vitest';
import { testKilledRequests } from '../harness/processes/killed-requests.ts';

// A backtest makes two transactions: one takes it from the daily allowance, one stores its result.

describe('a backtest under an Idempotency-Key', () => {
  testKilledRequests(8, ({ atEachStatement }) =>
    atEachStatement({
      path: '/api/v1/backtests/run',
      body: { strategy: 'rsi_sma', pair: 'ETHUSDT' },
      allowance: 'backtestRunsPerDay',
      count: (prisma, callerId) => prisma.backtestRun.count({ where: { callerId } }),
    }),
  );
});
