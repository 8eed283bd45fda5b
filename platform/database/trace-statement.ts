import { EventEmitter } from 'node:events';
import { currentSpan, type Span } from '../tracing/trace.ts';

/** Longer statements are cut in traces. */
const MAX_CHARS = 2_000;

/** Begins the span of a statement; null if no trace is recorded. Values are parameters, and traces do not contain them. */
export function beginStatement(statement: unknown): Span | null {
  const parent = currentSpan();
  if (!parent) return null;
  const text = typeof statement === 'string' ? statement : ((statement as { text?: string } | null)?.text ?? '');
  const [operation = 'SQL'] = /[a-z]+/i.exec(text) ?? [];
  const span = parent.child(operation.toUpperCase(), 'client');
  span.set('db.system.name', 'postgresql');
  span.set('db.operation.name', operation.toUpperCase());
  span.set('db.query.text', text.slice(0, MAX_CHARS));
  return span;
}

/** Ends the span of a statement with its result, which is a promise or a stream. */
export function endWith(span: Span, result: unknown): void {
  if (result instanceof Promise)
    result.then(
      () => span.end(),
      (error: unknown) => {
        span.fail(error);
        span.end();
      },
    );
  else if (result instanceof EventEmitter)
    result.once('close', () => span.end()).once('error', (error) => span.fail(error));
  else span.end();
}
