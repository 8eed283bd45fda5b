import { DomainError } from '../../platform/errors.ts';
import { shortened } from '../../platform/text/shortened.ts';

/** Route of a path with the values of its parameters. */
export interface FoundRoute<Route> {
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * Finds the route of a path; null for an unknown path.
 *
 * @throws DomainError `invalid_input` for a parameter whose percent-encoding is invalid.
 */
export type FindRoute<Route> = (path: string) => FoundRoute<Route> | null;

/** Routes whose paths share their first segments, by the segment that follows. */
interface Branch<Route> {
  readonly literals: Map<string, Branch<Route>>;
  parameter: Branch<Route> | null;
  /** Route whose path ends here, and which of its segments are parameters. */
  end: { readonly route: Route; readonly parameters: readonly (readonly [name: string, at: number])[] } | null;
}

/** Creates a lookup of routes by path. Literal segments take precedence over parameters, and the first of equal paths wins. */
export function createRouteFinder<Route extends { readonly path: string }>(routes: readonly Route[]): FindRoute<Route> {
  const root = createBranch<Route>();
  for (const route of routes) {
    const parts = route.path.split('/');
    const parameters = parts.flatMap((part, at) => (isParameter(part) ? [[part.slice(1, -1), at] as const] : []));
    parts.reduce(branchFor, root).end ??= { route, parameters };
  }
  return (path) => {
    const given = path.split('/');
    const end = endOf(root, given, 0);
    if (!end) return null;
    const parameters: Record<string, string> = {};
    for (const [name, at] of end.parameters) parameters[name] = decode(given[at] as string);
    return { route: end.route, parameters };
  };
}

function createBranch<Route>(): Branch<Route> {
  return { literals: new Map(), parameter: null, end: null };
}

function isParameter(part: string): boolean {
  return part.startsWith('{');
}

function branchFor<Route>(from: Branch<Route>, part: string): Branch<Route> {
  if (isParameter(part)) {
    from.parameter ??= createBranch();
    return from.parameter;
  }
  const next = from.literals.get(part) ?? createBranch<Route>();
  from.literals.set(part, next);
  return next;
}

function endOf<Route>(branch: Branch<Route>, given: readonly string[], at: number): Branch<Route>['end'] {
  const part = given[at];
  if (part === undefined) return branch.end;
  const literal = branch.literals.get(part);
  const found = literal ? endOf(literal, given, at + 1) : null;
  if (found || !branch.parameter || part === '') return found;
  return endOf(branch.parameter, given, at + 1);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    throw new DomainError(
      'invalid_input',
      `The path cannot be read: the percent-encoding of ${shortened(part)} is invalid.`,
      {},
      { cause: error },
    );
  }
}
