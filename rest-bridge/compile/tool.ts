import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Endpoint } from './endpoint.ts';
import { hasMember } from './resource.ts';

/** Declaration in an operation document of its MCP tool. */
export interface ToolDeclaration {
  readonly name: string;
  /** Human-readable name. */
  readonly title: string;
  /** When to use the tool. Continues a sentence that begins with "Use it". */
  readonly use: string;
  /** When not to use the tool and which one to use instead. Continues a sentence that begins with "Not". */
  readonly notFor: string;
  /** Whether the default list contains the tool; other tools are found by searching. */
  readonly core: boolean;
  /** Tier the tool needs if no route defines it. */
  readonly tier: TierName;
}

/** Declaration in an operation document of how to wait for the end of the job it reads. */
export interface AwaitedDeclaration extends Pick<ToolDeclaration, 'title' | 'use' | 'notFor'> {
  /** Name of the waiting tool. */
  readonly tool: string;
  /** Member with the status of the job. */
  readonly status: string;
  /** Values of the status while the job is running. */
  readonly running: readonly string[];
  readonly failed: readonly string[];
  readonly cancelled: readonly string[];
  /** Member with the number of finished parts. */
  readonly done: string;
  /** Member with the total number of parts. */
  readonly total: string;
  /** Operation that cancels the job. */
  readonly cancelledBy: string;
}

/** Returns the faults of the job that an operation starts or reads. */
export function jobFaults(endpoint: Endpoint, all: readonly Endpoint[]): string[] {
  return [...awaitedFaults(endpoint, all), ...startFaults(endpoint, all)];
}

function awaitedFaults({ name, awaited, output, parameters }: Endpoint, all: readonly Endpoint[]): string[] {
  if (!awaited) return [];
  const cancelling = all.find((one) => one.name === awaited.cancelledBy);
  const isOther = cancelling?.parameters.some((one) => !parameters.some((own) => own.name === one.name));
  return [
    ...[awaited.status, awaited.done, awaited.total]
      .filter((member) => !hasMember(output, member))
      .map((member) => `${name}: its answer has no member ${member}`),
    ...(cancelling ? [] : [`${name}: unknown operation ${awaited.cancelledBy} in cancelledBy of @awaited`]),
    ...(isOther ? [`${name}: ${awaited.cancelledBy} must have the same parameters`] : []),
  ];
}

function startFaults({ name, startsJob, output }: Endpoint, all: readonly Endpoint[]): string[] {
  if (startsJob === null) return [];
  const reading = all.find((one) => one.name === startsJob);
  if (!reading?.awaited) return [`${name}: ${startsJob}, which reads its job, has no @awaited`];
  return reading.parameters
    .filter((parameter) => !hasMember(output, parameter.name))
    .map((parameter) => `${name}: its answer has no member ${parameter.name}`);
}
