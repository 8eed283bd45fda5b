import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exampleOf,
  type GivenValues,
  type OpenApiDocument,
  toRequest,
  withoutReferences,
} from '../harness/clients/openapi-document.ts';
import { keepExamples } from '../harness/services/keep-examples.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import { type Answer, type Served, type Stack, startStack } from '../harness/services/start-stack.ts';
import { MANY_REQUESTS, withQuotas } from '../harness/settings/with-quotas.ts';
import { CONTRACT, type ContractRow, parametersOf, refusedBy } from './contract-rows.ts';

// Checks that every row of the contract exists, with exactly its parameters, for its tier, cached as declared.

// Each row is requested many times; quotas have their own tests.
const KEYED = { ...MANY_REQUESTS, gridRunsPerDay: 1e6 };
const tiers = withQuotas({ public: MANY_REQUESTS, free: KEYED, api_pro: KEYED, api_power: KEYED });

/** Members that report how a history was thinned. */
const RESOLUTION = ['actual_days', 'downsampled', 'method', 'points', 'reason', 'requested_days'];

/** Routes with a reading of more years than the stored examples need. They are read from the shared service. */
const OF_WHOLE_HISTORY = ['/api/v1/macro/regime/latest', '/api/v1/reference-models'];

let stack: Stack;
let shared: Served;
let document: OpenApiDocument;

beforeAll(async () => {
  stack = await startStack({}, { tiers });
  shared = (await shareReader()).stack;
  await keepExamples(stack, await stack.key('api_pro'));
  document = withoutReferences((await stack.get('/openapi.json')).body);
});
afterAll(() => stack?.close());

const servedOf = ({ path }: ContractRow) => (OF_WHOLE_HISTORY.includes(path) ? shared : stack);
const operationOf = ({ path, method }: ContractRow) => document.paths[path]?.[method.toLowerCase()];

function exampleOfRow(row: ContractRow): GivenValues {
  const operation = operationOf(row);
  if (!operation) throw new Error(`${row.method} ${row.path} is not documented`);
  return exampleOf(operation);
}

async function ask(row: ContractRow, values: GivenValues, key?: string): Promise<Answer> {
  const { url, ...request } = toRequest(row, values);
  const used = key ?? (await keyOf(row));
  return servedOf(row).get(url, { ...request, ...(used && { key: used }) });
}

/** The lowest key that is sufficient. */
async function keyOf(row: ContractRow): Promise<string> {
  return row.tier === 'public' || row.tier === 'paid' ? '' : servedOf(row).key(row.tier);
}

/** The example with another value of one parameter, in the path, query or body. */
function withValue(row: ContractRow, name: string, value: unknown): GivenValues {
  const { url, body } = exampleOfRow(row);
  const inUrl = operationOf(row)?.parameters.some((one) => one.name === name) || row.method !== 'POST';
  return inUrl ? { url: { ...url, [name]: value }, body } : { url, body: { ...(body as object), [name]: value } };
}

function expectProblem({ status, headers, body }: Answer, code: string): void {
  expect([body.code, body.status, headers.get('content-type'), headers.get('x-service-api')], body.detail).toEqual([
    ...[code, status, 'application/problem+json', 'v1'],
  ]);
  expect(body.instance).toBe(headers.get('x-request-id'));
}

/** Name of the parameter that a problem points to, wherever it is. */
function faultyName({ body }: Answer): string | undefined {
  const [fault] = body.errors;
  return fault.parameter ?? fault.pointer.split('/')[1];
}

it('covers every route of the contract', () => {
  expect(CONTRACT.rows.length).toBeGreaterThan(120);
});

