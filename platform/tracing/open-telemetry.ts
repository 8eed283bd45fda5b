import {
  createTraceState,
  DiagLogLevel,
  diag,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
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
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import type { Log } from '../log.ts';
import type { Span, SpanRole, TraceHeaders, TraceRecorder } from './trace.ts';
import { parseTraceparent } from './traceparent.ts';
import type { OtlpProtocol } from './tracing-settings.ts';

const KINDS: Readonly<Record<SpanRole, SpanKind>> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** A recorder that sends spans to a collector. */
export interface OtelRecorder extends TraceRecorder {
  /** Sends the spans that have not been sent, and stops. */
  close(): Promise<void>;
}

export interface OtelOptions {
  /** Name of the service unless OTEL_SERVICE_NAME or OTEL_RESOURCE_ATTRIBUTES gives one. */
  readonly service: string;
  readonly protocol: OtlpProtocol;
  /** Share of the traces that begin in this process that are recorded, 0 to 1 (fraction). */
  readonly share: number;
  readonly log: Log;
}

/**
 * Records traces with the OpenTelemetry SDK. The SDK reads sampler, endpoint, headers, limits and batching from the
 * `OTEL_*` variables of the environment.
 *
 */
export function createOtelRecorder({ service, protocol, share, log }: OtelOptions): OtelRecorder {
  const warn = (message: string, ...more: unknown[]) => log.warn({ more }, `traces: ${message}`);
  diag.setLogger(
    { error: warn, warn, info: () => {}, debug: () => {}, verbose: () => {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const options = {
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [hostDetector, serviceInstanceIdDetector, envDetector] })),
    spanProcessors: [new BatchSpanProcessor(createExporter(protocol))],
  };
  const provider = new BasicTracerProvider(options);
  const tracer = provider.getTracer('cyclegraph');
  // Traces that begin here, once drawn. The SDK would make an id for each that it then drops.
  const drawn = new BasicTracerProvider({ ...options, sampler: new AlwaysOnSampler() }).getTracer('cyclegraph');
  return {
    begin(name, role, headers) {
      const parent = headers.traceparent === undefined ? null : readParent(headers);
      if (!parent && Math.random() >= share) return null;
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      const span = (parent ? tracer : drawn).startSpan(name, { kind: KINDS[role] }, context);
      return span.isRecording() ? toSpan(span, tracer) : null;
    },
    close: () => provider.shutdown(),
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

function toSpan(span: OtelSpan, tracer: Tracer): Span {
  const { traceId, spanId, traceFlags, traceState } = span.spanContext();
  const state = traceState?.serialize();
  return {
    traceId,
    headers: {
      traceparent: `00-${traceId}-${spanId}-0${traceFlags}`,
      ...(state && { tracestate: state }),
    },
    set: (attribute, value) => void span.setAttribute(attribute, value),
    rename: (name) => void span.updateName(name),
    fail(error) {
      const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
      span.setAttribute('error.type', name);
      span.setStatus({ code: SpanStatusCode.ERROR, message });
    },
    end: () => span.end(),
    child: (name, role) =>
      toSpan(tracer.startSpan(name, { kind: KINDS[role] }, trace.setSpan(ROOT_CONTEXT, span)), tracer),
  };
}
