import type { Router } from 'express';
import { otherMethods } from '../../platform/http/other-methods.ts';
import type { RestMethod } from '../compile/endpoint.ts';

/** Method and path, with path parameters in braces. */
interface Route {
  readonly method: RestMethod;
  readonly path: string;
}

/** Converts path parameters from braces to the colons of Express. */
export function toExpressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Mounted after all routes: answers OPTIONS of a known path with its methods, and refuses all other methods. */
export function answerOtherMethods(router: Router, routes: readonly Route[]): void {
  const paths = [...new Set(routes.map((route) => route.path))];
  // Literal paths come before paths with a parameter in the same position.
  for (const path of [...paths.filter((one) => !one.includes('{')), ...paths.filter((one) => one.includes('{'))]) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method);
    router.all(toExpressPath(path), otherMethods(path, methods));
  }
}
