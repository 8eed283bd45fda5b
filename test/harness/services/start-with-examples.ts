import { expect } from 'vitest';
import type { Endpoint, JsonSchema, RestRoute } from '../../../rest-bridge/compile/endpoint.ts';
import { createValidator } from '../../../rest-bridge/run/create-validator.ts';
import { exampleRequest } from '../clients/example-request.ts';
import { MANY_REQUESTS, withQuotas } from '../settings/with-quotas.ts';
import { keepExamples } from './keep-examples.ts';
import { type Answer, type Stack, startStack } from './start-stack.ts';

/** What a request adds to the example of an operation. */
export interface ExampleInit {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Parameters in addition to those of the example. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A service that answers the example of every operation. */
export interface ExampleService {
  readonly stack: Stack;
  /** A key of tier `api_power`, whose owner has the objects that the examples name. */
  readonly key: string;
  /** Requests the example of an operation on one of its routes. */
  ask(endpoint: Endpoint, route: Pick<RestRoute, 'method' | 'path'>, init?: ExampleInit): Promise<Answer>;
}

/** Starts the service on the whole sample dataset, with the objects that the examples of operations name. */
export async function startWithExamples(): Promise<ExampleService> {
  // The examples are more requests than a caller without a key may make; quotas have their own tests.
  const stack = await startStack({}, { on: 'sample', tiers: withQuotas({ public: MANY_REQUESTS }) });
  const key = await stack.key('api_power');
  await keepExamples(stack, key);
  return {
    stack,
    key,
    ask(endpoint, { method, path }, { more, ...init } = {}) {
      const { url, ...request } = exampleRequest(endpoint, method, path, more);
      return stack.get(url, { ...request, ...init, headers: { ...request.headers, ...init.headers } });
    },
  };
}

/** Expects an answer to match its schema. */
export function expectValid(schema: JsonSchema, answer: unknown): void {
  const validate = createValidator(schema);
  expect(validate(answer)).toEqual([]);
}

/** Operations that change something return new ids and dates each time; only their schema is checked. */
export function expectSame({ writes }: Endpoint, answer: unknown, other: unknown, schema: JsonSchema): void {
  expectValid(schema, answer);
  if (!writes) expect(answer).toEqual(other);
}
