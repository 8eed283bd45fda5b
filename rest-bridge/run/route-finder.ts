/** Route of a path with the values of its parameters. */
export interface FoundRoute<Route> {
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * Creates a lookup of routes by path. Literal segments take precedence over parameters.
 *
 * @returns Lookup that returns null for an unknown path and throws URIError for a path that cannot be decoded.
 */
export function createRouteFinder<Route extends { readonly path: string }>(
  routes: readonly Route[],
): (path: string) => FoundRoute<Route> | null {
  const known = routes
    .map((route) => ({ route, parts: route.path.split('/') }))
    .sort((a, b) => order(a.parts, b.parts));
  return (path) => {
    const given = path.split('/');
    for (const { route, parts } of known) {
      if (
        !parts.every((part, i) => (isParameter(part) ? given[i] : part === given[i])) ||
        parts.length !== given.length
      )
        continue;
      const parameters = parts.flatMap((part, i) =>
        isParameter(part) ? [[part.slice(1, -1), decodeURIComponent(given[i] as string)]] : [],
      );
      return { route, parameters: Object.fromEntries(parameters) };
    }
    return null;
  };
}

function isParameter(part: string): boolean {
  return part.startsWith('{');
}

/** Sorts literal segments before parameters at the first difference. */
function order(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, i) => isParameter(part) !== isParameter(b[i] ?? ''));
  return at === -1 ? 0 : Number(isParameter(a[at] as string)) * 2 - 1;
}
