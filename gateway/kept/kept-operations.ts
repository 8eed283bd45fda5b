import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Called } from '../../platform/http/call-log.ts';
import { FinishedAnswer } from '../../platform/http/finished-answer.ts';
import type { KeptResponder, KeptResponse } from '../../platform/http/kept-responder.ts';
import type { Sharing } from '../../platform/http/send-answer.ts';
import { BoundedMap } from '../../platform/memory/bounded-map.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { AnswerSharing } from '../../services/graph/answer-sharing.ts';
import { type ClientUsage, clientNameOf } from '../usage/client-usage.ts';
import { isKeepable, MAX_KEPT_CHARS, readKeptBody } from './kept-request.ts';

/** Size of all kept answers with their keys, bytes. */
const CACHE_BYTES = 32 * 1_024 * 1_024;

/** An operation on its way whose answer may be kept for the same request. */
export interface KeptSlot {
  readonly key: string;
  readonly state: string;
  readonly dataVersion: number;
  /** Tells after execution whether the answer is the same for others. */
  readonly sharing: AnswerSharing;
  /** The answer, once it is known to be the same for others. */
  prepared?: PreparedOperation;
}

/** An answer to keep, as soon as its text and media type are known. */
export type PreparedOperation = Omit<KeptOperation, 'text' | 'mediaType'> & {
  /** Text to keep; null for that of the response. */
  readonly text: string | null;
};

const SLOT = Symbol('slot');

/** A request with its slot, as a member, because a weak map would keep it longer: decision 130. */
interface SlottedRequest extends IncomingMessage {
  [SLOT]?: KeptSlot;
}

/** An answer to keep. */
export interface KeptOperation {
  /** JSON of the answer. */
  readonly text: string;
  readonly mediaType: string;
  readonly sharing: Sharing;
  /** Further headers, alternating names and values. */
  readonly headers: readonly string[];
  /** Number of requests that the operation counts as. */
  readonly requests: number;
  /** Coordinates of the selected fields. */
  readonly fields: readonly string[];
  readonly called: Called;
}

interface Kept {
  readonly response: KeptResponse;
  readonly fields: readonly string[];
}

export interface KeptOperationsOptions {
  readonly responder: KeptResponder;
  readonly series: SeriesStore;
  readonly clock: Clock;
  readonly usage: ClientUsage;
}

/**
 * Answers repeated GraphQL requests before the web framework sees them. A request is the same if its address, body,
 * media types, and the tier and kind of its caller are; answers are kept until the data or the day changes.
 */
export class KeptOperations {
  readonly #options: KeptOperationsOptions;
  readonly #kept = new BoundedMap<string, Kept>(
    CACHE_BYTES,
    ({ response: { answer } }, key) => answer.size + 2 * key.length,
  );

  constructor(options: KeptOperationsOptions) {
    this.#options = options;
    options.series.onPublished(() => this.#kept.clear());
  }

  /**
   * Returns whether it takes the request. If not, request and response are untouched.
   *
   * @param pass - Hands a taken request over to the web framework after all.
   */
  handle(request: IncomingMessage, response: ServerResponse, pass: RequestListener): boolean {
    if (!isKeepable(request)) return false;
    const caller = this.#options.responder.identify(request);
    if (!caller) return false;
    if (request.method !== 'POST') return this.#answer(request, response, caller, '', pass);
    readKeptBody(request, (body) => {
      const passWithBody: RequestListener = (same, answer) => {
        request.unshift(body);
        pass(same, answer);
      };
      if (!this.#answer(request, response, caller, body.toString('latin1'), passWithBody))
        passWithBody(request, response);
    });
    return true;
  }

  #answer(
    request: SlottedRequest,
    response: ServerResponse,
    caller: Caller,
    body: string,
    pass: RequestListener,
  ): boolean {
    const { method, url = '', headers } = request;
    const dataVersion = this.#options.series.current().version;
    const state = this.#state();
    const types = `${headers.accept ?? ''}\n${method === 'POST' ? headers['content-type'] : ''}`;
    const key = `${caller.tier} ${caller.kind} ${state}\n${types}\n${url}\n${body}`;
    const kept = this.#kept.get(key);
    if (!kept) {
      request[SLOT] = { key, state, dataVersion, sharing: { isShared: true } };
      return false;
    }
    this.#options.usage.repeat(clientNameOf(headers), kept.fields);
    this.#options.responder.send(request, response, caller, kept.response, pass);
    return true;
  }

  /** Returns the place for the answer to a request that was not kept yet. */
  slotOf(request: SlottedRequest): KeptSlot | undefined {
    return request[SLOT];
  }

  /** Keeps an answer. @returns null if the data has changed since the request. */
  keep({ key, state, dataVersion }: KeptSlot, operation: KeptOperation): FinishedAnswer | null {
    if (state !== this.#state()) return null;
    const { text, mediaType, sharing, headers, requests, fields, called } = operation;
    const answer = new FinishedAnswer(text, { mediaType, dataVersion, headers });
    const response = { answer, sharing, requests, called };
    if (key.length <= MAX_KEPT_CHARS) this.#kept.set(key, { response, fields });
    return answer;
  }

  /** Values become late by the mere passage of days. */
  #state(): string {
    const { series, clock } = this.#options;
    return `${series.current().version}@${clock.today()}`;
  }
}
