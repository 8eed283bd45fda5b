import { inject } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { type Service, startService } from '../../app/start-service.ts';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Ticking } from '../../platform/jobs/ticking.ts';
import { createLog } from '../../platform/log.ts';
import { type Answer, createCaller, type HttpCaller } from './create-caller.ts';
import { createTestDatabase, type TestDatabase } from './databases.ts';
import { testConfig } from './test-config.ts';

export type { Answer } from './create-caller.ts';

/** The whole service on a copy of the sample database, with a client for its HTTP side. */
export interface Stack extends Service, HttpCaller {
  readonly database: TestDatabase;
  key(tier: Exclude<TierName, 'public'>): Promise<string>;
  graphql(query: string, options?: { variables?: object; key?: string }): Promise<Answer>;
  /** Stops the service and keeps its database, for another one to be started on it. */
  stop(): Promise<void>;
}

/**
 * Starts the service as `npm start` does, in this process.
 *
 * @param kept - Database of a service that was stopped, or of another one that is running.
 * @param ticking - What live connections are looked after by; the machine's timer when left out.
 */
export async function startStack(
  more: Readonly<Record<string, string>> = {},
  kept?: TestDatabase,
  ticking?: Ticking,
): Promise<Stack> {
  const database = kept ?? (await createTestDatabase(inject('template')));
  const service = await startService({
    config: testConfig(database, more),
    log: createLog('fatal'),
    root: findProjectRoot(),
    ...(ticking && { ticking }),
  });
  const { get, post } = createCaller(service.url);
  return {
    ...service,
    database,
    get,
    post,
    graphql: (query, { variables = {}, key } = {}) => post('/graphql', { query, variables }, key ? { key } : {}),
    key: createKeys(service),
    stop: () => service.close(),
    async close() {
      await service.close();
      await database.drop();
    },
  };
}

/** Makes a key of each tier that is asked for, once. */
export function createKeys({ state }: Pick<Service, 'state'>): Stack['key'] {
  const keys = new Map<string, string>();
  return async (tier) => {
    const known = keys.get(tier);
    if (known) return known;
    const { key } = await state.apiKeys.create({ tier, name: 'test' });
    keys.set(tier, key);
    return key;
  };
}
