import { encodePaymentRequiredHeader } from '@x402/core/http';
import type { Request, RequestHandler, Response } from 'express';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Edge, EdgeState } from '../../platform/http/edge.ts';
import { setHeaders } from '../../platform/http/send-answer.ts';
import { once } from '../../platform/memory/once.ts';
import { PROBLEM_MEDIA_TYPE, toProblem } from '../../platform/problem.ts';
import { toDurationText } from '../../platform/text/duration.ts';
import { PAYER_TIER } from '../../services/graph/payer-tier.ts';
import { PaymentRefused } from '../../services/payments/payment-refused.ts';
import type { Payments } from '../../services/payments/payments.ts';
import type { PaidRoute } from '../compile/endpoint.ts';
import { FORMAT_PARAMETER, LIST_PARAMETER } from '../compile/format-parameters.ts';
import type { ExampleAnswers } from '../compile/load-answers.ts';
import { type ChosenRows, chooseFormat } from '../formats/choose-format.ts';
import { JSON_FORMAT } from '../formats/formats.ts';
import { renderTable } from '../formats/render-table.ts';
import { sendTable } from '../formats/send-table.ts';
import { digestOf } from '../run/answer-once.ts';
import { createJsonParser, type RequestInput, readRequest } from '../run/read-request.ts';
import { requireJsonAccepted } from '../run/require-json-accepted.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { isFree } from '../service/is-free.ts';
import { serveRoutes } from './serve-routes.ts';
import { toMade } from './x402-charge.ts';
import { describeRoute, type RouteDiscovery } from './x402-discovery.ts';
import { fromStored, toFile } from './x402-file.ts';
import { keyOf } from './x402-key.ts';
import { readPayment } from './x402-payment.ts';
import { setSettlement } from './x402-receipt.ts';
import { demand, legacyDemand, PAYMENT_REQUIRED, type PaymentOffer, paymentOffer } from './x402-requirements.ts';

/** Maximum body size. No priced request needs more, and these requests are not yet counted against a quota. */
const parseBody = createJsonParser('100kb');

export interface PaymentOptions {
  /** Wallet that receives payments; null where nothing is for sale. */
  readonly payTo: string | null;
  /** Public address of the service. */
  readonly publicUrl: string;
  readonly edge: Edge;
  /** Null when no facilitator is configured. */
  readonly payments: Payments | null;
  /** Recorded answers, which catalogues show as examples. */
  readonly answers: ExampleAnswers;
}

interface Offered {
  readonly runnable: RunnableEndpoint;
  readonly route: PaidRoute;
}

/** Priced route with its description, made at its first request. */
interface Priced extends Offered {
  describe(): RouteDiscovery;
}

/** Request to a route as read. */
interface Wanted {
  readonly input: RequestInput;
  /** List of the answer to deliver as a file, and the address of the answer; null for the answer as JSON. */
  readonly rows: (ChosenRows & { readonly url: string }) | null;
}

/** Valid request to a priced route. */
interface Asked extends Offered, Wanted {
  readonly offer: PaymentOffer;
  readonly request: Request;
  readonly response: Response;
}

/**
 * Pay-per-call: priced routes answer 402 with the payment requirements of both protocol versions, and a paid request
 * with its result. Mounted in front of the quota: prices are free and results are paid for. A refused payment counts
 * as a request of its network address.
 */
export function servePaid(endpoints: readonly RunnableEndpoint[], options: PaymentOptions): RequestHandler {
  const { publicUrl, payments, answers } = options;
  const priced = offers(endpoints).filter(({ route }) => !isFree(route));
  return serveOffered(
    priced.map(({ runnable, route }): Priced => {
      const { endpoint } = runnable;
      return { runnable, route, describe: once(() => describeRoute(endpoint, route, answers[endpoint.name])) };
    }),
    async ({ runnable, route, describe }, { input, rows }, request, response) => {
      const payTo = requirePayee(options);
      // Validate first: never ask for payment of a request that would fail.
      runnable.check(input.parameters, input.place);
      const offer = paymentOffer(runnable, route, {
        payTo,
        url: `${publicUrl}${request.originalUrl}`,
        mediaType: rows?.format.contentType ?? JSON_FORMAT.mediaType,
        upto: route.perCell && payments ? await payments.upto() : null,
        discovery: describe().extension(request.path),
      });
      const header = request.get('payment-signature') ?? request.get('x-payment');
      // A HEAD request has no body to pay for.
      if (header === undefined || request.method === 'HEAD') sendDemand(response, offer, route, PAYMENT_REQUIRED);
      else await sell({ runnable, route, input, rows, offer, request, response }, header, options);
    },
  );
}

/** Caching of the files of free routes. */
const FREE_FILE = { tier: 'public', maxAgeSeconds: null, staleWhileRevalidateSeconds: null } as const;

/** Free routes of pay-per-call. Mounted behind the quota. */
export function serveFree(endpoints: readonly RunnableEndpoint[]): RequestHandler {
  return serveOffered(
    offers(endpoints).filter(({ route }) => isFree(route)),
    async ({ runnable }, { input, rows }, request, response) => {
      const { caller, requestId } = response.locals.edge as EdgeState;
      const payer: Caller = { kind: 'payer', tier: 'free', id: caller.id };
      const body = await runnable.run({ caller: payer, tier: null, requestId, ...input });
      if (rows) {
        const table = await renderTable(body, runnable.endpoint, { ...rows, dataVersion: null });
        await sendTable(request, response, table, FREE_FILE);
      } else response.set('Cache-Control', 'no-cache').json(body);
    },
  );
}

