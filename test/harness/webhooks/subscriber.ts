import { expect } from 'vitest';
import type { Answer, Stack } from '../services/start-stack.ts';

// biome-ignore lint/suspicious/noExplicitAny: updates are read member by member in assertions
type Members = any;

/** A polling response. */
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

/** A subscriber with its own key, so that subscriptions of other tests do not count. */
export interface Subscriber {
  readonly key: string;
  /** Requests a subscription. */
  ask(body: object): Promise<Answer>;
  /** Subscribes and returns the id. */
  subscribe(body: object): Promise<string>;
  /** Polls and takes the updates, unless the query says otherwise. */
  take(query?: string): Promise<Polled>;
}

/** A subscriber with a key of the command line. */
export async function createSubscriber(
  stack: Stack,
  tier: 'free' | 'api_pro' | 'api_power' = 'api_power',
): Promise<Subscriber> {
  return subscriberWith(stack, (await stack.state.services.apiKeys.create({ tier, name: 'test' })).key);
}

/** A subscriber with the given key. */
export function subscriberWith({ get, post }: Stack, key: string): Subscriber {
  const ask = (body: object) => post('/api/v1/subscriptions', body, { key });
  return {
    key,
    ask,
    async subscribe(body) {
      const answer = await ask(body);
      expect([answer.status, answer.body.status], JSON.stringify(answer.body)).toEqual([200, 'active']);
      return answer.body.id;
    },
    take: async (query = '') => (await get(`/api/v1/subscriptions/updates${query}`, { key })).body,
  };
}
