import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Documented,
  exampleOf,
  type OpenApiDocument,
  operationsOf,
  toRequest,
} from '../harness/clients/openapi-document.ts';
import { shareReader } from '../harness/services/share-reader.ts';

const { stack, free } = await shareReader();
let document: OpenApiDocument;

beforeAll(async () => {
  document = (await stack.get('/openapi.json')).body;
});

const QUOTA = ['RateLimit', 'RateLimit-Policy'];
const named = (headers: object | undefined) => Object.keys(headers ?? {});

/** Sends the example of an operation. */
async function ask(one: Documented, authorization?: string) {
  const { url, ...request } = toRequest(one, exampleOf(one.operation));
  return stack.get(url, { ...request, headers: { ...request.headers, ...(authorization && { authorization }) } });
}

describe('headers and refusals in the OpenAPI document', () => {
  it('documents the quota headers on exactly the operations that count requests', async () => {
    const wrong: string[] = [];
    for (const one of operationsOf(document)) {
      const { headers } = await ask(one);
      const isCounted = headers.get('ratelimit') !== null && headers.get('ratelimit-policy') !== null;
      const documented = named(one.operation.responses[200]?.headers).filter((name) => QUOTA.includes(name));
      if ((documented.length === QUOTA.length) !== isCounted) wrong.push(`${one.method} ${one.path}`);
    }
    expect(wrong).toEqual([]);
  });

  it('documents 401 on exactly the operations that refuse an invalid key, with the challenge', async () => {
    const wrong: string[] = [];
    for (const one of operationsOf(document)) {
      const { status, headers } = await ask(one, 'Bearer sk_svc_unknown');
      if ((status === 401) !== '401' in one.operation.responses) wrong.push(`${one.method} ${one.path}: ${status}`);
      if (status === 401) expect(headers.get('www-authenticate')).toBe('Bearer');
    }
    expect(wrong).toEqual([]);
    expect(named(document.components.responses.unauthenticated?.headers)).toContain('WWW-Authenticate');
  });

  it('documents 429 wherever requests or refused payments are counted, and 503 everywhere, with Retry-After', () => {
    for (const { operation } of operationsOf(document)) {
      const { responses } = operation;
      const isCounted = named(responses[200]?.headers).includes('RateLimit') || Number(operation['x-x402']?.price) > 0;
      expect([operation.operationId, responses[429]?.$ref, responses[503]?.$ref]).toEqual([
        operation.operationId,
        isCounted ? '#/components/responses/rate_limited' : undefined,
        '#/components/responses/source_unavailable',
      ]);
    }
    for (const code of ['rate_limited', 'source_unavailable'])
      expect(named(document.components.responses[code]?.headers)).toEqual(
        expect.arrayContaining(['Retry-After', ...QUOTA]),
      );
  });

  it('names every header that an answer of the quota has', async () => {
    const { headers } = await stack.get('/api/v1/svc-pulse/today', { key: free });
    for (const name of QUOTA) {
      const { example } = document.components.headers[name] ?? {};
      // The documented example has the form of the header.
      expect(headers.get(name)?.replace(/\d+/g, '0')).toBe(String(example).replace(/\d+/g, '0'));
    }
  });
});
