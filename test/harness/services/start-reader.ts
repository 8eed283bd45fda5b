import { expect } from 'vitest';
import { type Served, type Stack, type StackOptions, startStack } from './start-stack.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are read member by member in assertions
export type Body = any;

/** A day of a market in REST form. */
export interface Candle {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly quote_volume: number;
}

/** The whole service with a key of each tier, read as customers do. The default key is that of api_power. */
export interface Reader<Running extends Served = Served> {
  readonly stack: Running;
  readonly power: string;
  readonly pro: string;
  readonly free: string;
  /** Body of an answer that must be 200. */
  body(path: string, key?: string): Promise<Body>;
  /** Data of a GraphQL answer that must be free of errors. */
  graph(query: string, key?: string): Promise<Body>;
  /** An error answer: status, code, first invalid parameter or the tier it needs, detail of that parameter. */
  refused(path: string, key?: string): Promise<unknown[]>;
  candles(pair: string, days: number): Promise<Candle[]>;
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
  const read: Reader['body'] = async (path, key = power) => {
    const { status, body } = await stack.get(path, { key });
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
    candles: async (pair, days) => (await read(`/api/v1/candles/${pair}?days=${days}`)).candles,
  };
}
