import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_TIERS } from '../../platform/tiers.ts';
import { createValidator } from '../../rest-bridge/run/create-validator.ts';
import {
  exampleOf,
  type OpenApiDocument,
  operationsOf,
  toRequest,
  withoutReferences,
} from '../harness/clients/openapi-document.ts';
import { publishedEndpoints, publishedSchema } from '../harness/clients/published-schema.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Body } from '../harness/services/start-reader.ts';
import { steady } from './steady-example.ts';

// Compares the served document with the answers of the service.

const { stack, power, free } = await shareReader();
let document: OpenApiDocument;

beforeAll(async () => {
  document = withoutReferences((await stack.get('/openapi.json')).body);
});

describe('the examples of the OpenAPI document', () => {
  const shown = () =>
    operationsOf(document).flatMap(({ operation, ...place }) => {
      const content = operation.responses[200]?.content?.['application/json'];
      return content?.example === undefined ? [] : [{ ...place, operation, ...content }];
    });

  it('equals what the service answers', async () => {
    const schema = publishedSchema();
    const endpoints = await publishedEndpoints(schema);
    // Stored objects differ between services.
    const ofRuns = endpoints.filter(({ readsRuns }) => readsRuns).map(({ name }) => name);
    const keyed = shown().filter(
      ({ method, operation }) => method === 'GET' && operation['x-tier'] && !ofRuns.includes(operation.operationId),
    );
    expect(keyed.length).toBeGreaterThan(70);
    const other: string[] = [];
    for (const { example, ...documented } of keyed) {
      const { url, ...request } = toRequest(documented, exampleOf(documented.operation));
      const isPublic = documented.operation['x-tier'] === 'public';
      const key = (example as Body).tier === 'free' ? free : power;
      const { status, headers, body } = await stack.get(url, { ...request, ...(!isPublic && { key }) });
      // Values that belong to one caller or to the moment differ between services.
      if (headers.get('cache-control') === 'no-store') continue;
      if (status !== 200 || steady(withPublicLimits(body), stack.url) !== JSON.stringify(example)) other.push(url);
    }
    // `npm run examples` rewrites them.
    expect(other).toEqual([]);
  });

  it('covers nearly every operation and matches its schema', () => {
    expect(shown().length).toBeGreaterThan(operationsOf(document).length * 0.9);
    for (const { method, path: at, schema, example } of shown()) {
      const validate = createValidator(schema);
      expect([method, at, validate(structuredClone(example))]).toEqual([method, at, []]);
    }
  });
});

/** An answer with the limits that a service has for callers without a key. The shared one has lifted them. */
function withPublicLimits(body: Body): Body {
  if (!Array.isArray(body.tiers)) return body;
  const { requestsPerHour: requests_per_hour, requestsPerDay: requests_per_day } = DEFAULT_TIERS.public;
  const tiers = body.tiers.map((one: Body) =>
    one.tier === 'public' ? { ...one, requests_per_hour, requests_per_day } : one,
  );
  return { ...body, tiers };
}
