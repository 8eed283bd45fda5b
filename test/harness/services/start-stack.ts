import { findProjectRoot } from '../../../app/project-root.ts';
import { type Service, startService } from '../../../app/start-service.ts';
import type { TierName } from '../../../engine/knowledge/tier-name.ts';
import type { Internet } from '../../../platform/addresses/internet.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Ticking } from '../../../platform/jobs/ticking.ts';
import { createLog } from '../../../platform/log.ts';
import type { Tiers } from '../../../platform/tiers.ts';
import { type Answer, createCaller, type HttpCaller } from '../clients/create-caller.ts';
import { createTestDatabase, type TestDatabase } from '../data/databases.ts';
import { template } from '../run/ask-run.ts';
import type { TemplateName } from '../run/templates.ts';
import { testConfig } from '../settings/test-config.ts';

export type { Answer } from '../clients/create-caller.ts';

export interface StackOptions {
  /** Template that its database is a copy of. @default 'small' */
  readonly on?: TemplateName;
  /** Database of a stopped service, or of another running service, to use instead of a copy. */
  readonly database?: TestDatabase;
  /** Timer of live connections and of polling for jobs. @default the machine's timer */
  readonly ticking?: Ticking;
  /** @default the internet as this machine reaches it */
  readonly internet?: Internet;
  /** @default DEFAULT_TIERS */
  readonly tiers?: Tiers;
  /** @default one that stands still at `NOW` */
  readonly clock?: Clock;
}

/** A service as its customers use it. */
export interface Served extends HttpCaller {
  /** URL without a trailing slash. */
  readonly url: string;
  /** A key of a tier, always the same. */
  key(tier: Exclude<TierName, 'public'>): Promise<string>;
  /** A key whose owner has made no request yet. */
  newKey(tier: Exclude<TierName, 'public'>): Promise<string>;
  graphql(query: string, options?: { variables?: object; key?: string }): Promise<Answer>;
}

/** The whole service on its own database, with a client for its HTTP side. */
export interface Stack extends Service, Served {
  readonly database: TestDatabase;
  /** Stops the service and keeps its database, so that another one can be started on it. */
  stop(): Promise<void>;
}

/** Starts the service as `npm start` does, in this process. */
export async function startStack(
  more: Readonly<Record<string, string>> = {},
  { on = 'small', database: given, ...options }: StackOptions = {},
): Promise<Stack> {
  const database = given ?? (await createTestDatabase(await template(on)));
  const service = await startService({
    config: testConfig(database, more),
    log: createLog('fatal'),
    root: findProjectRoot(),
    ...options,
  });
  return {
    ...service,
    ...serve(service.url, async (tier) => (await service.state.services.apiKeys.create({ tier, name: 'test' })).key),
    database,
    stop: () => service.close(),
    async close() {
      await service.close();
      await database.drop();
    },
  };
}

/** A client of a running service. */
export function serve(url: string, newKey: Served['newKey']): Served {
  const keys = new Map<TierName, Promise<string>>();
  const { get, post } = createCaller(url);
  return {
    url,
    get,
    post,
    newKey,
    graphql: (query, { variables = {}, key } = {}) => post('/graphql', { query, variables }, key ? { key } : {}),
    key(tier) {
      const key = keys.get(tier) ?? newKey(tier);
      keys.set(tier, key);
      return key;
    },
  };
}
