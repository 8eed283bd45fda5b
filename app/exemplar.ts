/**
 * Returns the label set of an exemplar, which names a trace. The library types it as labels of the metric, which it is
 * not.
 */
export function exemplarOf(traceId: string | undefined): Record<never, string> {
  return traceId === undefined ? {} : { trace_id: traceId };
}
