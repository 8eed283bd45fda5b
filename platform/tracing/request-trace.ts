import type { IncomingMessage } from 'node:http';
import type { Trace } from './trace.ts';

const traces = new WeakMap<IncomingMessage, Trace>();

/** Recorded traces of HTTP requests, which pass them on to code that does not run in them. */
export const requestTraces = {
  set: (request: IncomingMessage, trace: Trace): void => void traces.set(request, trace),
  of: (request: IncomingMessage): Trace | undefined => traces.get(request),
};
