import { currentSpan, type TraceScope } from '../platform/tracing/trace.ts';
import type { RestRoute } from './compile/endpoint.ts';

/** Names the request's trace after its route, whose paths are few, unlike those of requests. */
export function nameRoute({ method, path }: Pick<RestRoute, 'method' | 'path'>, scope?: TraceScope): void {
  const span = scope?.span ?? currentSpan();
  span?.rename(`${method} ${path}`);
  span?.set('http.route', path);
}
