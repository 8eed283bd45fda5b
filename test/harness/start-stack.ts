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
  graphql(query: string, options?: { variables?: object; key?: string }): Promise<Answer>;
}

/** Starts the service as `npm start` does, in this process. */
export async function startStack(more: Readonly<Record<string, string>> = {}): Promise<Stack> {
  const database = await createTestDatabase(inject('template'));
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
  return {
    ...service,
    database,
    get,
    graphql: (query, { variables = {}, key } = {}) =>
      get('/graphql', {
        method: 'POST',
        ...(key && { key }),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      }),
    async key(tier) {
      const known = keys.get(tier);
      if (known) return known;
      const { key } = await service.state.apiKeys.create({ tier, name: 'test' });
      keys.set(tier, key);
      return key;
    },
    async close() {
      await service.close();
      await database.drop();
    },
  };
}