describe.each(CONTRACT.rows.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', (_name, row) => {
  it('is documented for its tier or price with its parameters', () => {
    const operation = operationOf(row);
    const names = [
      ...(operation?.parameters ?? []).filter((one) => one.in !== 'header').map(({ name }) => name),
      ...Object.keys(operation?.requestBody?.content['application/json'].schema.properties ?? {}),
    ];
    expect(names.sort()).toEqual(Object.keys(parametersOf(row)).sort());
    expect(operation?.['x-tier']).toBe(row.tier === 'paid' ? undefined : row.tier);
    expect(operation?.['x-x402']?.price).toBe(row.price);
  });

  if (row.tier === 'free' || row.tier === 'api_pro')
    it('refuses callers below its tier', async () => {
      const without = await ask(row, exampleOfRow(row), '');
      expect(without.status).toBe(401);
      expectProblem(without, 'unauthenticated');
      if (row.tier === 'free') return;
      const lower = await ask(row, exampleOfRow(row), await servedOf(row).key('free'));
      expectProblem(lower, 'tier_insufficient');
      expect([lower.status, lower.body.required_tier]).toEqual([403, row.tier]);
      expect(lower.body.upgrade_url).toMatch(/^\/dashboard\//);
    });

  it('answers its example', async () => {
    const { status, headers, body } = await ask(row, exampleOfRow(row));
    const isSold = Number(row.price) > 0;
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(isSold ? 402 : 200);
    expect([headers.get('x-service-api'), headers.get('access-control-allow-origin')]).toEqual(['v1', '*']);
    if (isSold) return expect([body.code, body.accepts.length > 0]).toEqual(['payment_required', true]);
    expect(headers.get('content-type')).toContain(row.media ?? 'application/json');
    expect(body.tier).toBe(row.tier === 'public' || row.tier === 'paid' || row.media ? undefined : row.tier);
    const usual = row.tier === 'paid' ? 'no-cache' : row.method === 'GET' ? 'private, no-cache' : 'no-store';
    expect(headers.get('cache-control')).toBe(row.cache ?? usual);
  });

  if (row.path.endsWith('/history') && (row.tier === 'free' || row.tier === 'api_pro'))
    it('reports how its points were chosen', async () => {
      const { body } = await ask(row, exampleOfRow(row));
      expect(Array.isArray(body.snapshots)).toBe(true);
      expect(Object.keys(body.resolution).sort()).toEqual(RESOLUTION);
    });

  const refusing = Object.entries(parametersOf(row)).map(([name, kind]) => ({ name, ...refusedBy(row, kind) }));
  it.each(refusing.filter(({ values }) => values.length > 0))(
    'refuses an invalid $name',
    async ({ name, status, values }) => {
      for (const value of values) {
        const answer = await ask(row, withValue(row, name, value));
        expectProblem(answer, status === 404 ? 'not_found' : 'invalid_input');
        if (status === 400) expect([value, faultyName(answer)]).toEqual([value, name]);
      }
    },
  );

  it('refuses an unknown parameter and suggests the nearest known one', async () => {
    const [nearest] = Object.keys(parametersOf(row)).filter((one) => !row.path.includes(`{${one}}`));
    const answer = await ask(row, withValue(row, `${nearest}x`, 1));
    expectProblem(answer, 'invalid_input');
    expect(faultyName(answer)).toBe(`${nearest}x`);
    if (nearest) expect(answer.body.errors[0].detail).toContain(`Did you mean \`${nearest}\`?`);
  });

  if (row.method === 'GET' && row.tier !== 'paid' && row.cache !== 'no-store')
    it('answers 304 to a caller that has it, and compresses long answers', async () => {
      const { url } = toRequest(row, exampleOfRow(row));
      const address = servedOf(row).url + url;
      const key = await keyOf(row);
      const read = (headers: Readonly<Record<string, string>> = {}) => readRaw(address, { key, headers });
      const plain = await read();
      const known = await read({ 'if-none-match': String(plain.headers.etag) });
      expect([known.status, known.bytes.length, known.headers.etag]).toEqual([304, 0, plain.headers.etag]);
      const isLong = plain.bytes.length >= 1_024 && !row.media;
      for (const [encoding, decode] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const sent = await read({ 'accept-encoding': encoding });
        expect(sent.headers['content-encoding']).toBe(isLong ? encoding : undefined);
        expect((isLong ? decode(sent.bytes) : sent.bytes).equals(plain.bytes)).toBe(true);
      }
    });
});

/** An answer on the wire. */
function readRaw(url: string, { key, headers }: { key: string; headers: Readonly<Record<string, string>> }) {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>(
    (resolve, reject) => {
      const sent = httpRequest(
        url,
        { headers: { ...(key && { authorization: `Bearer ${key}` }), ...headers } },
        async (response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk as Buffer);
          resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) });
        },
      );
      sent.on('error', reject).end();
    },
  );
}
