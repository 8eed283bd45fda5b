import { print } from 'graphql';
import type { PlanTrace } from './plan-trace.ts';
import type { Step } from './prepare-plan.ts';

/** A step of a plan with the times of its requests, as JSON. */
export type DescribedStep =
  | {
      readonly kind: 'fetch';
      readonly subgraph: string;
      readonly document: string;
      /** Field paths of the entities that the request completes; absent for root fields. */
      readonly paths?: readonly string[];
      /** Requests that ran: none when the answer had no such entity. */
      readonly requests: readonly DescribedRequest[];
    }
  | { readonly kind: 'sequence' | 'parallel'; readonly steps: readonly DescribedStep[] }
  | {
      readonly kind: 'condition';
      readonly variable: string;
      readonly met: DescribedStep | null;
      readonly unmet: DescribedStep | null;
    };

interface DescribedRequest {
  readonly startMs: number;
  readonly durationMs: number;
  readonly entities: number | null;
  readonly errors: number;
}

/** Plan of an operation and the time that each subgraph took, as told in `extensions.plan`. */
export interface DescribedPlan {
  /** Time since the request began to execute, ms. */
  readonly durationMs: number;
  /** Number of requests and their summed time, by subgraph; parallel requests overlap. */
  readonly subgraphs: Readonly<Record<string, { readonly requests: number; readonly durationMs: number }>>;
  readonly steps: readonly DescribedStep[];
}

/** Describes a recorded operation. */
export function describePlan(trace: PlanTrace): DescribedPlan {
  const steps = trace.steps.map((step) => describe(step, trace));
  const subgraphs: Record<string, { requests: number; durationMs: number }> = {};
  for (const { subgraph, requests } of steps.flatMap(fetchesOf)) {
    const sum = subgraphs[subgraph] ?? { requests: 0, durationMs: 0 };
    subgraphs[subgraph] = requests.reduce(
      ({ requests: count, durationMs }, one) => ({
        requests: count + 1,
        durationMs: round(durationMs + one.durationMs),
      }),
      sum,
    );
  }
  return { durationMs: round(performance.now() - trace.startedAt), subgraphs, steps };
}

function describe(step: Step, trace: PlanTrace): DescribedStep {
  switch (step.kind) {
    case 'sequence':
    case 'parallel':
      return { kind: step.kind, steps: step.steps.map((one) => describe(one, trace)) };
    case 'condition': {
      const { kind, variable, met, unmet } = step;
      return { kind, variable, met: met && describe(met, trace), unmet: unmet && describe(unmet, trace) };
    }
    default: {
      const { subgraph, document } = step.fetch;
      const requests = trace.fetches
        .filter((one) => one.document === document)
        .map(({ startMs, durationMs, entities, errors }) => ({
          startMs: round(startMs),
          durationMs: round(durationMs),
          entities,
          errors,
        }));
      const paths = step.kind === 'entities' ? { paths: step.groups.map(({ path }) => path.join('.')) } : {};
      return { kind: 'fetch', subgraph: subgraph.toLowerCase(), document: print(document), ...paths, requests };
    }
  }
}

function fetchesOf(step: DescribedStep): (DescribedStep & { kind: 'fetch' })[] {
  if (step.kind === 'fetch') return [step];
  if (step.kind === 'condition') return [step.met, step.unmet].flatMap((one) => (one ? fetchesOf(one) : []));
  return step.steps.flatMap(fetchesOf);
}

/** Rounds to a hundredth of a millisecond. */
function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}
