import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Caller } from '../caller.ts';
import type { SeriesStore } from '../series/series-snapshot.ts';
import { requestTraces } from '../tracing/request-trace.ts';
import type { Called, CallLog } from './call-log.ts';
import { BROWSER_HEADERS, type Edge, type QuotaState, SAMPLE_HEADER, SERVICE_HEADER } from './edge.ts';
import { writeLinedHead } from './express-messages.ts';
import type { FinishedAnswer } from './finished-answer.ts';
import { endWith, type PreparedAnswer, prepareAnswer, type Sharing } from './send-answer.ts';

/** A kept answer and how it is sent. */
export interface KeptResponse {
  readonly answer: FinishedAnswer;
  readonly sharing: Sharing;
  /** Number of requests that it counts as. */
  readonly requests: number;
  readonly called: Called;
}

const FIXED = [...SERVICE_HEADER, ...BROWSER_HEADERS];
const FIXED_ON_SAMPLE = [...FIXED, ...SAMPLE_HEADER];

/** Sends kept answers with authentication, quota and all headers before the web framework sees the request. */
export class KeptResponder {
  readonly #edge: Edge;
  readonly #series: SeriesStore;
  readonly #calls: CallLog;

  constructor(edge: Edge, series: SeriesStore, calls: CallLog) {
    this.#edge = edge;
    this.#series = series;
    this.#calls = calls;
  }

  /**
   * Identifies the caller if that needs no database access; null otherwise, and for invalid credentials, which the
   * framework's handlers explain.
   */
  identify(request: IncomingMessage): Caller | null {
    try {
      const caller = this.#edge.identify(request);
      if (!(caller instanceof Promise)) return caller;
      // The framework's handlers repeat the check and report the error.
      caller.catch(() => {});
      return null;
    } catch {
      return null;
    }
  }

  /** Charges the caller and sends the answer. Calls `pass` instead when the quota is used up, which costs nothing. */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    caller: Caller,
    kept: KeptResponse,
    pass: RequestListener,
  ): void {
    const state = this.#edge.charge(caller, kept.requests);
    if (state instanceof Promise)
      state.then(
        (settled) => this.#answer(request, response, { caller, kept, state: settled }, pass),
        () => response.destroy(),
      );
    else this.#answer(request, response, { caller, kept, state }, pass);
  }

  #answer(
    request: IncomingMessage,
    response: ServerResponse,
    { caller, kept, state }: { readonly caller: Caller; readonly kept: KeptResponse; readonly state: QuotaState },
    pass: RequestListener,
  ): void {
    if (state.exceeded) {
      pass(request, response);
      return;
    }
    this.#calls.note(caller, kept.called, request.headers);
    const common = this.#series.current().sample ? FIXED_ON_SAMPLE : FIXED;
    const prepared = prepareAnswer(request, kept.answer, kept.sharing, common);
    if (prepared instanceof Promise)
      prepared.then(
        (encoded) => write(request, response, state, encoded),
        () => response.destroy(),
      );
    else write(request, response, state, prepared);
  }
}

function write(request: IncomingMessage, response: ServerResponse, state: QuotaState, prepared: PreparedAnswer): void {
  const id = randomUUID();
  requestTraces.of(request)?.scope.span.set('cyclegraph.request_id', id);
  // Texts of our own making, which need no check.
  let lines = `${prepared.headers.lines}X-Request-Id: ${id}\r\n`;
  for (const name in state.headers) lines += `${name}: ${state.headers[name]}\r\n`;
  endWith(writeLinedHead(response, prepared.status, lines, prepared.length), prepared);
}
