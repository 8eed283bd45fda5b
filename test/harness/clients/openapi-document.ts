import type { JsonSchema } from '../../../rest-bridge/compile/endpoint.ts';

/** An OpenAPI document, reduced to the members that tests read. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, DocumentedResponse>>;
    readonly headers: Readonly<Record<string, { readonly example?: unknown }>>;
  };
}

export interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters: readonly DocumentedParameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': Content } };
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
  readonly 'x-tier'?: string;
  readonly 'x-former-path'?: string;
  readonly 'x-x402'?: { readonly price: string };
}

export interface DocumentedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface DocumentedResponse {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, Content>>;
}

interface Content {
  readonly schema: JsonSchema & { readonly $ref?: string };
  readonly example?: unknown;
}

/** One operation with its path and method. */
export interface Documented {
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly operation: DocumentedOperation;
}

/** Parameter values of an operation: those of path and query, and the members of the body. */
export interface GivenValues {
  readonly url: Readonly<Record<string, unknown>>;
  /** Undefined without a body. */
  readonly body: unknown;
}

/** A request in the form of `fetch`. */
export interface DocumentedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const SCHEMA_PLACE = '#/components/schemas/';

/** The document with every reference replaced by its schema, for readers of a single schema. */
export function withoutReferences(document: OpenApiDocument): OpenApiDocument {
  const write = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(write);
    if (typeof part !== 'object' || part === null) return part;
    const { $ref, ...said } = part as { readonly $ref?: string };
    if (!$ref?.startsWith(SCHEMA_PLACE))
      return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, write(one)]));
    const schema = document.components.schemas[$ref.slice(SCHEMA_PLACE.length)];
    if (!schema) throw new Error(`the document refers to ${$ref}, which it does not have`);
    return { ...(write(schema) as object), ...said };
  };
  return write(document) as OpenApiDocument;
}

export function operationsOf({ paths }: OpenApiDocument): Documented[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** Body schema of an operation that has one. */
export function bodyOf({ requestBody }: DocumentedOperation): JsonSchema | undefined {
  return requestBody?.content['application/json'].schema;
}

/** The example values of the document. */
export function exampleOf({ parameters, requestBody }: DocumentedOperation): GivenValues {
  const given = parameters.filter(({ example }) => example !== undefined);
  return {
    url: Object.fromEntries(given.map(({ name, example }) => [name, example])),
    body: requestBody?.content['application/json'].example,
  };
}

/** Returns a request with these values; a value that is not a path parameter goes into the query string. */
export function toRequest(
  { method, path }: Omit<Documented, 'operation'>,
  { url, body }: GivenValues,
): DocumentedRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(url[name])));
  const query = new URLSearchParams(
    Object.entries(url).flatMap(([name, value]) =>
      value === undefined || path.includes(`{${name}}`) ? [] : [[name, String(value)]],
    ),
  );
  return {
    url: query.size > 0 ? `${filled}?${query}` : filled,
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
