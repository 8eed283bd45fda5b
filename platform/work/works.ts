import pLimit, { type LimitFunction } from 'p-limit';
import type { Caller, CallerKind } from '../caller.ts';
import { DomainError } from '../errors.ts';
import { COST_PER_REQUEST, type Tiers } from '../tiers.ts';
import { createTurns } from './turns.ts';

/** CPU time included in one request. Further CPU time is charged as additional requests. */
export const CPU_MS_PER_REQUEST = 250;
/** Maximum number of concurrent computations per caller, across its requests. */
const MAX_CONCURRENT = 2;
/** Kinds of callers that are limited; for payers, orders and pages, the service itself chooses the operation. */
const COUNTED: ReadonlySet<CallerKind> = new Set(['anonymous', 'key', 'oauth', 'session']);

/** A request whose caller's computation is limited. */
export interface LimitedRequest {
  readonly caller: Caller;
  /** Limits of every tier, including the caller's. */
  readonly tiers: Tiers;
  /** Its computation, once something asked for it. A member, because a weak map would keep it longer: decision 130. */
  work?: RequestWork | undefined;
}

/** Computation requested by one request, beyond reading stored data. */
export interface RequestWork {
  /** CPU time requested so far, ms, by fixed estimates per kind of computation. */
  readonly cpuMs: number;
  /**
   * Reserves CPU time for a computation.
   *
   * @throws DomainError `invalid_input` when the request exceeds its tier's CPU time.
   */
  reserve(cpuMs: number): void;
  /** Adds CPU time that another process spent on the request and has already limited. */
  add(cpuMs: number): void;
  /** Runs a computation in its own turn of the event loop, at most two per caller at a time. */
  inTurn<Value>(compute: () => Value | Promise<Value>): Promise<Value>;
  /** Reserves CPU time and runs the computation in its turn. @throws DomainError as `reserve` */
  run<Value>(cpuMs: number, compute: () => Value | Promise<Value>): Promise<Value>;
}

/** Computation of all requests of a service in this process. */
export interface Works {
  /** Returns the same object for the same request, across all subgraphs of the process. */
  of(request: LimitedRequest): RequestWork;
}

/** Accounts for the computation of requests and keeps it from blocking other requests. */
export function createWorks(): Works {
  const turns = createTurns(1);
  const places = createPlaces();
  const begin = ({ caller, tiers }: LimitedRequest): RequestWork =>
    new CountedWork(caller, tiers, (compute) =>
      places(caller, async () => {
        await turns.take();
        return compute();
      }),
    );
  return {
    of(request) {
      request.work ??= begin(request);
      return request.work;
    },
  };
}

/** Accounts for one request. A class, because of its accessor: decision 128. */
class CountedWork implements RequestWork {
  readonly inTurn: RequestWork['inTurn'];
  readonly #caller: Caller;
  readonly #tiers: Tiers;
  #cpuMs = 0;

  constructor(caller: Caller, tiers: Tiers, inTurn: RequestWork['inTurn']) {
    this.#caller = caller;
    this.#tiers = tiers;
    this.inTurn = inTurn;
  }

  get cpuMs() {
    return this.#cpuMs;
  }

  reserve(more: number): void {
    const { kind, tier } = this.#caller;
    if (!COUNTED.has(kind)) return;
    const max = (this.#tiers[tier].document.cost / COST_PER_REQUEST) * CPU_MS_PER_REQUEST;
    if (this.#cpuMs + more > max)
      throw new DomainError(
        'invalid_input',
        `The request needs more than ${max} ms of CPU time, the limit per request of tier ${tier}. Request fewer past days or objects at a time.`,
      );
    this.#cpuMs += more;
  }

  add(more: number): void {
    if (COUNTED.has(this.#caller.kind)) this.#cpuMs += more;
  }

  async run<Value>(more: number, compute: () => Value | Promise<Value>): Promise<Value> {
    this.reserve(more);
    return this.inTurn(compute);
  }
}

/** Limits the number of concurrent computations per caller. */
function createPlaces() {
  const places = new Map<string, LimitFunction>();
  return async <Value>({ kind, id }: Caller, compute: () => Promise<Value>): Promise<Value> => {
    const name = `${kind}:${id}`;
    const place = places.get(name) ?? pLimit(MAX_CONCURRENT);
    places.set(name, place);
    try {
      return await place(compute);
    } finally {
      if (place.activeCount + place.pendingCount === 0) places.delete(name);
    }
  };
}
