import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleType } from 'cockatiel';
import { Outage } from '../../platform/errors.ts';

/** State of a breaker: requests pass, none pass, or one tries whether they pass again. */
export const BREAKER_STATES = ['closed', 'open', 'half_open'] as const;
export type BreakerState = (typeof BREAKER_STATES)[number];

export interface CircuitOptions {
  /** Name of the subgraph. */
  readonly name: string;
  /** Consecutive outages after which the breaker opens; 0 for never. */
  readonly failures: number;
  /** Milliseconds from opening to the next trial. */
  readonly openMs: number;
  onState(state: BreakerState): void;
}

/** Circuit breaker of one subgraph. */
export interface Circuit {
  /** @throws Outage of the request, or at once while the breaker is open. */
  run<Result>(request: () => Promise<Result>): Promise<Result>;
  /** Closes an open breaker, because the subgraph answered a health check. */
  close(): void;
}

/** Creates a breaker that opens after consecutive outages and closes after a successful trial. */
export function createCircuit({ name, failures, openMs, onState }: CircuitOptions): Circuit {
  if (failures === 0) return { run: (request) => request(), close: () => {} };
  const make = () => {
    const made = circuitBreaker(handleType(Outage), {
      halfOpenAfter: openMs,
      breaker: new ConsecutiveBreaker(failures),
    });
    made.onStateChange((state) => onState(STATES[state]));
    return made;
  };
  const refusal = (cause?: unknown) =>
    new Outage(
      `${name} subgraph`,
      `The ${name} subgraph failed ${failures} times in a row, so it is not asked for ${openMs / 1_000} s`,
      { cause },
    );
  let policy = make();
  return {
    async run(request) {
      // The library would queue requests behind the trial, which may take as long as the timeout.
      if (policy.state === CircuitState.HalfOpen) throw refusal();
      try {
        return await policy.execute(request);
      } catch (error) {
        throw error instanceof BrokenCircuitError ? refusal(error) : error;
      }
    },
    close() {
      if (policy.state === CircuitState.Closed) return;
      policy = make();
      onState('closed');
    },
  };
}

const STATES: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Isolated]: 'open',
};
