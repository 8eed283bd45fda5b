import { print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';
import type { Answer } from '../harness/services/start-stack.ts';
import {
  type ExampleService,
  expectSame,
  expectValid,
  startWithExamples,
} from '../harness/services/start-with-examples.ts';

// Every operation over GraphQL, as a page and for sale, without code for any particular operation.
const endpoints = (await publishedEndpoints()).filter(
  ({ rest, page, paid }) => rest.length > 0 || page !== null || paid.length > 0,
);

let service: ExampleService;
beforeAll(async () => {
  service = await startWithExamples();
});
afterAll(() => service?.stack.close());

it('finds operations', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(18);
});

/** Media type of a page: that of the extension in its path, else HTML. */
function mediaTypeOf(path: string): string {
  const [, extension = 'html'] = /\.(\w+)$/.exec(path) ?? [];
  const types: Readonly<Record<string, string>> = {
    html: 'text/html; charset=utf-8',
    xml: 'application/xml; charset=utf-8',
    csv: 'text/csv; charset=utf-8',
    svg: 'image/svg+xml; charset=utf-8',
    png: 'image/png',
    atom: 'application/atom+xml; charset=utf-8',
    json: 'application/feed+json; charset=utf-8',
  };
  return types[extension] ?? `no media type for .${extension}`;
}

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  const keyed = endpoint.rest.find(({ tier }) => tier !== 'public');
  const open = endpoint.rest.find(({ tier }) => tier === 'public');
  const askGraph = () =>
    service.stack.graphql(print(endpoint.document), {
      variables: endpoint.toVariables({ ...endpoint.example }),
      key: service.key,
    });
  /** Answer over REST that corresponds to an answer over GraphQL. */
  const answerOf = ({ data, extensions }: Answer['body']) => ({
    ...(endpoint.body === null ? data : data[endpoint.body]),
    ...(endpoint.tellsSample && { sample: extensions.sample }),
  });

  const route = keyed ?? open;
  if (route)
    it('returns the same data over GraphQL', async () => {
      const { body } = await askGraph();
      expect(body.errors).toBeUndefined();
      const rest = await service.ask(endpoint, route, { key: service.key });
      const { tier: _tier, ...answer } = rest.body;
      expectSame(endpoint, answerOf(body), keyed ? answer : rest.body, endpoint.output);
    });

  const { page } = endpoint;
  const askPage = (path: string) =>
    service.ask(endpoint, { method: 'GET', path }, { headers: { accept: 'text/html, */*;q=0.1' } });
  if (page && page.reader !== 'anyone')
    it('is a page for its reader alone', async () => {
      const shown = await askPage(page.path);
      expect(shown.status).toBe(200);
      expect(shown.headers.get('cache-control')).toContain('no-store');
      // Without a session, a page of an account leads to the sign-in page.
      expect(shown.body).toContain(page.reader === 'account' ? 'type="password"' : '/sign-in?next=');
    });
  else if (page)
    it('shows its example on its page without a key', async () => {
      const shown = await askPage(page.path);
      const isJson = page.path.endsWith('.json');
      expect([shown.status, typeof shown.body]).toEqual([200, isJson ? 'object' : 'string']);
      expect(shown.headers.get('content-type')).toBe(mediaTypeOf(page.path));
      const { body } = await askGraph();
      expect(body.errors).toBeUndefined();
      expectValid(endpoint.output, answerOf(body));
      const unknown = await service.ask(endpoint, { method: 'GET', path: page.path }, { more: { dayz: 1 } });
      expect(unknown.status).toBe(400);
    });

  it.each(endpoint.paid.map((route) => [route.path, route] as const))('is sold at %s', async (_path, route) => {
    const answer = await service.ask(endpoint, route);
    if (Number(route.price) === 0) {
      expect(answer.status).toBe(200);
      return;
    }
    expect([answer.status, answer.body.code, answer.body.x402Version]).toEqual([402, 'payment_required', 1]);
    const units = String(Math.round(Number(route.price) * 1e6));
    expect(answer.body.accepts[0]).toMatchObject({ scheme: 'exact', network: 'base', maxAmountRequired: units });
    const header = JSON.parse(Buffer.from(answer.headers.get('payment-required') ?? '', 'base64').toString());
    expect(header).toMatchObject({
      x402Version: 2,
      accepts: [{ scheme: 'exact', network: 'eip155:8453', amount: units }],
    });
    const paid = await service.ask(endpoint, route, { headers: { 'x-payment': 'e30=' } });
    expect([paid.status, paid.body.code, paid.body.source]).toEqual([503, 'source_unavailable', 'x402 facilitator']);
  });
});
