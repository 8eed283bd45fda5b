import type { IncomingMessage } from 'node:http';
import type { Trace } from './trace.ts';

const TRACE = Symbol('trace');

/** A request with its trace, as a member, because a weak map would keep it longer: decision 130. */
interface TracedRequest extends IncomingMessage {
  [TRACE]?: Trace;
}

/** Recorded traces of HTTP requests, which pass them on to code that does not run in them. */
export const requestTraces = {
  set(request: TracedRequest, trace: Trace): void {
    request[TRACE] = trace;
  },
  of: (request: TracedRequest): Trace | undefined => request[TRACE],
};
