import express, { type Request, type RequestHandler, type Router } from 'express';
import { DomainError, invalidParameter } from '../../platform/errors.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { type BoardEndpoint, boardEndpoints } from '../boards/board-endpoints.ts';
import { OPENBB_PATH } from '../boards/openbb-path.ts';
import type { Endpoint } from '../compile/endpoint.ts';
import { FORMAT_PARAMETER } from '../compile/format-parameters.ts';
import { BOARD_FORMATS } from '../formats/board-formats.ts';

/** Shapes of an operation below its path: its rows by default. */
const SHAPES = BOARD_FORMATS.map(({ name }) => name);

/**
 * Lets OpenBB Workspace read lists and histories by the name of their operation. It sends every parameter in the query, an
 * empty one for an empty input, and reads plain arrays. The request becomes the one of the REST route in a shape for
 * dashboards, so access, quota, caching and errors are those of the route. Mounted in front of all routes.
 */
export function createOpenBbRouter(endpoints: readonly Endpoint[]): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const known = new Map(boardEndpoints(endpoints).map((one) => [one.endpoint.name, one]));
  const rewrite: RequestHandler<{ operation: string; shape?: string }> = (request, _response, next) => {
    const { operation, shape = 'rows' } = request.params;
    const found = known.get(operation);
    if (!found)
      throw new DomainError(
        'not_found',
        `No list or history ${JSON.stringify(operation)}.${didYouMean(operation, [...known.keys()]) || ' GET /widgets.json lists all of them.'}`,
      );
    if (!SHAPES.includes(shape))
      throw new DomainError('not_found', `No shape ${JSON.stringify(shape)}. The shapes are ${SHAPES.join(', ')}.`);
    const url = addressOf(found, request, shape);
    request.url = url;
    // Routes read the query of the original URL.
    request.originalUrl = url;
    next();
  };
  router.all(`/${OPENBB_PATH}/:operation`, rewrite);
  router.all(`/${OPENBB_PATH}/:operation/:shape`, rewrite);
  return router;
}

/** Writes the URL of the REST route: parameters of its path are taken from the query. */
function addressOf(
  { route }: BoardEndpoint,
  { originalUrl, method }: Pick<Request, 'originalUrl' | 'method'>,
  shape: string,
) {
  const { searchParams } = new URL(originalUrl, 'http://localhost');
  const query = new URLSearchParams([...searchParams].filter(([, value]) => value !== ''));
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query.get(name);
    // A preflight has no values.
    if (value === null && method !== 'OPTIONS') throw invalidParameter(name, 'is required');
    query.delete(name);
    return encodeURIComponent(value ?? name);
  });
  query.set(FORMAT_PARAMETER, shape);
  return `${path}?${query}`;
}
