import { ERROR_CODES, type ErrorCode } from '../../platform/errors.ts';
import { PROBLEM_MEDIA_TYPE } from '../../platform/problem.ts';
import type { DescribedEndpoint, Endpoint, JsonSchema, Parameter, RestRoute } from '../compile/endpoint.ts';
import { toInput } from '../compile/to-input.ts';
import { isFree } from '../service/is-free.ts';
import { SERVICE_ENDPOINTS } from '../service/service-endpoints.ts';
import { withTier } from '../with-member.ts';

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

const BODY_CODES: readonly ErrorCode[] = ['conflict', 'payload_too_large', 'unsupported_media_type', 'unprocessable'];

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key of your own for this request: sent again within 24 hours, the first answer comes back with X-Idempotent-Replayed: true and nothing is done twice.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** Answers to the examples of operations, by operation; long ones are left out. */
export type ExampleAnswers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The OpenAPI 3.1 document of all REST and pay-per-call routes. */
export function createOpenApi(
  endpoints: readonly Endpoint[],
  publicUrl: string,
  answers: ExampleAnswers,
): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {};
  const described: readonly DescribedEndpoint[] = [...endpoints, ...SERVICE_ENDPOINTS];
  for (const { path, method, item } of [
    ...described.flatMap((endpoint) => restPaths(endpoint, answers[endpoint.name])),
    ...endpoints.flatMap((endpoint) => paidPaths(endpoint, answers[endpoint.name])),
  ])
    paths[path] = { ...paths[path], [method]: item };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cyclegraph',
      version: API_VERSION,
      summary: 'Market-cycle readings that explain themselves.',
      description: 'Generated from the operation documents. Descriptive data, not advice.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Cyclegraph', url: `${publicUrl}/docs` },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(described.map(({ domain }) => domain))].map((name) => ({
      name,
      description: `Operations of the ${name} domain.`,
    })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'API key.' } },
      schemas: { Problem: PROBLEM_SCHEMA },
      responses: Object.fromEntries(
        Object.entries(ERROR_CODES)
          .filter(([code]) => !NEVER_ANSWERED.has(code))
          .map(([code, { title, help }]) => [code, problemResponse(`${title}. ${help}`)]),
      ),
    },
  };
}

/** A documented method of a documented path is allowed; access tokens and forms are for other doors. */
const NEVER_ANSWERED: ReadonlySet<string> = new Set(['method_not_allowed', 'insufficient_scope', 'cross_origin']);

/** An operation of the document and where it stands. */
interface PathItem {
  readonly path: string;
  readonly method: string;
  readonly item: object;
}

/** Days further back than the plan reaches are refused to everybody. */
const asksForDay = ({ parameters }: DescribedEndpoint): boolean => parameters.some(({ name }) => name === 'as_of');

function restPaths(endpoint: DescribedEndpoint, answer: ExampleAnswers[string] | undefined): PathItem[] {
  return endpoint.rest.map(({ path, method, tier }) => {
    const keyed = tier !== 'public';
    const operation = describe(
      endpoint,
      { path, method },
      operationIdOf(endpoint, path),
      keyed && !endpoint.mediaTypes ? withTier(endpoint.output) : endpoint.output,
      keyed ? answer : withoutTier(answer),
    );
    const errors = keyed ? errorResponses(['unauthenticated', 'tier_insufficient']) : {};
    return {
      path,
      method: method.toLowerCase(),
      item: {
        ...operation,
        responses: { ...operation.responses, ...errors },
        security: keyed ? [{ bearer: [] }] : [],
        'x-tier': tier,
      },
    };
  });
}

/** The first route of an operation has its name; others say who may call them. */
function operationIdOf({ name, rest }: DescribedEndpoint, path: string): string {
  return rest[0]?.path === path ? name : `${name}ForEverybody`;
}

function paidPaths(endpoint: Endpoint, answer: ExampleAnswers[string] | undefined): PathItem[] {
  return endpoint.paid.map(({ path, method, price }) => {
    const operation = describe(
      endpoint,
      { path, method },
      `${endpoint.name}Paid`,
      endpoint.output,
      withoutTier(answer),
    );
    const responses = {
      ...operation.responses,
      ...(!isFree({ price }) && errorResponses(['payment_required'])),
    };
    return {
      path,
      method: method.toLowerCase(),
      item: {
        ...operation,
        responses,
        security: [],
        'x-x402': { price, currency: 'USDC', network: 'eip155:8453' },
      },
    };
  });
}

function withoutTier(answer: ExampleAnswers[string] | undefined): ExampleAnswers[string] | undefined {
  if (!answer) return undefined;
  const { tier: _tier, ...body } = answer;
  return body;
}

function describe(
  endpoint: DescribedEndpoint,
  { path, method }: Pick<RestRoute, 'path' | 'method'>,
  operationId: string,
  schema: JsonSchema,
  answer: ExampleAnswers[string] | undefined,
) {
  const { domain, summary, description } = endpoint;
  const isInBody = ({ name, inQuery }: Parameter) => method === 'POST' && !inQuery && !path.includes(`{${name}}`);
  const members = endpoint.parameters.filter(isInBody);
  return {
    operationId,
    summary,
    description,
    tags: [domain],
    parameters: [
      ...endpoint.parameters
        .filter((parameter) => !isInBody(parameter))
        .map((parameter) => toParameter(parameter, path, endpoint.example)),
      ...(method === 'POST' ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(members.length > 0 && { requestBody: toRequestBody(members, endpoint.example) }),
    responses: {
      200: {
        description: 'The answer.',
        headers: {
          'X-Service-Api': { description: 'Version of the service.', schema: { type: 'string', const: 'v1' } },
        },
        content: contentOf(endpoint, schema, answer),
      },
      ...errorResponses(RESPONSE_CODES),
      ...(endpoint.mediaTypes && errorResponses(['conflict'])),
      ...(method === 'POST' && errorResponses(BODY_CODES)),
      ...(asksForDay(endpoint) && errorResponses(['tier_insufficient'])),
    },
  };
}

/** A file is its bytes and has no schema. */
function contentOf(
  { mediaTypes }: DescribedEndpoint,
  schema: JsonSchema,
  answer: object | undefined,
): Record<string, object> {
  return mediaTypes
    ? Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, {}]))
    : { 'application/json': { schema, ...(answer && { example: answer }) } };
}

function toRequestBody(members: readonly Parameter[], example: Readonly<Record<string, unknown>>) {
  const names = members.map(({ name }) => name);
  return {
    required: members.some(({ required }) => required),
    content: {
      'application/json': {
        schema: toInput(members),
        example: Object.fromEntries(Object.entries(example).filter(([name]) => names.includes(name))),
      },
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
    // Separated by commas.
    ...(schema.type === 'array' && { style: 'form', explode: false }),
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
