import type { Router } from 'express';
import { DomainError } from '../../platform/errors.ts';
import type { RestMethod } from '../compile/endpoint.ts';

/** A method on a path with path parameters in braces. */
interface Route {
  readonly method: RestMethod;
  readonly path: string;
}

/** Express names path parameters with a colon, the contract with braces. */
export function toExpressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Behind all routes: a known path with a method it does not have says which it has. */
export function refuseOtherMethods(router: Router, routes: readonly Route[]): void {
  const paths = [...new Set(routes.map((route) => route.path))];
  // A path that is written out comes before one whose parameter would take its last word.
  for (const path of [...paths.filter((one) => !one.includes('{')), ...paths.filter((one) => one.includes('{'))]) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method);
    const allowed = [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'];
    router.all(toExpressPath(path), (request, response) => {
      response.setHeader('Allow', allowed.join(', '));
      throw new DomainError(
        'method_not_allowed',
        `${request.method} is not allowed on ${path}; ${methods.join(' and ')} ${methods.length > 1 ? 'are' : 'is'}.`,
      );
    });
  }
}
