import { inject } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { type Service, startService } from '../../app/start-service.ts';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase, type TestDatabase } from './databases.ts';
import { testConfig } from './test-config.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers are read member by member in assertions
  readonly body: any;
}

/** The whole service on a copy of the sample database, with a client for its HTTP side. */
export interface Stack extends Service {
  readonly database: TestDatabase;
  key(tier: Exclude<TierName, 'public'>): Promise<string>;
  get(path: string, init?: RequestInit & { key?: string }): Promise<Answer>;
  /** Sends a JSON body. */
  post(path: string, body: object, init?: { key?: string; headers?: Record<string, string> }): Promise<Answer>;
  graphql(query: string, options?: { variables?: object; key?: string }): Promise<Answer>;
  /** Stops the service and keeps its database, for another one to be started on it. */
  stop(): Promise<void>;
}

/**
 * Starts the service as `npm start` does, in this process.
 *
 * @param kept - Database of a service that was stopped.
 */
export async function startStack(more: Readonly<Record<string, string>> = {}, kept?: TestDatabase): Promise<Stack> {
  const database = kept ?? (await createTestDatabase(inject('template')));
  const service = await startService({
    config: testConfig(database, more),
    log: createLog('fatal'),
    root: findProjectRoot(),
  });
  const keys = new Map<string, string>();
  const get: Stack['get'] = async (path, { key, headers, ...init } = {}) => {
    const response = await fetch(service.url + path, {
      ...init,
      headers: { ...(key && { authorization: `Bearer ${key}` }), ...(headers as Record<string, string>) },
    });
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').includes('json');
    return { status: response.status, headers: response.headers, body: json && text ? JSON.parse(text) : text };
  };
  const post: Stack['post'] = (path, body, { key, headers } = {}) =>
    get(path, {
      method: 'POST',
      ...(key && { key }),
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    ...service,
    database,
    get,
    post,
    graphql: (query, { variables = {}, key } = {}) => post('/graphql', { query, variables }, key ? { key } : {}),
    async key(tier) {
      const known = keys.get(tier);
      if (known) return known;
      const { key } = await service.state.apiKeys.create({ tier, name: 'test' });
      keys.set(tier, key);
      return key;
    },
    stop: () => service.close(),
    async close() {
      await service.close();
      await database.drop();
    },
  };
}
