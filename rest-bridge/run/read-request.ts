import type { Request, RequestHandler, Response } from 'express';
import { DomainError } from '../../platform/errors.ts';
import { createJsonBody } from '../../platform/http/json-body.ts';
import type { DescribedEndpoint, RestMethod } from '../compile/endpoint.ts';
import { type Place, readQuery, urlOf } from './read-input.ts';

/** Maximum body size, which has room for the longest allowed list. */
export const BODY_LIMIT = '12mb';

const parseJson = createJsonParser(BODY_LIMIT);

/** Creates a JSON body parser with a size limit. It ignores the content type, which is checked before. */
export function createJsonParser(limit: string): RequestHandler {
  return createJsonBody({ limit, type: () => true, strict: true });
}

export interface ReadRequestOptions {
  readonly parse?: RequestHandler;
  readonly query?: URLSearchParams;
}

/** Parameters of a request, and where each of them was sent. */
export interface RequestInput {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly place: Place;
}

/**
 * Reads the parameters of a request: path and query, and the members of the body of a POST.
 *
 * @param options.parse - Parser from {@link createJsonParser}, for a limit other than the default.
 * @param options.query - Query without the parameters that the route reads itself.
 * @throws DomainError `unsupported_media_type`, `payload_too_large`, or `invalid_input` for a body that is not a JSON object,
 *   is nested too deeply or repeats a parameter of the URL.
 */
export async function readRequest(
  endpoint: Pick<DescribedEndpoint, 'parameters' | 'lists'>,
  method: RestMethod,
  request: Request,
  response: Response,
  { parse = parseJson, query: searchParams = queryOf(request) }: ReadRequestOptions = {},
): Promise<RequestInput> {
  const fromUrl = readQuery(endpoint, request.params as Record<string, string>, searchParams);
  if (method !== 'POST') return { parameters: fromUrl, place: urlOf(endpoint) };
  const path = Object.keys(request.params);
  const stray = [...searchParams.keys()].find((name) =>
    endpoint.parameters.some((one) => one.name === name && !one.inQuery),
  );
  if (stray !== undefined)
    throw new DomainError('invalid_input', `${stray} must be sent in the request body, not in the URL.`, {
      errors: [{ parameter: stray, detail: 'must be sent in the request body, not in the URL' }],
    });
  const body = await readBody(request, response, parse);
  const repeated = Object.keys(body).find((name) => path.includes(name) || searchParams.has(name));
  if (repeated !== undefined)
    throw new DomainError('invalid_input', `${repeated} is given more than once.`, {
      errors: [{ pointer: `/${repeated}`, detail: 'is given more than once' }],
    });
  return {
    parameters: { ...fromUrl, ...body },
    place: {
      locate: (name) => (path.includes(name) || searchParams.has(name) ? 'parameter' : 'pointer'),
      ofRoute: [],
    },
  };
}

function queryOf({ originalUrl }: Request): URLSearchParams {
  return new URL(originalUrl, 'http://localhost').searchParams;
}

async function readBody(request: Request, response: Response, parse: RequestHandler): Promise<Record<string, unknown>> {
  if (request.headers['content-length'] === '0' || !hasBody(request)) return {};
  if (!request.is('application/json'))
    throw new DomainError(
      'unsupported_media_type',
      `The body must be application/json, not ${JSON.stringify(request.get('content-type') ?? '')}.`,
    );
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
  const { body } = request as { body?: unknown };
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw new DomainError('invalid_input', 'The request body must be a JSON object.');
  return body as Record<string, unknown>;
}

function hasBody({ headers }: Request): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
