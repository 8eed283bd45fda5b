import { ERROR_CODES, type ErrorCode } from '../../platform/errors.ts';
import { PROBLEM_MEDIA_TYPE } from '../../platform/problem.ts';
import type { Endpoint, JsonSchema, Parameter } from '../compile/endpoint.ts';
import { withTier } from '../with-tier.ts';

/** Version of the service the document describes. */
export const API_VERSION = '1.0.0';

const RESPONSE_CODES: readonly ErrorCode[] = [
  'invalid_input',
  'not_found',
  'not_acceptable',
  'rate_limited',
  'internal',
  'source_unavailable',
];

/** The OpenAPI 3.1 document of all REST and pay-per-call routes. */
export function createOpenApi(endpoints: readonly Endpoint[], publicUrl: string): Record<string, unknown> {
  const paths = Object.fromEntries(endpoints.flatMap((endpoint) => [...restPaths(endpoint), ...paidPaths(endpoint)]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cyclegraph',
      version: API_VERSION,
      summary: 'Market-cycle readings that explain themselves.',
      description: 'Generated from the operation documents. Descriptive data, not advice.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(endpoints.map(({ domain }) => domain))].map((name) => ({
      name,
      description: `Operations of the ${name} domain.`,
    })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'API key.' } },
      schemas: { Problem: PROBLEM_SCHEMA },
      responses: Object.fromEntries(
        Object.entries(ERROR_CODES).map(([code, { title, help }]) => [code, problemResponse(`${title}. ${help}`)]),
      ),
    },
  };
}

type PathItem = readonly [path: string, item: { readonly get: object }];

function restPaths(endpoint: Endpoint): PathItem[] {
  return endpoint.rest.map(({ path, tier }) => {
    const keyed = tier !== 'public';
    const operation = describe(
      endpoint,
      path,
      operationIdOf(endpoint, path),
      keyed ? withTier(endpoint.output) : endpoint.output,
    );
    const errors = keyed ? errorResponses(['unauthenticated', 'tier_insufficient']) : {};
    return [
      path,
      {
        get: {
          ...operation,
          responses: { ...operation.responses, ...errors },
          security: keyed ? [{ bearer: [] }] : [],
          'x-tier': tier,
        },
      },
    ];
  });
}

/** The first route of an operation has its name; others say who may call them. */
function operationIdOf({ name, rest }: Endpoint, path: string): string {
  return rest[0]?.path === path ? name : `${name}ForEverybody`;
}

function paidPaths(endpoint: Endpoint): PathItem[] {
  return endpoint.paid.map(({ path, price }) => {
    const operation = describe(endpoint, path, `${endpoint.name}Paid`, endpoint.output);
    const responses = { ...operation.responses, ...errorResponses(['payment_required']) };
    return [
      path,
      { get: { ...operation, responses, security: [], 'x-x402': { price, currency: 'USDC', network: 'eip155:8453' } } },
    ];
  });
}

function describe(endpoint: Endpoint, path: string, operationId: string, schema: JsonSchema) {
  const { domain, summary, description, parameters } = endpoint;
  return {
    operationId,
    summary,
    description,
    tags: [domain],
    parameters: parameters.map((parameter) => toParameter(parameter, path, endpoint.example)),
    responses: {
      200: {
        description: 'The answer.',
        headers: {
          'X-Service-Api': { description: 'Version of the service.', schema: { type: 'string', const: 'v1' } },
        },
        content: { 'application/json': { schema } },
      },
      ...errorResponses(RESPONSE_CODES),
    },
  };
}

function toParameter({ name, schema, required }: Parameter, path: string, example: Readonly<Record<string, unknown>>) {
  const inPath = path.includes(`{${name}}`);
  const { description, ...rest } = schema;
  return {
    name,
    in: inPath ? 'path' : 'query',
    required: inPath || required,
    description,
    schema: rest,
    ...(example[name] !== undefined && { example: example[name] }),
  };
}

function errorResponses(codes: readonly ErrorCode[]): Record<string, unknown> {
  return Object.fromEntries(
    codes.map((code) => [ERROR_CODES[code].status, { $ref: `#/components/responses/${code}` }]),
  );
}

function problemResponse(description: string) {
  return { description, content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } } };
}

const PROBLEM_SCHEMA: Record<string, unknown> = {
  type: 'object',
  description: 'RFC 9457 problem document.',
  required: ['type', 'title', 'status', 'detail', 'code', 'instance'],
  properties: {
    type: { type: 'string', description: 'Page of the error.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What is wrong with this request.' },
    code: { type: 'string', enum: Object.keys(ERROR_CODES) },
    instance: { type: 'string', description: 'Request id.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['detail'],
        properties: { parameter: { type: 'string' }, pointer: { type: 'string' }, detail: { type: 'string' } },
      },
    },
    required_tier: { type: 'string' },
    upgrade_url: { type: 'string' },
    retry_after: { type: 'integer', description: 'Seconds.' },
    accepts: { type: 'array', items: { type: 'object' }, description: 'x402 payment requirements.' },
    source: { type: 'string' },
  },
};
