import { inTrace, isTracing } from '../../platform/tracing/trace.ts';

interface TracedMethod {
  readonly method: string;
  /** Name of the tool or prompt, or URI of the resource. */
  readonly name: string;
  /** `_meta` of the request, where the protocol carries `traceparent` and `tracestate`. */
  readonly meta: Readonly<Record<string, unknown>> | undefined;
}

/** Runs a method of the protocol in the trace of its client, else in that of its HTTP request. */
export function traceMethod<Result>(
  { method, name, meta = {} }: TracedMethod,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!isTracing()) return run();
  const read = (key: string) => (typeof meta[key] === 'string' ? meta[key] : undefined);
  return inTrace(
    `${method} ${name}`,
    'server',
    async (span) => {
      span?.set('mcp.method.name', method);
      span?.set(method === 'tools/call' ? 'gen_ai.tool.name' : 'mcp.resource.uri', name);
      const result = await run();
      if ((result as { isError?: boolean }).isError) span?.fail(new Error('tool error'));
      return result;
    },
    { traceparent: read('traceparent'), tracestate: read('tracestate') },
  );
}
