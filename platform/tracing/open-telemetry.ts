import { createTraceState, DiagLogLevel, diag, ROOT_CONTEXT, type SpanContext, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  hostDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Log } from '../log.ts';
import { RecordedSpan } from './recorded-span.ts';
import type { TraceHeaders, TraceRecorder } from './trace.ts';
import { parseTraceparent } from './traceparent.ts';
import type { OtlpProtocol } from './tracing-settings.ts';

/** Finished spans that the SDK takes over at once, within about a millisecond. */
const HANDED_OVER_AT_ONCE = 64;
/** Maximum time that a finished span waits for others, milliseconds. */
const MAX_WAIT_MS = 250;

/** A recorder that sends spans to a collector. */
export interface OtelRecorder extends TraceRecorder {
  /** Sends the spans that have not been sent, and stops. */
  close(): Promise<void>;
}

/** Decides which traces are recorded. */
export interface TraceSampler {
  /** Share of the traces that begin in this process that are recorded, 0 to 1 (fraction). */
  readonly share: number;
  /** Whether traces that other processes began are recorded where their callers record them; else {@link share} of them. */
  readonly followsParents: boolean;
}

export interface OtelOptions {
  /** Name of the service unless OTEL_SERVICE_NAME or OTEL_RESOURCE_ATTRIBUTES gives one. */
  readonly service: string;
  readonly protocol: OtlpProtocol;
  readonly sampler: TraceSampler;
  readonly log: Log;
}

/**
 * Records traces with the OpenTelemetry SDK. The SDK reads endpoint, headers, limits and batching from the `OTEL_*`
 * variables of the environment.
 */
export function createOtelRecorder({ service, protocol, sampler, log }: OtelOptions): OtelRecorder {
  const warn = (message: string, ...more: unknown[]) => log.warn({ more }, `traces: ${message}`);
  diag.setLogger(
    { error: warn, warn, info: () => {}, debug: () => {}, verbose: () => {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const { take, close } = createHandover(service, protocol);
  const byTraceId = new TraceIdRatioBasedSampler(sampler.share);
  const isRecorded = ({ traceId, traceFlags }: SpanContext) =>
    sampler.followsParents
      ? (traceFlags & TraceFlags.SAMPLED) !== 0
      : byTraceId.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED;
  return {
    begin(name, role, headers) {
      const parent = headers.traceparent === undefined ? null : readParent(headers);
      if (parent ? !isRecorded(parent) : Math.random() >= sampler.share) return null;
      return new RecordedSpan(name, role, parent, take);
    },
    close,
  };
}

/** Passes finished spans to the SDK, many at once: one by one, each would cost several times as much (decision 135). */
function createHandover(service: string, protocol: OtlpProtocol) {
  /** Ids of the span that is repeated next. */
  let next: Pick<SpanContext, 'traceId' | 'spanId'> = { traceId: '', spanId: '' };
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [hostDetector, serviceInstanceIdDetector, envDetector] })),
    spanProcessors: [new BatchSpanProcessor(createExporter(protocol))],
    sampler: new AlwaysOnSampler(),
    idGenerator: { generateTraceId: () => next.traceId, generateSpanId: () => next.spanId },
  });
  const tracer = provider.getTracer('cyclegraph');
  let finished: RecordedSpan[] = [];
  let timer: NodeJS.Timeout | null = null;
  const handOver = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const spans = finished;
    finished = [];
    for (const span of spans) {
      next = span.context;
      span.replay(tracer);
    }
  };
  return {
    take(span: RecordedSpan) {
      finished.push(span);
      if (finished.length === HANDED_OVER_AT_ONCE) handOver();
      else timer ??= setTimeout(handOver, MAX_WAIT_MS).unref();
    },
    close() {
      handOver();
      return provider.shutdown();
    },
  };
}

function createExporter(protocol: OtlpProtocol): SpanExporter {
  return protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter();
}

/** Parses W3C trace context; null for headers that the specification tells receivers to ignore. */
function readParent({ traceparent = '', tracestate }: TraceHeaders): SpanContext | null {
  const parsed = parseTraceparent(traceparent);
  if (!parsed) return null;
  const { traceId, spanId, flags } = parsed;
  const parent: SpanContext = {
    traceId,
    spanId,
    traceFlags: flags & TraceFlags.SAMPLED,
    isRemote: true,
    ...(tracestate && { traceState: createTraceState(tracestate) }),
  };
  return parent;
}
