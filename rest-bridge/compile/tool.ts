import type { Endpoint } from './endpoint.ts';
import { hasMember } from './resource.ts';

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
