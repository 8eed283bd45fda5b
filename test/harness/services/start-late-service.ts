import { findProjectRoot } from '../../../app/project-root.ts';
import { startService } from '../../../app/start-service.ts';
import { dayOfInstant } from '../../../engine/calendar.ts';
import type { TierName } from '../../../engine/knowledge/tier-name.ts';
import { startProvider } from '../../../ingest/sources/testing/provider.ts';
import { createLog } from '../../../platform/log.ts';
import type { PanelUpdate } from '../../../platform/panels/panel-update.ts';
import type { SeriesUpdate } from '../../../platform/series/publication.ts';
import { createTestDatabase } from '../data/databases.ts';
import { template } from '../run/ask-run.ts';
import { testConfig } from '../settings/test-config.ts';

/** The source whose provider has no more data, and the newest day it delivered. */
export const LATE_SOURCE = 'alternative-me-fear-greed';
export const LAST_GOOD = '2026-11-10';

/** A service with a movable clock whose provider refuses every request. */
export interface LateService {
  /** Moves the clock to noon of a day. */
  setToday(today: string): void;
  publish(collected: readonly SeriesUpdate[], panels?: readonly PanelUpdate[]): Promise<void>;
  /** Sends a request with a key of a tier. */
  get(path: string, tier: Exclude<TierName, 'public'>): Promise<Response>;
  close(): Promise<void>;
}

/** Starts a service at noon of a day, without any data. */
export async function startLateService(today: string): Promise<LateService> {
  const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);
  let now = noonOf(today);
  const provider = await startProvider(() => ({ status: 404 }));
  const database = await createTestDatabase(await template('empty'));
  const config = testConfig(database, {
    DATASET: 'none',
    LIVE_SOURCES: LATE_SOURCE,
    LICENSED_SOURCES: LATE_SOURCE,
    SOURCE_ORIGINS: `${LATE_SOURCE}=${provider.origin}`,
  });
  const clock = { now: () => now, today: () => dayOfInstant(now.getTime()) };
  const service = await startService({ config, log: createLog('silent'), root: findProjectRoot(), clock });
  const { apiKeys } = service.state.services;
  const { series } = service.state.store;
  const keys = new Map<TierName, string>();
  for (const tier of ['free', 'api_power'] as const) keys.set(tier, (await apiKeys.create({ tier, name: 'test' })).key);
  return {
    setToday: (date) => {
      now = noonOf(date);
    },
    async publish(collected, panels = []) {
      await series.publish({ origin: 'test', sample: false, collected, panels, derive: () => [] });
    },
    get: (path, tier) => fetch(service.url + path, { headers: { authorization: `Bearer ${keys.get(tier)}` } }),
    async close() {
      await service.close();
      await provider.close();
      await database.drop();
    },
  };
}
