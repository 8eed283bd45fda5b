import { expect } from 'vitest';
import type { Answers } from '../../../generated/answers.ts';
import type { Body } from '../clients/create-caller.ts';
import { type Served, type Stack, type StackOptions, startStack } from './start-stack.ts';

export type { Body };

/** A day of a market in REST form. */
export type Candle = Answers['Candles']['candles'][number];

/** The whole service with a key of each tier, read as customers do. The default key is that of api_power. */
export interface Reader<Running extends Served = Served> {
  readonly stack: Running;
  readonly power: string;
  readonly pro: string;
  readonly free: string;
  /** Body of an answer that must be 200, with the type of its operation if the caller names it. */
  body<Content = Body>(path: string, key?: string): Promise<Content>;
  /** Data of a GraphQL answer that must be free of errors. */
  graph(query: string, key?: string): Promise<Body>;
  /** An error answer: status, code, first invalid parameter or the tier it needs, detail of that parameter. */
  refused(path: string, key?: string): Promise<unknown[]>;
  candles(pair: string, days: number): Promise<readonly Candle[]>;
}

/** Starts the service and creates the keys. */
export async function startReader(
  env: Readonly<Record<string, string>> = {},
  options: StackOptions = {},
): Promise<Reader<Stack>> {
  return readWith(await startStack(env, options));
}

/** Reads a running service, with keys of the stack. */
export async function readWith<Running extends Served>(stack: Running): Promise<Reader<Running>> {
  const [power, pro, free] = [await stack.key('api_power'), await stack.key('api_pro'), await stack.key('free')];
  const read = async <Content = Body>(path: string, key = power) => {
    const { status, body } = await stack.get<Content>(path, { key });
    expect(status, `${path}: ${JSON.stringify(body).slice(0, 300)}`).toBe(200);
    return body;
  };
  return {
    stack,
    power,
    pro,
    free,
    body: read,
    async graph(query, key = power) {
      const { body } = await stack.graphql(query, { key });
      expect(body.errors).toBeUndefined();
      return body.data;
    },
    async refused(path, key = power) {
      const { status, body } = await stack.get(path, { key });
      const [fault] = body.errors ?? [];
      return [status, body.code, fault?.parameter ?? body.required_tier, fault?.detail];
    },
    candles: async (pair, days) => (await read<Answers['Candles']>(`/api/v1/candles/${pair}?days=${days}`)).candles,
  };
}
