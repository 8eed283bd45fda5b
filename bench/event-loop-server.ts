import { findProjectRoot } from '../app/project-root.ts';
import { startService } from '../app/start-service.ts';
import { neighbourhood } from '../engine/backtest/neighbourhood.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { settleHeap } from '../platform/settle-heap.ts';
import type { EngineTasks } from '../platform/threads/engine-thread.ts';
import { sharedWorld } from '../services/backtests/backtests.ts';
import { coveredMarkets } from '../services/backtests/covered-markets.ts';
import { resolveRequest } from '../services/backtests/resolve-request.ts';
import { MANY_REQUESTS, withQuotas } from '../test/harness/settings/with-quotas.ts';

// The service in a separate process, which computes a grid when its parent requests one: no request of the API is that
// large.
const CELLS = 10_000;
type Task = Parameters<EngineTasks['neighbours']>[0];

// The bench sends more requests than a tier allows, so the quotas are raised; the counting itself stays.
const tiers = withQuotas({ api_power: MANY_REQUESTS });
const config = readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'error', COVERAGE: 'off', PAGE_WARMING: 'off' });
const { url, state, close } = await startService({ config, log: createLog('error'), root: findProjectRoot(), tiers });
settleHeap();
const { key } = await state.services.apiKeys.create({ tier: 'api_power', name: 'bench' });
const { tasks, cells } = gridTasks();

process.on('message', async (message) => {
  if (message === 'stop') {
    await close();
    process.exit(0);
  }
  const start = performance.now();
  await Promise.all(tasks.map((task) => state.services.threads.run('neighbours', task)));
  process.send?.({ cells, tasks: tasks.length, seconds: (performance.now() - start) / 1_000 });
});
process.send?.({ url, key });

/** Neighbourhoods of parameters as in robustness tests, on one market after the other, until there are enough cells. */
function gridTasks(): { readonly tasks: readonly Task[]; readonly cells: number } {
  const { declarations, series } = state.store;
  const snapshot = series.current();
  const markets = coveredMarkets(snapshot);
  const tasks: Task[] = [];
  let cells = 0;
  for (let round = 0; cells < CELLS; round++) {
    const market = markets[round % markets.length];
    if (!market) throw new Error('Expected at least one market in the dataset; got none.');
    for (const strategy of declarations.strategies) {
      const given = { strategy: strategy.key, pair: market.code, interval: '1d' } as const;
      const resolved = resolveRequest(given, declarations, snapshot);
      if (cells >= CELLS) break;
      cells += neighbourhood(strategy, resolved.request.parameters).length;
      tasks.push({ request: resolved.request, ...sharedWorld(resolved, snapshot) });
    }
  }
  return { tasks, cells };
}
