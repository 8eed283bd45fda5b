import { onTestFinished } from 'vitest';
import { openState } from '../../app/open-state.ts';
import { findProjectRoot } from '../../app/project-root.ts';
import { startService } from '../../app/start-service.ts';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { startProvider } from '../../ingest/sources/testing/provider.ts';
import { createLog } from '../../platform/log.ts';
import type { SeriesUpdate } from '../../platform/series/publication.ts';
import { createTestDatabase } from './databases.ts';
import { template } from './run/ask-run.ts';
import { testConfig } from './test-config.ts';

const root = findProjectRoot();
const log = createLog('silent');

/** The source whose provider has nothing more to say, and the newest day it has brought. */
export const LATE_SOURCE = 'alternative-me-fear-greed';
export const LAST_GOOD = '2026-11-10';

/** For the rest of a test, a service at noon of a day that has what it is given. The provider refuses every request. */
export async function startLateService(
  today: string,
  tier: Exclude<TierName, 'public'>,
  collected: readonly SeriesUpdate[],
): Promise<(path: string) => Promise<Response>> {
  const provider = await startProvider(() => ({ status: 404 }));
  onTestFinished(() => provider.close());
  const database = await createTestDatabase(await template('empty'));
  onTestFinished(() => database.drop());
  const config = testConfig(database, {
    DATASET: 'none',
    LIVE_SOURCES: LATE_SOURCE,
    SOURCE_ORIGINS: `${LATE_SOURCE}=${provider.origin}`,
    NOW: `${today}T12:00:00Z`,
  });
  const state = await openState(config, log, root);
  await state.series.publish({
    origin: 'test',
    sample: false,
    collected,
    panels: [],
    derive: () => [],
  });
  await state.close();
  const { url, state: running, close } = await startService({ config, log, root });
  onTestFinished(() => close());
  const { key } = await running.apiKeys.create({ tier, name: 'test' });
  return (path) => fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
}
