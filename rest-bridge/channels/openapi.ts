import type { ErrorCode } from '../../platform/errors.ts';
import { PRODUCT_VERSION } from '../../platform/product-version.ts';
import type { DescribedEndpoint, Endpoint, JsonSchema, Parameter, RestRoute } from '../compile/endpoint.ts';
import type { ExampleAnswers } from '../compile/load-answers.ts';
import { nameSchema } from '../compile/schema-name.ts';
import { toInput } from '../compile/to-input.ts';
import { describeFormatParameters, describeTableContents, TABLE_HEADERS } from '../formats/describe-formats.ts';
import {
  DOCUMENT_HEADERS,
  documentResponses,
  errorResponses,
  headerReferences,
  QUOTA_HEADERS,
} from '../schemas/document-responses.ts';
import { DocumentSchemas } from '../schemas/document-schemas.ts';
import { PROBLEM_SCHEMA } from '../schemas/problem-schema.ts';
import { isFree } from '../service/is-free.ts';
import { SERVICE_ENDPOINTS } from '../service/service-endpoints.ts';
import { withTier } from '../with-member.ts';

const RESPONSE_CODES: readonly ErrorCode[] = [
  'invalid_input',
  'not_found',
  'not_acceptable',
  'internal',
  'source_unavailable',
];

const BODY_CODES: readonly ErrorCode[] = ['conflict', 'payload_too_large', 'unsupported_media_type', 'unprocessable'];

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Unique key of your choice for this request. A retry with the same key within 24 hours returns the first answer with X-Idempotent-Replayed: true instead of repeating the work.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** Generates the OpenAPI 3.1 document of all REST and pay-per-call routes. */
export function createOpenApi(
  endpoints: readonly Endpoint[],
  publicUrl: string,
  answers: ExampleAnswers,
): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {};
  const described: readonly DescribedEndpoint[] = [...endpoints, ...SERVICE_ENDPOINTS];
  const schemas = new DocumentSchemas();
  for (const { path, method, item } of [
    ...described.flatMap((endpoint) => restPaths(endpoint, answers[endpoint.name], schemas)),
    ...endpoints.flatMap((endpoint) => paidPaths(endpoint, answers[endpoint.name], schemas)),
  ])
    paths[path] = { ...paths[path], [method]: item };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cyclegraph',
      version: PRODUCT_VERSION,
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
      schemas: { Problem: PROBLEM_SCHEMA, ...schemas.finish() },
      headers: DOCUMENT_HEADERS,
      responses: documentResponses(),
    },
  };
}

/** OpenAPI operation with its path and method. */
interface PathItem {
  readonly path: string;
  readonly method: string;
  readonly item: object;
}

/** Such an operation can refuse every caller, for a day beyond the history of the tier. */
const asksForDay = ({ parameters }: DescribedEndpoint): boolean => parameters.some(({ name }) => name === 'as_of');

function restPaths(
  endpoint: DescribedEndpoint,
  answer: ExampleAnswers[string] | undefined,
  schemas: DocumentSchemas,
): PathItem[] {
  return endpoint.rest.map(({ path, method, tier, formerPath }) => {
    const keyed = tier !== 'public';
    const operation = describe(
      endpoint,
      { path, method, isMetered: !endpoint.isUnmetered, hasFormats: method === 'GET' },
      operationIdOf(endpoint, path),
      answerSchema(endpoint, keyed && !endpoint.mediaTypes),
      keyed ? answer : withoutTier(answer),
      schemas,
    );
    // A public route also refuses an invalid key.
    const errors = errorResponses(['unauthenticated', ...(keyed ? (['tier_insufficient'] as const) : [])]);
    return {
      path,
      method: method.toLowerCase(),
      item: {
        ...operation,
        responses: { ...operation.responses, ...errors },
        security: keyed ? [{ bearer: [] }] : [],
        'x-tier': tier,
        ...(formerPath && { 'x-former-path': formerPath }),
      },
    };
  });
}

/** The first route has the name of the operation; other routes append `ForEverybody`. */
function operationIdOf({ name, rest }: DescribedEndpoint, path: string): string {
  return rest[0]?.path === path ? name : `${name}ForEverybody`;
}

