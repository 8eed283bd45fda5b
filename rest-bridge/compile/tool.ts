import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Endpoint } from './endpoint.ts';
import { hasMember } from './resource.ts';

/** How an operation is offered as an MCP tool, as its document declares it. */
export interface ToolDeclaration {
  readonly name: string;
  /** Name for people. */
  readonly title: string;
  /** When to take it; goes on after "Use it". */
  readonly use: string;
  /** When not to, with the tool to take instead; goes on after "Not". */
  readonly notFor: string;
  /** Whether it is listed to everybody; the others are found by searching. */
  readonly core: boolean;
  /** Tier that it needs where no route says so. */
  readonly tier: TierName;
}

/** How to wait for the end of a job that an operation reads, as its document declares it. */
export interface AwaitedDeclaration extends Pick<ToolDeclaration, 'title' | 'use' | 'notFor'> {
  /** Name of the tool that waits. */
  readonly tool: string;
  /** Member that says where the job stands. */
  readonly status: string;
  /** Values of it while the job goes on. */
  readonly running: readonly string[];
  readonly failed: readonly string[];
  readonly cancelled: readonly string[];
  /** Member that counts the finished parts. */
  readonly done: string;
  /** Member that counts all parts. */
  readonly total: string;
  /** Operation that ends the job. */
  readonly cancelledBy: string;
}

/** What is wrong with the job that an operation starts or reads. */
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
      .map((member) => `${name}: its answer has no ${member}`),
    ...(cancelling ? [] : [`${name}: it is cancelled by ${awaited.cancelledBy}, which is no operation`]),
    ...(isOther ? [`${name}: ${awaited.cancelledBy} has other parameters`] : []),
  ];
}

function startFaults({ name, startsJob, output }: Endpoint, all: readonly Endpoint[]): string[] {
  if (startsJob === null) return [];
  const reading = all.find((one) => one.name === startsJob);
  if (!reading?.awaited) return [`${name}: its job is read by ${startsJob}, which awaits none`];
  return reading.parameters
    .filter((parameter) => !hasMember(output, parameter.name))
    .map((parameter) => `${name}: its answer has no ${parameter.name}`);
}
