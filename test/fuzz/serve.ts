import path from 'node:path';
import { findProjectRoot } from '../../app/project-root.ts';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { createCaller } from '../harness/create-caller.ts';
import { keepExamples } from '../harness/keep-examples.ts';
import { MANY_REQUESTS, withQuotas } from '../harness/with-quotas.ts';

// The built service in a process of its own, so that its memory is its own: started with `--expose-gc` and a channel to its
// parent, which it tells its address and a key, and on request how much of its heap is in use and what CPU it has had.

/** What the service says when it is ready. */
export interface Ready {
  readonly url: string;
  readonly key: string;
}

// Quotas have tests of their own; how often a day a universe may be asked for stays as it is.
const LIFTED = withQuotas({
  public: MANY_REQUESTS,
  free: MANY_REQUESTS,
  api_pro: MANY_REQUESTS,
  api_power: { ...MANY_REQUESTS, backtestRunsPerDay: 1e9, gridRunsPerDay: 1e9 },
});
const root = findProjectRoot();
// To transform the whole service from source takes longer than all else here.
const built = path.join(root, 'dist/app/start-service.js');
const { startService } = (await import(built)) as typeof import('../../app/start-service.ts');
const service = await startService({
  config: readConfig(process.env),
  log: createLog('error'),
  root,
  ...(process.env.QUOTAS === 'lifted' && { tiers: LIFTED }),
});
const { key } = await service.state.apiKeys.create({ tier: 'api_power', name: 'fuzz' });
await keepExamples({ ...createCaller(service.url), state: service.state }, key);
process.on('message', async (asked: 'heap' | 'cpu' | { readonly keyOf: TierName }) => {
  if (typeof asked === 'object') {
    const made = await service.state.apiKeys.create({ tier: asked.keyOf, name: 'another' });
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
