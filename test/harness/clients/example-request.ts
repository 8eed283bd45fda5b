import type { Endpoint, RestMethod } from '../../../rest-bridge/compile/endpoint.ts';

/**
 * Replacement days of an example, by operation, where the end of the sample dataset does not reach the original ones.
 */
export const LATER_DAYS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ReferenceModels: { anchor: '2026-01-01' },
};

/** A request in the form of `fetch`. */
export interface ExampleRequest {
  readonly url: string;
  readonly method: RestMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Returns the example of an operation as a request: path parameters in the path, the others in the query string or, for
 * a POST, in the body unless they belong in the query string.
 *
 * @param more - Parameters in addition to those of the example.
 */
export function exampleRequest(
  { example, parameters }: Endpoint,
  method: RestMethod,
  path: string,
  more: Readonly<Record<string, unknown>> = {},
): ExampleRequest {
  const rest: Record<string, unknown> = { ...example, ...more };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const inQuery = (name: string) => method !== 'POST' || parameters.some((one) => one.name === name && one.inQuery);
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) => (inQuery(name) ? [[name, String(value)]] : [])),
  );
  const body = Object.fromEntries(Object.entries(rest).filter(([name]) => !inQuery(name)));
  return {
    url: query.size > 0 ? `${filled}?${query}` : filled,
    method,
    headers: method === 'POST' ? { 'content-type': 'application/json' } : {},
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  };
}
