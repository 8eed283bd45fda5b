import { expect } from 'vitest';
import type { Answer, Stack } from './start-stack.ts';

// biome-ignore lint/suspicious/noExplicitAny: updates are read member by member in assertions
type Members = any;

/** An answer to polling. */
export interface Polled {
  readonly updates: readonly {
    readonly id: string;
    readonly type: string;
    readonly subscription_id: string;
    readonly current: Members;
    readonly previous: Members;
    readonly context: Members;
  }[];
  readonly cursor: string | null;
  readonly more: boolean;
}

/** Somebody with a key of their own, so that no other test's subscriptions count. */
export interface Subscriber {
  readonly key: string;
  /** Asks for a subscription. */
  ask(body: object): Promise<Answer>;
  /** Subscribes and gives the id. */
  subscribe(body: object): Promise<string>;
  /** Polls, and takes what there is unless the query says otherwise. */
  take(query?: string): Promise<Polled>;
}

/** Somebody with a key of the command line. */
export async function createSubscriber(
  stack: Stack,
  tier: 'free' | 'api_pro' | 'api_power' = 'api_power',
): Promise<Subscriber> {
  return subscriberWith(stack, (await stack.state.apiKeys.create({ tier, name: 'test' })).key);
}

/** The holder of a key. */
export function subscriberWith({ get, post }: Stack, key: string): Subscriber {
  const ask = (body: object) => post('/api/v1/subscriptions', body, { key });
  return {
    ...{ key, ask },
    async subscribe(body) {
      const answer = await ask(body);
      expect([answer.status, answer.body.status], JSON.stringify(answer.body)).toEqual([200, 'active']);
      return answer.body.id;
    },
    take: async (query = '') => (await get(`/api/v1/subscriptions/updates${query}`, { key })).body,
  };
}