function paidPaths(
  endpoint: Endpoint,
  answer: ExampleAnswers[string] | undefined,
  schemas: DocumentSchemas,
): PathItem[] {
  return endpoint.paid.map(({ path, method, price, perCell }) => {
    const operation = describe(
      endpoint,
      { path, method, isMetered: isFree({ price }), hasFormats: true },
      `${endpoint.name}Paid`,
      answerSchema(endpoint, false),
      withoutTier(answer),
      schemas,
    );
    const responses = {
      ...operation.responses,
      // Refused payments are counted; the free catalogues count as requests, and refuse an invalid key.
      ...errorResponses(isFree({ price }) ? ['unauthenticated'] : ['payment_required', 'rate_limited']),
    };
    return {
      path,
      method: method.toLowerCase(),
      item: {
        ...operation,
        responses,
        security: [],
        'x-x402': {
          price,
          ...(perCell && { price_per_cell: perCell.price }),
          currency: 'USDC',
          network: 'eip155:8453',
        },
      },
    };
  });
}

/** Names the answer separately, because that to a caller with a key also states the caller's tier. */
function answerSchema({ name, summary, output, rest }: DescribedEndpoint, hasTier: boolean): JsonSchema {
  const isOnly = hasTier || rest.every(({ tier }) => tier === 'public');
  return nameSchema(hasTier ? withTier(output) : output, {
    name: isOnly ? `${name}Answer` : `${name}PublicAnswer`,
    description: `${summary}.`,
  });
}

function withoutTier(answer: ExampleAnswers[string] | undefined): ExampleAnswers[string] | undefined {
  if (!answer) return undefined;
  const { tier: _tier, ...body } = answer;
  return body;
}

interface DescribedRoute extends Pick<RestRoute, 'path' | 'method'> {
  /** Whether calls count as requests. */
  readonly isMetered: boolean;
  /** Whether lists of the answer are available in other formats. */
  readonly hasFormats: boolean;
}

function describe(
  endpoint: DescribedEndpoint,
  { path, method, isMetered, hasFormats }: DescribedRoute,
  operationId: string,
  schema: JsonSchema,
  answer: ExampleAnswers[string] | undefined,
  schemas: DocumentSchemas,
) {
  const { domain, summary, description } = endpoint;
  const isInBody = ({ name, inQuery }: Parameter) => method === 'POST' && !inQuery && !path.includes(`{${name}}`);
  const members = endpoint.parameters.filter(isInBody);
  const formats = hasFormats ? describeFormatParameters(endpoint) : [];
  return {
    operationId,
    summary,
    description,
    tags: [domain],
    parameters: [
      ...[...endpoint.parameters, ...formats]
        .filter((parameter) => !isInBody(parameter))
        .map((parameter) => toParameter(parameter, path, endpoint, schemas)),
      ...(method === 'POST' ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(members.length > 0 && { requestBody: toRequestBody(members, endpoint, schemas) }),
    responses: {
      200: {
        description: 'The answer.',
        headers: {
          ...headerReferences(['X-Service-Api', ...(isMetered ? QUOTA_HEADERS : [])]),
          ...(formats.length > 0 && TABLE_HEADERS),
        },
        content: {
          ...contentOf(endpoint, () => schemas.add(endpoint.name, schema), answer),
          ...(formats.length > 0 && describeTableContents()),
        },
      },
      ...errorResponses(RESPONSE_CODES),
      ...(isMetered && errorResponses(['rate_limited'])),
      ...(endpoint.mediaTypes && errorResponses(['conflict'])),
      ...(method === 'POST' && errorResponses(BODY_CODES)),
      ...(asksForDay(endpoint) && errorResponses(['tier_insufficient'])),
    },
  };
}

/** A file is plain bytes and has no schema. */
function contentOf(
  { mediaTypes }: DescribedEndpoint,
  toSchema: () => object,
  answer: object | undefined,
): Record<string, object> {
  return mediaTypes
    ? Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, {}]))
    : { 'application/json': { schema: toSchema(), ...(answer && { example: answer }) } };
}

function toRequestBody(
  members: readonly Parameter[],
  { name: operation, example }: DescribedEndpoint,
  schemas: DocumentSchemas,
) {
  const names = members.map(({ name }) => name);
  return {
    required: members.some(({ required }) => required),
    content: {
      'application/json': {
        schema: schemas.addInline(operation, toInput(members)),
        example: Object.fromEntries(Object.entries(example).filter(([name]) => names.includes(name))),
      },
    },
  };
}

function toParameter(
  { name, schema, required }: Parameter,
  path: string,
  { name: operation, example }: DescribedEndpoint,
  schemas: DocumentSchemas,
) {
  const inPath = path.includes(`{${name}}`);
  const { description, ...rest } = schema;
  return {
    name,
    in: inPath ? 'path' : 'query',
    required: inPath || required,
    description,
    schema: schemas.add(operation, rest),
    // Lists are separated by commas.
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    ...(example[name] !== undefined && { example: example[name] }),
  };
}
