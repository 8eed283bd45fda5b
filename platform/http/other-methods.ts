import type { RequestHandler } from 'express';
import { DomainError } from '../errors.ts';

/** Returns the `Allow` header of a path: GET implies HEAD, and every path allows OPTIONS. */
export function allowedMethods(methods: readonly string[]): string {
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ');
}

/**
 * Mount behind the handlers of a path: answers OPTIONS with the allowed methods and refuses all others.
 *
 * @throws DomainError `method_not_allowed`
 */
export function otherMethods(path: string, methods: readonly string[]): RequestHandler {
  const allowed = allowedMethods(methods);
  return (request, response) => {
    response.setHeader('Allow', allowed);
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', allowed);
      response.status(204).end();
      return;
    }
    throw new DomainError(
      'method_not_allowed',
      `${request.method} is not allowed on ${path}. Allowed: ${methods.join(', ')}.`,
    );
  };
}
