import pLimit, { type LimitFunction } from 'p-limit';
import type { Caller, CallerKind } from '../caller.ts';
import { DomainError } from '../errors.ts';
import type { RequestContext } from '../graph/request-context.ts';
import { COST_PER_REQUEST } from '../tiers.ts';
import { createTurns } from './turns.ts';

/** CPU that one request stands for, milliseconds. What is computed beyond it counts as further requests. */
export const CPU_MS_PER_REQUEST = 250;
/** Computations that a caller has under way at a time, over all its requests. */
const MOST_AT_A_TIME = 2;
/** Who buys, orders or is shown a page is not counted: what they ask for is chosen by the service. */
const COUNTED: ReadonlySet<CallerKind> = new Set(['anonymous', 'key', 'oauth', 'session']);

/** The computing that one request asks for, beyond reading what is kept. */
export interface RequestWork {
  /** What was asked for so far: milliseconds of CPU, as measured once for each kind of computation. */
  readonly cpuMs: number;
  /**
   * Asks for a computation.
   *
   * @throws DomainError `invalid_input` when the request asks for more than the tier of its caller has computed at once.
   */
  reserve(cpuMs: number): void;
  /** Counts what another process has computed for the request, which has bounded it. */
  add(cpuMs: number): void;
  /** Runs a computation in a turn of the event loop of its own, while the caller has no more than two under way. */
  inTurn<Value>(compute: () => Value | Promise<Value>): Promise<Value>;
  /** Asks for a computation and runs it in its turn. @throws DomainError as `reserve` does */
  run<Value>(cpuMs: number, compute: () => Value | Promise<Value>): Promise<Value>;
}

/** The computing of all requests of a service in this process. */
export interface Works {
  /** The same for the same request, in all subgraphs of the process. */
  of(request: RequestContext): RequestWork;
}

/** Counts what requests have computed, and lets nobody's computing stop the others. */
export function createWorks(): Works {
  const turns = createTurns(1);
  const places = createPlaces();
  const works = new WeakMap<RequestContext, RequestWork>();
  return {
    of(request) {
      const known = works.get(request);
      if (known) return known;
      const work = createWork(request, (compute) =>
        places(request.caller, async () => {
          await turns.take();
          return compute();
        }),
      );
      works.set(request, work);
      return work;
    },
  };
}

function createWork({ caller, tiers }: RequestContext, inTurn: RequestWork['inTurn']): RequestWork {
  const most = (tiers[caller.tier].document.cost / COST_PER_REQUEST) * CPU_MS_PER_REQUEST;
  let cpuMs = 0;
  const work: RequestWork = {
    get cpuMs() {
      return cpuMs;
    },
    reserve(more) {
      if (!COUNTED.has(caller.kind)) return;
      if (cpuMs + more > most)
        throw new DomainError(
          'invalid_input',
          `The request asks for more than ${most} ms of computing, which tier ${caller.tier} has for one request. Ask for fewer past days or objects at a time.`,
        );
      cpuMs += more;
    },
    add(more) {
      if (COUNTED.has(caller.kind)) cpuMs += more;
    },
    inTurn,
    async run(more, compute) {
      work.reserve(more);
      return inTurn(compute);
    },
  };
  return work;
}

/** So many places for each caller, kept while one is taken. */
function createPlaces() {
  const places = new Map<string, LimitFunction>();
  return async <Value>({ kind, id }: Caller, compute: () => Promise<Value>): Promise<Value> => {
    const name = `${kind}:${id}`;
    const place = places.get(name) ?? pLimit(MOST_AT_A_TIME);
    places.set(name, place);
    try {
      return await place(compute);
    } finally {
      if (place.activeCount + place.pendingCount === 0) places.delete(name);
    }
  };
}
