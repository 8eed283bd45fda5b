import { inject } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { type Service, startService } from '../../app/start-service.ts';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Ticking } from '../../platform/jobs/ticking.ts';
import { createLog } from '../../platform/log.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { type Answer, createCaller, type HttpCaller } from './create-caller.ts';
import { createTestDatabase, type TestDatabase } from './databases.ts';
import { testConfig } from './test-config.ts';

export type { Answer } from './create-caller.ts';

export interface StackOptions {
  /** Database of a service that was stopped, or of another one that is running, instead of a copy. */
  readonly database?: TestDatabase;
  /** What live connections are looked after by. @default the machine's timer */
  readonly ticking?: Ticking;
  /** @default DEFAULT_TIERS */
  readonly tiers?: Tiers;
}

/** The whole service on a copy of the sample database, with a client for its HTTP side. */
export interface Stack extends Service, HttpCaller {
  readonly database: TestDatabase;
  key(tier: Exclude<TierName, 'public'>): Promise<string>;
  graphql(query: string, options?: { variables?: object; key?: string }): Promise<Answer>;
  /** Stops the service and keeps its database, for another one to be started on it. */
  stop(): Promise<void>;
}

/** Starts the service as `npm start` does, in this process. */
export async function startStack(
  more: Readonly<Record<string, string>> = {},
  { database: given, ...options }: StackOptions = {},
): Promise<Stack> {
  const database = given ?? (await createTestDatabase(inject('template')));
  const service = await startService({
    config: testConfig(database, more),
    log: createLog('fatal'),
    root: findProjectRoot(),
    ...options,
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
