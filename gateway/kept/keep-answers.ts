import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse, GraphQLResponse } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import { OperationTypeNode } from 'graphql';
import { type Sharing, sendAnswer } from '../../platform/http/send-answer.ts';
import type { RequestContext } from '../../services/graph/request-context.ts';
import { COST_HEADER, costHeader, type ToldCost } from '../cost/told-cost.ts';
import { usedFields } from '../usage/used-fields.ts';
import type { KeptOperations, KeptSlot } from './kept-operations.ts';

/** Lifetime of an answer that is the same for everybody, in caches of proxies and browsers, seconds. */
const SHARED_SECONDS = 60;

/** Answers to GET with an id and without a key. */
const FOR_EVERYBODY: Sharing = {
  tier: 'public',
  maxAgeSeconds: SHARED_SECONDS,
  staleWhileRevalidateSeconds: null,
  vary: 'Authorization, Accept, Accept-Encoding',
};
/** All others, which clients keep by themselves. */
const FOR_ONE: Sharing = {
  tier: 'public',
  maxAgeSeconds: null,
  staleWhileRevalidateSeconds: null,
  vary: 'Accept, Accept-Encoding',
  noStore: true,
};

/** Context of a request whose answer may be kept. */
export interface KeepingContext extends RequestContext {
  /** Place for the answer; undefined for a request that is not kept. */
  readonly slot: KeptSlot | undefined;
  /** Whether caches of proxies may store the answer. */
  readonly isShareable: boolean;
  /** Whether the operator asked for the plan. */
  readonly isPlanAsked: boolean;
  /** What the operation cost without its computation, which a kept answer does not repeat; set with the answer. */
  told?: { readonly withoutWork: ToldCost; readonly hadWork: boolean } | undefined;
}

type Body = GraphQLResponse['body'];
type Single = Extract<Body, { readonly kind: 'single' }>;
type Sent = GraphQLRequestContextWillSendResponse<KeepingContext>;

/** Name of operations without one. */
const UNNAMED = 'unnamed';

/** Keeps the answers of queries that are the same for others: the plugin decides, the handler sees the text. */
export function createKeepAnswers(kept: KeptOperations): {
  readonly plugin: ApolloServerPlugin<KeepingContext>;
  readonly handler: RequestHandler;
} {
  return {
    plugin: { requestDidStart: async () => ({ willSendResponse: async (sent) => prepareAnswer(sent) }) },
    handler(request, response, next) {
      const slot = kept.slotOf(request);
      if (slot) keepSent(kept, slot, request, response);
      next();
    },
  };
}

/** Sets the caching rules of an answer, and prepares one that is the same for others to be kept. */
function prepareAnswer({ schema, document, operation, response: { body, http }, contextValue }: Sent): void {
  const result = isSame(contextValue, body) ? body.singleResult : null;
  const isPublic = result !== null && contextValue.isShareable;
  http.headers.set('cache-control', isPublic ? `public, max-age=${SHARED_SECONDS}` : 'no-store');
  if (isPublic) http.headers.set('vary', 'Authorization');
  const { slot, told } = contextValue;
  if (!result || !slot || !told || !document || operation?.operation !== OperationTypeNode.QUERY) return;
  const { data, extensions } = result;
  const { withoutWork: cost, hadWork } = told;
  slot.prepared = {
    sharing: isPublic ? FOR_EVERYBODY : FOR_ONE,
    headers: [COST_HEADER, costHeader(cost)],
    requests: cost.requests,
    fields: usedFields(schema, document, operation),
    called: { channel: 'graphql', operation: operation.name?.value ?? UNNAMED },
    text: hadWork ? `${JSON.stringify({ data, extensions: { ...extensions, cost } })}\n` : null,
  };
}

/** Whether the answer is the same for others: it has no errors and no plan, and no resolver read who asked. */
function isSame({ sharing, isPlanAsked }: KeepingContext, body: Body): body is Single {
  return (sharing?.isShared ?? false) && !isPlanAsked && body.kind === 'single' && !body.singleResult.errors;
}

/** Keeps an answer when it is sent, and sends it as its repetitions will be. */
function keepSent(kept: KeptOperations, slot: KeptSlot, request: Request, response: Response): void {
  const send = response.send.bind(response);
  const sendKept = (text: unknown) => {
    const one = slot.prepared;
    const mediaType = response.getHeader('content-type');
    if (!one || typeof text !== 'string' || typeof mediaType !== 'string') return send(text);
    const answer = kept.keep(slot, { ...one, text: one.text ?? text, mediaType });
    if (!answer || one.text !== null) return send(text);
    response.removeHeader('content-length');
    sendAnswer(request, response, answer, one.sharing).catch(() => response.destroy());
    return response;
  };
  // Named before it is assigned: decision 128.
  response.send = sendKept;
}
