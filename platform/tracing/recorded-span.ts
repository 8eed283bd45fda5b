import {
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { RandomIdGenerator } from '@opentelemetry/sdk-trace-base';
import type { Span, SpanRole } from './trace.ts';

const KINDS: Readonly<Record<SpanRole, SpanKind>> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

const ids = new RandomIdGenerator();

/** A span as it is written down until the SDK takes it over. */
export class RecordedSpan implements Span {
  #name: string;
  #endMs: number | null = null;
  #failure: string | null = null;
  readonly #role: SpanRole;
  readonly #parent: SpanContext | null;
  readonly #take: (finished: RecordedSpan) => void;
  /** Names and values; of the same name, the last one counts. */
  readonly #attributes: (readonly [string, string | number | boolean])[] = [];
  readonly #startMs = Date.now();
  readonly #started = performance.now();
  readonly context: SpanContext;

  constructor(name: string, role: SpanRole, parent: SpanContext | null, take: (finished: RecordedSpan) => void) {
    this.#name = name;
    this.#role = role;
    this.#parent = parent;
    this.#take = take;
    this.context = {
      traceId: parent?.traceId ?? ids.generateTraceId(),
      spanId: ids.generateSpanId(),
      traceFlags: TraceFlags.SAMPLED,
      ...(parent?.traceState && { traceState: parent.traceState }),
    };
  }

  get traceId(): string {
    return this.context.traceId;
  }

  get headers(): Readonly<Record<string, string>> {
    const { traceId, spanId, traceFlags, traceState } = this.context;
    const state = traceState?.serialize();
    return {
      traceparent: `00-${traceId}-${spanId}-0${traceFlags}`,
      ...(state && { tracestate: state }),
    };
  }

  set(attribute: string, value: string | number | boolean): void {
    this.#attributes.push([attribute, value]);
  }

  rename(name: string): void {
    this.#name = name;
  }

  fail(error: unknown): void {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    this.set('error.type', name);
    this.#failure = message;
  }

  end(): void {
    if (this.#endMs !== null) return;
    this.#endMs = this.#startMs + performance.now() - this.#started;
    this.#take(this);
  }

  child(name: string, role: SpanRole): Span {
    return new RecordedSpan(name, role, this.context, this.#take);
  }

  /** Repeats the finished span on a tracer. */
  replay(tracer: Tracer): void {
    const options = {
      kind: KINDS[this.#role],
      startTime: this.#startMs,
      attributes: Object.fromEntries(this.#attributes),
    };
    const parent = this.#parent ? trace.setSpanContext(ROOT_CONTEXT, this.#parent) : ROOT_CONTEXT;
    const span = tracer.startSpan(this.#name, options, parent);
    if (this.#failure !== null) span.setStatus({ code: SpanStatusCode.ERROR, message: this.#failure });
    span.end(this.#endMs ?? undefined);
  }
}
