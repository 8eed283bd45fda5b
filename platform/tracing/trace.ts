import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { isPromise } from 'node:util/types';

/** Role of a span, as OpenTelemetry defines it. */
export type SpanRole = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

/** Trace context as W3C headers, received or to be sent. */
export interface TraceHeaders {
  readonly traceparent?: string | undefined;
  readonly tracestate?: string | undefined;
}

/** A recorded span. */
export interface Span {
  /** 32 hex digits. */
  readonly traceId: string;
  /** Headers that continue the trace below this span. */
  readonly headers: Readonly<Record<string, string>>;
  set(attribute: string, value: string | number | boolean): void;
  rename(name: string): void;
  /** Marks the span as failed. */
  fail(error: unknown): void;
  end(): void;
  child(name: string, role: SpanRole): Span;
}

/** Decides which traces are recorded, and sends them to an operator's collector. */
export interface TraceRecorder {
  /** Begins a trace, or continues the one in the headers; null for a trace that is not recorded. */
  begin(name: string, role: SpanRole, headers: TraceHeaders): Span | null;
}

interface OpenTrace {
  isOpen: boolean;
}
interface Scope {
  readonly span: Span;
  readonly trace: OpenTrace;
}

let recorder: TraceRecorder | null = null;
/** Number of recorded traces that have not ended. */
let open = 0;
const scopes = new AsyncLocalStorage<Scope>();

/** Records traces of this process from now on; null stops it. */
export function recordTraces(next: TraceRecorder | null): void {
  recorder = next;
}

/** Whether traces may be recorded. */
export function isTracing(): boolean {
  return recorder !== null;
}

/**
 * Returns the span that the running code belongs to; null unless its trace is recorded.
 *
 * Costs one comparison while no trace is open: the asynchronous storage is switched off then, because it slows every
 * promise of the process.
 */
export function currentSpan(): Span | null {
  return currentScope()?.span ?? null;
}

function currentScope(): Scope | null {
  if (open === 0) return null;
  const scope = scopes.getStore();
  // A connection or timer that was created within a trace outlives it.
  return scope?.trace.isOpen ? scope : null;
}

/** A trace that this process records. */
export interface Trace {
  readonly span: Span;
  /** Runs code whose spans belong to the trace. */
  run<Result>(code: () => Result): Result;
  /** Ends the trace with its first span. */
  end(): void;
}

/** Begins a trace, or continues the one in the headers. @returns null for a trace that is not recorded. */
export function beginTrace(name: string, role: SpanRole, headers: TraceHeaders = {}): Trace | null {
  const span = recorder?.begin(name, role, headers);
  if (!span) return null;
  const scope: Scope = { span, trace: { isOpen: true } };
  open += 1;
  return {
    span,
    run: (code) => scopes.run(scope, code),
    end() {
      if (!scope.trace.isOpen) return;
      scope.trace.isOpen = false;
      span.end();
      open -= 1;
      if (open === 0) scopes.disable();
    },
  };
}

/** Runs code in a span below the current one; in none if no trace is recorded. Failures are marked and pass through. */
export function inSpan<Result>(name: string, role: SpanRole, code: (span: Span | null) => Result): Result {
  const scope = currentScope();
  if (!scope) return code(null);
  const span = scope.span.child(name, role);
  return scopes.run({ span, trace: scope.trace }, () => settle(span, code, () => span.end()));
}

/** Same as {@link inSpan}, in a trace of its own where there is none to belong to, or where headers name one. */
export function inTrace<Result>(
  name: string,
  role: SpanRole,
  code: (span: Span | null) => Result,
  headers: TraceHeaders = {},
): Result {
  if (recorder === null) return code(null);
  if (!headers.traceparent && currentScope()) return inSpan(name, role, code);
  const trace = beginTrace(name, role, headers);
  return trace ? trace.run(() => settle(trace.span, code, trace.end)) : code(null);
}

function settle<Result>(span: Span, code: (span: Span) => Result, end: () => void): Result {
  try {
    const result = code(span);
    if (!isPromise(result)) {
      end();
      return result;
    }
    return result.then(
      (value) => {
        end();
        return value;
      },
      (error: unknown) => {
        span.fail(error);
        end();
        throw error;
      },
    ) as Result;
  } catch (error) {
    span.fail(error);
    end();
    throw error;
  }
}

/**
 * Makes a callback run in the trace of its caller, for queues that call it from the code of another request.
 */
export function inTraceOfCaller<Callback extends (...given: never[]) => unknown>(callback: Callback): Callback {
  return open === 0 ? callback : (AsyncResource.bind(callback as never) as never as Callback);
}

/** Value of `traceparent` for work that another process or a later moment continues; null unless a trace is recorded. */
export function currentTraceparent(): string | null {
  return currentSpan()?.headers.traceparent ?? null;
}
