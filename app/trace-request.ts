import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestTraces } from '../platform/tracing/request-trace.ts';
import { beginTrace, isTracing, type Trace, type TraceHeaders } from '../platform/tracing/trace.ts';

const NONE: TraceHeaders = {};

/**
 * Begins the trace of a request, or continues its client's. @returns null for a trace that is not recorded.
 *
 * Event streams have none: they last as long as their readers. Their operations are traced one by one.
 */
export function traceRequest(request: IncomingMessage): Trace | null {
  const trace = isTracing() ? begin(request) : null;
  // Checked for the few that are recorded: a trace that does not end is not sent.
  return trace && !isStream(request) ? describe(request, trace) : null;
}

/**
 * Continues the trace of a request; null if it names none. Subgraphs do not begin traces, because their gateway has
 * decided which requests are recorded.
 */
export function continueTrace(request: IncomingMessage): Trace | null {
  const trace = isTracing() && request.headers.traceparent !== undefined ? begin(request) : null;
  return trace && describe(request, trace);
}

function begin({ method = '', headers }: IncomingMessage): Trace | null {
  return beginTrace(method, 'server', headers.traceparent === undefined ? NONE : headersOf(headers));
}

function describe(request: IncomingMessage, trace: Trace): Trace {
  const { method = '', url = '', headers } = request;
  requestTraces.set(request, trace);
  const { span } = trace.scope;
  const [path = '', query] = url.split('?', 2) as [string, string?];
  if (/^\/(graphql|api\/mcp)$/.test(path)) span.rename(`${method} ${path}`);
  span.set('http.request.method', method);
  span.set('url.path', path);
  // Secrets and personal data may be in the parameters of pages, but not in those of the API.
  if (query !== undefined && path.startsWith('/api/v1/')) span.set('url.query', query);
  const agent = headers['user-agent'];
  if (agent !== undefined) span.set('user_agent.original', agent);
  return trace;
}

/** Ends the trace of a request whose response has been sent, or whose client is gone. */
export function endTrace({ scope: { span }, end }: Trace, response: ServerResponse): void {
  span.set('http.response.status_code', response.statusCode);
  const requestId = response.getHeader('x-request-id');
  if (requestId !== undefined) span.set('cyclegraph.request_id', String(requestId));
  if (response.statusCode >= 500) span.fail(`HTTP ${response.statusCode}`);
  end();
}

function headersOf({ traceparent, tracestate }: IncomingMessage['headers']): TraceHeaders {
  return {
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    tracestate: typeof tracestate === 'string' ? tracestate : undefined,
  };
}

/** Whether a response lasts as long as its reader. MCP clients accept streams with every call. */
function isStream({ method, url = '', headers: { accept = '' } }: IncomingMessage): boolean {
  if (!accept.includes('text/event-stream') && !accept.includes('multipart/mixed')) return false;
  return !(method === 'POST' && url.startsWith('/api/mcp'));
}
