import { requireTier } from '../../platform/caller.ts';
import { DomainError, invalidParameter, toDomainError } from '../../platform/errors.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import { toProblem } from '../../platform/problem.ts';
import type { Endpoint, RestRoute } from '../compile/endpoint.ts';
import { FORMAT_PARAMETER } from '../compile/format-parameters.ts';
import { servedRoutes } from '../compile/served-routes.ts';
import { chooseFormat } from '../formats/choose-format.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { readQuery, urlOf } from '../run/read-input.ts';
import { createRouteFinder } from '../run/route-finder.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { answerTo } from '../write-answer.ts';
import { SERVICE_ENDPOINTS } from './service-endpoints.ts';
import type { ServiceRead } from './service-reads.ts';

export interface BatchOptions {
  readonly kept: KeptAnswers;
  readonly reads: readonly ServiceRead[];
  onInternalError(error: unknown, requestId: string): void;
}

/** Runs several reads at once, each with its own status; returns the serialised answer. */
export type Batch = (paths: readonly string[], asked: EdgeState) => Promise<string>;

interface Readable extends Pick<RestRoute, 'path' | 'tier'> {
  read(parameters: Readonly<Record<string, string>>, query: URLSearchParams, asked: EdgeState): Promise<string>;
}

/** Base URL to resolve paths against. A path that resolves to another origin is refused. */
const HERE = 'http://localhost';

export function createBatch(
  endpoints: readonly RunnableEndpoint[],
  { kept, reads, onInternalError }: BatchOptions,
): Batch {
  const readable = [
    ...endpoints.flatMap((runnable) => readsOf(runnable, kept)),
    ...reads.map((one) => toReadable(one)),
  ];
  const find = createRouteFinder(readable);
  const findOther = createRouteFinder(
    [...endpoints.map(({ endpoint }) => endpoint), ...SERVICE_ENDPOINTS].flatMap(({ rest }) =>
      rest.filter(({ method }) => method !== 'GET'),
    ),
  );
  const answer = async (path: string, asked: EdgeState): Promise<string> => {
    const { pathname, searchParams } = readPath(path);
    const found = find(pathname);
    if (!found) throw findOther(pathname) ? notAllowed(pathname) : notFound(path);
    const { route, parameters } = found;
    // Check access first, so that unauthorised callers learn nothing from validation errors.
    if (route.tier !== 'public') requireTier(asked.caller, route.tier);
    return route.read(parameters, searchParams, asked);
  };
  const answerAlone = async (path: string, asked: EdgeState): Promise<string> => {
    try {
      return result(path, 200, await answer(path, asked));
    } catch (error) {
      const known = toDomainError(error);
      if (known.code === 'internal') onInternalError(error, asked.requestId);
      const problem = toProblem(known, asked.requestId);
      return result(path, problem.status, JSON.stringify(problem));
    }
  };
  return async (paths, asked) => {
    const results = await Promise.all(paths.map((path) => answerAlone(path, asked)));
    return `{"results":[${results.join(',')}],"tier":${JSON.stringify(asked.caller.tier)}}`;
  };
}

/** Embeds the body as text, so that it is byte-identical to the answer of the route alone. */
function result(path: string, status: number, body: string): string {
  return `{"path":${JSON.stringify(path)},"status":${status},"body":${body}}`;
}

function readsOf(runnable: RunnableEndpoint, kept: KeptAnswers): Readable[] {
  const { endpoint } = runnable;
  return servedRoutes(endpoint.rest)
    .filter(({ method }) => method === 'GET')
    .map((route) => ({
      path: route.path,
      tier: route.tier,
      async read(path, query, asked) {
        const parameters = readQuery(endpoint, path, withoutFormat(endpoint, query));
        if (endpoint.cacheable) return (await kept.json({ runnable, route, parameters, asked })).rendered.text;
        const { caller, requestId } = asked;
        const body = await runnable.run({ parameters, place: urlOf(endpoint), caller, tier: route.tier, requestId });
        return JSON.stringify(answerTo(body, route, caller));
      },
    }));
}

/** The results of a batch are members of a JSON document. @throws DomainError `invalid_input` for another format. */
function withoutFormat(endpoint: Endpoint, query: URLSearchParams): URLSearchParams {
  if (endpoint.lists.length === 0) return query;
  const chosen = chooseFormat(query, undefined, endpoint);
  if (chosen.rows) throw invalidParameter(FORMAT_PARAMETER, `must be json in a batch, not ${chosen.rows.format.name}`);
  return chosen.query;
}

function toReadable({ route, check, read }: ServiceRead): Readable {
  return {
    path: route.path,
    tier: route.tier,
    async read(_path, query, { caller }) {
      check(query);
      return JSON.stringify(answerTo(await read(caller), route, caller));
    },
  };
}

function readPath(path: string): URL {
  const url = path.startsWith('/') && URL.canParse(path, HERE) ? new URL(path, HERE) : null;
  if (url?.origin !== HERE)
    throw new DomainError('invalid_input', `The path must begin with exactly one slash, not ${JSON.stringify(path)}.`);
  return url;
}

function notFound(path: string): DomainError {
  return new DomainError('not_found', `No readable resource at ${path}. GET /openapi.json lists every path.`);
}

function notAllowed(path: string): DomainError {
  return new DomainError(
    'method_not_allowed',
    `A batch can only read, and ${path} does not allow GET. Call it by itself.`,
  );
}
