import { afterAll, expect, it } from 'vitest';
import { SERVER_URL } from '../harness/data/databases.ts';
import {
  copyDatabase,
  environment,
  type RunningProcess,
  startProgram,
  untilLogged,
} from '../harness/processes/start-process.ts';
import { startStack } from '../harness/services/start-stack.ts';

// The service's own backtests in a worker, for gateways that only answer. Requires a server: an embedded database has
// one process.
let worker: RunningProcess | undefined;
afterAll(() => worker?.kill());

it.skipIf(!SERVER_URL)("runs the service's own backtests, which a gateway without them then answers with", async () => {
  const database = await copyDatabase();
  worker = startProgram('worker', environment(database, { COVERAGE: 'on' }));
  const { markets, runs } = await untilLogged(worker, 'coverage done');
  expect([Number(markets) > 10, Number(runs) > 1_000]).toEqual([true, true]);
  const stack = await startStack({}, { database });
  const { body } = await stack.get('/api/v1/strategy/performance?strategy=rsi_sma&asset=BTC&interval=1d', {
    key: await stack.key('free'),
  });
  expect(body.run_count).toBeGreaterThan(0);
  await stack.close();
});
