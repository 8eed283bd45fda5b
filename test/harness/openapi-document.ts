import type { JsonSchema } from '../../rest-bridge/compile/endpoint.ts';

/** An OpenAPI document as far as tests read it. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, DocumentedResponse>>;
  };
}

export interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters: readonly DocumentedParameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': Content } };
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
  readonly 'x-tier'?: string;
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
  readonly content?: Readonly<Record<string, Content>>;
}

interface Content {
  readonly schema: JsonSchema & { readonly $ref?: string };
  readonly example?: unknown;
}

/** One operation and where it stands. */
export interface Documented {
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  readonly operation: DocumentedOperation;
}

/** Values of the parameters of an operation: those of path and query, and the members of the body. */
export interface GivenValues {
  readonly url: Readonly<Record<string, unknown>>;
  /** Undefined when there is no body. */
  readonly body: unknown;
}

/** A request as `fetch` takes it. */
export interface DocumentedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export function operationsOf({ paths }: OpenApiDocument): Documented[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** Schema of the body of an operation that has one. */
export function bodyOf({ requestBody }: DocumentedOperation): JsonSchema | undefined {
  return requestBody?.content['application/json'].schema;
}

/** The values that the document shows as an example. */
export function exampleOf({ parameters, requestBody }: DocumentedOperation): GivenValues {
  const given = parameters.filter(({ example }) => example !== undefined);
  return {
    url: Object.fromEntries(given.map(({ name, example }) => [name, example])),
    body: requestBody?.content['application/json'].example,
  };
}

/** A request with these values; a value that is no parameter of the path goes into the query string. */
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
