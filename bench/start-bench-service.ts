import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProjectRoot } from '../app/project-root.ts';
import { type Service, startService } from '../app/start-service.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { settleHeap } from '../platform/settle-heap.ts';
import { MANY_REQUESTS, withQuotas } from '../test/harness/settings/with-quotas.ts';
import { QUIET } from './start-sample.ts';

/** A service on its own sample data in this process, and the headers of a caller of it. */
export interface BenchService extends Pick<Service, 'url' | 'state' | 'metrics'> {
  readonly config: Config;
  readonly headers: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * Starts a service for a caller with a key. A bench sends more requests per second than a tier allows per hour, and opens
 * more connections, so the quotas are raised; the counting itself stays.
 */
export async function startBenchService(settings: Readonly<Record<string, string>> = {}): Promise<BenchService> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cyclegraph-bench-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...QUIET,
    KNOWLEDGE_RECORDING: 'off',
    ...settings,
  });
  const tiers = withQuotas({ api_power: MANY_REQUESTS });
  const service = await startService({ config, log: createLog('error'), root: findProjectRoot(), tiers });
  settleHeap();
  const { key } = await service.state.services.apiKeys.create({ tier: 'api_power', name: 'bench' });
  return {
    url: service.url,
    state: service.state,
    metrics: service.metrics,
    config,
    headers: { authorization: `Bearer ${key}` },
    async close() {
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
