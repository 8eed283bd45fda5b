import type { RestRoute } from './endpoint.ts';

/** Route that answers, at its path or at a former one. */
export interface ServedRoute extends RestRoute {
  /** Path that replaces this former one; null for a current path. */
  readonly replacedBy: string | null;
}

/** Lists the paths at which routes answer: the current ones, and the former ones, which no document lists. */
export function servedRoutes(routes: readonly RestRoute[]): ServedRoute[] {
  return routes.flatMap((route) => {
    const { path, formerPath } = route;
    const current = { ...route, replacedBy: null };
    return formerPath ? [current, { ...route, path: formerPath, replacedBy: path }] : [current];
  });
}
