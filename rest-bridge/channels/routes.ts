import type { Router } from 'express';
import { otherMethods } from '../../platform/http/other-methods.ts';
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

/** Behind all routes: a known path tells OPTIONS which methods it has, and refuses the ones it has not. */
export function answerOtherMethods(router: Router, routes: readonly Route[]): void {
  const paths = [...new Set(routes.map((route) => route.path))];
  // A path that is written out comes before one whose parameter would take its last word.
  for (const path of [...paths.filter((one) => !one.includes('{')), ...paths.filter((one) => one.includes('{'))]) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method);
    router.all(toExpressPath(path), otherMethods(path, methods));
  }
}
