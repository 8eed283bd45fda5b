/** Version, trace id, span id and flags. Later versions may append members. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/;

export interface Traceparent {
  /** 32 hex digits. */
  readonly traceId: string;
  /** 16 hex digits. */
  readonly spanId: string;
  readonly flags: number;
}

/** Parses a W3C `traceparent`; null for one that the specification tells receivers to ignore. */
export function parseTraceparent(text: string): Traceparent | null {
  const [, version, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(text) ?? [];
  if (version === undefined || (version === '00' && text.length !== 55)) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

/** Returns the trace context of a request as headers, to be sent on unchanged by a participant that records nothing. */
export function passedOn(given: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> | undefined {
  const { traceparent, tracestate } = given;
  if (typeof traceparent !== 'string' || !parseTraceparent(traceparent)) return undefined;
  return typeof tracestate === 'string' ? { traceparent, tracestate } : { traceparent };
}
