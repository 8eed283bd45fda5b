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

/** A place in a recorded trace: the span that new spans belong to. */
export interface TraceScope {
  readonly span: Span;
  readonly trace: OpenTrace;
}

let recorder: TraceRecorder | null = null;
/** Number of pieces of code that the asynchronous storage follows. */
let followed = 0;
const scopes = new AsyncLocalStorage<TraceScope>();

/** Records traces of this process from now on; null stops it. */
export function recordTraces(next: TraceRecorder | null): void {
  recorder = next;
}

/** Whether traces may be recorded. */
export function isTracing(): boolean {
  return recorder !== null;
}

/** Returns the span that the running code belongs to; null unless it runs in {@link inScope}. */
export function currentSpan(): Span | null {
  return currentScope()?.span ?? null;
}

/** Returns the scope that the running code belongs to; null unless it runs in {@link inScope}. */
export function currentScope(): TraceScope | null {
  if (followed === 0) return null;
  const scope = scopes.getStore();
  // A connection or timer that was created within a trace outlives it.
  return scope?.trace.isOpen ? scope : null;
}

/**
 * Runs code whose spans belong to a scope, until its promise settles.
 *
 * Other requests pay for it meanwhile, because the asynchronous storage of Node 20 slows every promise of the process; it
 * is switched off in between. Code that can pass its scope on does so instead, and enters it only to wait for what cannot.
 */
export function inScope<Result>(scope: TraceScope | null | undefined, code: () => Result): Result {
  if (!scope) return code();
  followed += 1;
  return settle(() => scopes.run(scope, code), { end: unfollow });
}

function unfollow(): void {
  followed -= 1;
  if (followed === 0) scopes.disable();
}

/** A trace that this process records. */
export interface Trace {
  readonly scope: TraceScope;
  /** Runs code in the trace until the trace ends, for code that continues in callbacks. */
  follow<Result>(code: () => Result): Result;
  /** Ends the trace with its first span. */
  end(): void;
}

/** Begins a trace, or continues the one in the headers. @returns null for a trace that is not recorded. */
export function beginTrace(name: string, role: SpanRole, headers: TraceHeaders = {}): Trace | null {
  const span = recorder?.begin(name, role, headers);
  if (!span) return null;
  const scope: TraceScope = { span, trace: { isOpen: true } };
  let isFollowed = false;
  return {
    scope,
    follow(code) {
      if (!isFollowed && scope.trace.isOpen) {
        isFollowed = true;
        followed += 1;
      }
      return scopes.run(scope, code);
    },
    end() {
      if (!scope.trace.isOpen) return;
      scope.trace.isOpen = false;
      span.end();
      if (isFollowed) unfollow();
    },
  };
}

/** Runs code in a span below the current one; in none if no trace is recorded. Failures are marked and pass through. */
export function inSpan<Result>(name: string, role: SpanRole, code: (span: Span | null) => Result): Result {
  return inSpanBelow(currentScope(), name, role, (scope) => inScope(scope, () => code(scope?.span ?? null)));
}

/** Same as {@link inSpan}, below a given scope. The code gets its own scope and runs in none. */
export function inSpanBelow<Result>(
  parent: TraceScope | null | undefined,
  name: string,
  role: SpanRole,
  code: (scope: TraceScope | null) => Result,
): Result {
  if (!parent) return code(null);
  const { trace } = parent;
  const span = parent.span.child(name, role);
  return settle(() => code({ span, trace }), { end: () => span.end(), fail: (error) => span.fail(error) });
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
  if (!trace) return code(null);
  const { scope, end } = trace;
  return settle(() => inScope(scope, () => code(scope.span)), { end, fail: (error) => scope.span.fail(error) });
}

interface Settled {
  end(): void;
  fail?(error: unknown): void;
}

/** Runs code and reports its end, which is that of its promise if it returns one. */
function settle<Result>(code: () => Result, { end, fail }: Settled): Result {
  try {
    const result = code();
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
        fail?.(error);
        end();
        throw error;
      },
    ) as Result;
  } catch (error) {
    fail?.(error);
    end();
    throw error;
  }
}

/**
 * Makes a callback run in the trace of its caller, for queues that call it from the code of another request.
 */
export function inTraceOfCaller<Callback extends (...given: never[]) => unknown>(callback: Callback): Callback {
  return followed === 0 ? callback : (AsyncResource.bind(callback as never) as never as Callback);
}

/** Value of `traceparent` for work that another process or a later moment continues; null unless a trace is recorded. */
export function currentTraceparent(): string | null {
  return currentSpan()?.headers.traceparent ?? null;
}
