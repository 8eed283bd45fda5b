import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { TraceSampler } from './open-telemetry.ts';
import { recordTraces } from './trace.ts';

/**
 * Records traces of this process if the settings name a collector. Loads OpenTelemetry only then.
 *
 * @param service - Name of the service unless the settings give one.
 * @returns Function that sends the remaining spans and stops.
 */
export async function startTracing(config: Config, service: string, log: Log): Promise<() => Promise<void>> {
  if (!isEnabled(config)) return async () => {};
  const { createOtelRecorder } = await import('./open-telemetry.ts');
  const protocol = config.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? config.OTEL_EXPORTER_OTLP_PROTOCOL;
  const recorder = createOtelRecorder({ service, protocol, sampler: samplerOf(config), log });
  recordTraces(recorder);
  return async () => {
    recordTraces(null);
    await recorder.close().catch((error: unknown) => log.warn({ err: error }, 'the last traces were not sent'));
  };
}

function samplerOf(config: Config): TraceSampler {
  return { share: shareOf(config), followsParents: config.OTEL_TRACES_SAMPLER.startsWith('parentbased') };
}

/** Share of the traces that begin here that the sampler records, 0 to 1 (fraction). */
function shareOf({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share = 1 }: Config): number {
  if (sampler.endsWith('traceidratio')) return share;
  return sampler.endsWith('always_on') ? 1 : 0;
}

function isEnabled(config: Config): boolean {
  const endpoint = config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? config.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint !== undefined && config.OTEL_TRACES_EXPORTER === 'otlp' && config.OTEL_SDK_DISABLED === 'false';
}
