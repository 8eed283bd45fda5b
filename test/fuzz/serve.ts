import path from 'node:path';
import { findProjectRoot } from '../../app/project-root.ts';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { settleHeap } from '../../platform/settle-heap.ts';
import { createCaller } from '../harness/clients/create-caller.ts';
import { keepExamples } from '../harness/services/keep-examples.ts';
import { MANY_REQUESTS, withQuotas } from '../harness/settings/with-quotas.ts';

// The built service in a separate process, so that its memory can be measured. It is started with `--expose-gc` and a
// channel to its parent, to which it sends its address and a key and, on request, its used heap and its CPU time.

/** Message of the service when it is ready. */
export interface Ready {
  readonly url: string;
  readonly key: string;
}

// Quotas have their own tests; the daily number of universe jobs stays unchanged.
const LIFTED = withQuotas({
  public: MANY_REQUESTS,
  free: MANY_REQUESTS,
  api_pro: MANY_REQUESTS,
  api_power: { ...MANY_REQUESTS, backtestRunsPerDay: 1e9, gridRunsPerDay: 1e9 },
});
const root = findProjectRoot();
// Transforming the whole service from source takes longer than everything else here.
const built = path.join(root, 'dist/app/start-service.js');
const { startService } = (await import(built)) as typeof import('../../app/start-service.ts');
const service = await startService({
  config: readConfig(process.env),
  log: createLog('error'),
  root,
  ...(process.env.QUOTAS === 'lifted' && { tiers: LIFTED }),
});
settleHeap();
const { key } = await service.state.services.apiKeys.create({ tier: 'api_power', name: 'fuzz' });
await keepExamples({ ...createCaller(service.url), state: service.state }, key);
process.on('message', async (asked: 'heap' | 'cpu' | { readonly keyOf: TierName }) => {
  if (typeof asked === 'object') {
    const made = await service.state.services.apiKeys.create({ tier: asked.keyOf, name: 'another' });
    process.send?.(made.key);
    return;
  }
  if (asked === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1_000);
    return;
  }
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
process.on('disconnect', () => void service.close().then(() => process.exit(0)));
process.send?.({ url: service.url, key } satisfies Ready);