function offers(endpoints: readonly RunnableEndpoint[]): Offered[] {
  return endpoints.flatMap((runnable) => runnable.endpoint.paid.map((route) => ({ runnable, route })));
}

type Answer<One> = (offered: One, wanted: Wanted, request: Request, response: Response) => Promise<void>;

function serveOffered<One extends Offered>(offered: readonly One[], answer: Answer<One>): RequestHandler {
  return serveRoutes(
    offered.map((one) => ({
      method: one.route.method,
      path: one.route.path,
      answer: async (request, response) => answer(one, await readWanted(one, request, response), request, response),
    })),
  );
}

async function readWanted({ runnable, route }: Offered, request: Request, response: Response): Promise<Wanted> {
  const { endpoint } = runnable;
  const { pathname, searchParams } = new URL(request.originalUrl, 'http://localhost');
  if (endpoint.lists.length === 0) {
    requireJsonAccepted(request);
    return { input: await readRequest(endpoint, route.method, request, response, { parse: parseBody }), rows: null };
  }
  const { rows, query } = chooseFormat(searchParams, request.get('accept'), endpoint);
  const input = await readRequest(endpoint, route.method, request, response, { parse: parseBody, query });
  return { input, rows: rows && { ...rows, url: query.size === 0 ? pathname : `${pathname}?${query}` } };
}

function requirePayee({ payTo }: PaymentOptions): string {
  if (payTo !== null) return payTo;
  throw new DomainError(
    'source_unavailable',
    'Nothing is for sale here, because X402_PAY_TO is not set. The operator can set it to a receiving wallet. With an API key, the same answer needs no payment.',
    { source: 'X402_PAY_TO' },
  );
}

async function sell(asked: Asked, header: string, { payments, edge }: PaymentOptions): Promise<void> {
  const { runnable, route, input, rows, offer, request, response } = asked;
  if (!payments)
    throw new DomainError(
      'source_unavailable',
      'Payments cannot be settled, because no facilitator is configured. You were not charged.',
      { source: 'x402 facilitator' },
    );
  const { caller, requestId } = response.locals.edge as EdgeState;
  const address: Caller = { kind: 'anonymous', tier: 'public', id: `refused payments of ${caller.id}` };
  await requireQuota(edge, address);
  try {
    const { signed, identifier } = readPayment(header, offer);
    const payer: Caller = { kind: 'payer', tier: PAYER_TIER, id: signed.authorization.from.toLowerCase() };
    const { text, transaction, charged, sold, replayed } = await payments.pay({
      signed,
      route: `${route.method} ${route.path}`,
      resource: offer.resource.url,
      operation: runnable.endpoint.name,
      digest: digestOf(route, rows ? inForm(input, rows) : input),
      ...keyOf(route.method === 'POST' ? request.get('idempotency-key') : undefined, identifier),
      isWaiting: () => !response.destroyed,
      run: async () => {
        const answer = await runnable.run({ caller: payer, tier: null, requestId, ...input });
        return toMade(answer, route, signed.scheme, rows && (await toFile(answer, runnable, rows)));
      },
    });
    if (replayed) response.set('X-Idempotent-Replayed', 'true');
    setSettlement(response, { success: true, payer: payer.id, transaction, amount: String(charged) }, sold);
    const { bytes, headers } = rows ? fromStored(text) : { bytes: text, headers: [] };
    setHeaders(response, headers);
    const contentType = rows?.format.contentType ?? JSON_FORMAT.mediaType;
    // Bypasses Express, whose conditional requests would answer a paid request with an empty 304.
    response.status(200).set('Cache-Control', 'no-store').type(contentType).end(bytes);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    await edge.charge(address, 1);
    const { reason, failedPayer } = error;
    if (failedPayer !== null)
      setSettlement(response, { success: false, payer: failedPayer, transaction: '', errorReason: reason });
    sendDemand(response, offer, route, reason);
  }
}

/** Adds the form of the answer to a request: another form is another request. */
function inForm({ parameters, place }: RequestInput, { format, table }: ChosenRows): RequestInput {
  const form = { [FORMAT_PARAMETER]: format.name, [LIST_PARAMETER]: table.name };
  return { parameters: { ...parameters, ...form }, place };
}

/** Blocks an address with too many refused payments, since each verification costs a call to the facilitator. */
async function requireQuota(edge: Edge, address: Caller): Promise<void> {
  const full = (await edge.usage(address)).filter(({ used, limit }) => used >= limit);
  if (full.length === 0) return;
  const retryAfterSeconds = Math.max(1, ...full.map(({ resetSeconds }) => resetSeconds));
  throw new DomainError(
    'rate_limited',
    `Too many refused payments from this address. Try again in ${toDurationText(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
}

function sendDemand(response: Response, offer: PaymentOffer, { price }: PaidRoute, reason: string): void {
  const { requestId } = response.locals.edge as EdgeState;
  const detail =
    reason === PAYMENT_REQUIRED
      ? `This costs ${price} USDC.`
      : `This costs ${price} USDC. The payment was refused: ${reason}.`;
  const legacy = legacyDemand(offer, reason);
  const problem = toProblem(new DomainError('payment_required', detail, { accepts: legacy.accepts }), requestId);
  response
    .status(402)
    .set('PAYMENT-REQUIRED', encodePaymentRequiredHeader(demand(offer, reason)))
    .set('Cache-Control', 'no-store')
    .type(PROBLEM_MEDIA_TYPE)
    .json({ ...problem, ...legacy });
}
