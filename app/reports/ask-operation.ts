import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Answers } from '../../generated/answers.ts';
import type { Caller } from '../../platform/caller.ts';
import { isOutage, toDomainError } from '../../platform/errors.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { Endpoint } from '../../rest-bridge/compile/endpoint.ts';
import { inUrl } from '../../rest-bridge/run/read-input.ts';
import type { RunnableEndpoint } from '../../rest-bridge/run/run-endpoint.ts';
import type { Call, Part } from '../../web/reports/part.ts';

/** Runs an operation as the caller of a report, on the snapshot that the whole report is computed from. */
export type AskOperation = <Name extends keyof Answers>(
  name: Name,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<Part<Answers[Name]>>;

export interface AskOptions {
  readonly caller: Caller;
  readonly snapshot: SeriesSnapshot;
  readonly requestId: string;
}

/**
 * Creates the function that runs operations. It returns exactly what the route returns to a caller of this tier. A
 * refusal becomes part of the report.
 *
 * @throws Error for an unknown operation; DomainError `internal` for a fault of the service, `source_unavailable` while
 *   the database or a subgraph is unreachable.
 */
export function createAskOperation(endpoints: readonly RunnableEndpoint[], options: AskOptions): AskOperation {
  const byName = new Map(endpoints.map((one) => [one.endpoint.name, one]));
  return async (name, parameters) => {
    const runnable = byName.get(name);
    if (!runnable) throw new Error(`Unknown operation ${name}. Use the name of an operation in operations/.`);
    const { rest } = runnable.endpoint;
    const call = describeCall(runnable.endpoint, parameters);
    try {
      const answer = await runnable.run({ ...options, parameters, place: inUrl, tier: null });
      // The bridge has checked the answer against the schema that its type is made of.
      const checked = answer as Answers[typeof name];
      return {
        // A page is read by people; programs read the same numbers from the routes of its readings.
        call: { ...call, sha256: call.method === 'GET' && rest.length > 0 ? hashOf(answer) : null },
        answer: checked,
        refusal: null,
      };
    } catch (error) {
      const known = toDomainError(error);
      // The report is retried after an outage, so its reader only sees refusals for data that does not exist.
      if (known.code === 'internal' || isOutage(known)) throw error;
      return { call, answer: null, refusal: known.message };
    }
  };
}

/** SHA-256 (hex) over the canonical JSON (RFC 8785) of a value. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex');
}

/** Returns the request that reproduces the answer with an API key. */
function describeCall({ name, rest, page }: Endpoint, parameters: Readonly<Record<string, unknown>>): Call {
  const route = rest.find(({ tier }) => tier !== 'public');
  if (!route) return { method: 'GET', path: page?.path ?? name, body: null, sha256: null };
  const left = new Map(Object.entries(parameters));
  const path = route.path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = String(left.get(parameter));
    left.delete(parameter);
    return encodeURIComponent(value);
  });
  const { method } = route;
  if (method === 'POST') return { method, path, body: Object.fromEntries(left), sha256: null };
  const query = new URLSearchParams([...left].map(([parameter, value]) => [parameter, String(value)]));
  return { method, path: query.size > 0 ? `${path}?${query}` : path, body: null, sha256: null };
}
