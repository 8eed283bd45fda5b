import type { RequestHandler } from 'express';
import { DomainError } from '../errors.ts';

/** Value of the `Allow` header of a path: HEAD goes with GET, and OPTIONS with everything. */
export function allowedMethods(methods: readonly string[]): string {
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ');
}

/**
 * Stands behind the handlers of a path: says which methods it has, to OPTIONS as the answer and to others as a refusal.
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
      `${request.method} is not allowed on ${path}; ${methods.join(' and ')} ${methods.length > 1 ? 'are' : 'is'}.`,
    );
  };
}
