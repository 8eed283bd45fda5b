import { encodePaymentRequiredHeader } from '@x402/core/http';
import express, { type Request, type Response, type Router } from 'express';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import { toProblem } from '../../platform/problem.ts';
import type { PaidRoute } from '../compile/endpoint.ts';
import { type RequestInput, readRequest } from '../run/read-request.ts';
import { requireJsonAccepted } from '../run/require-json-accepted.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { answerOtherMethods, toExpressPath } from './routes.ts';

/** USD Coin on Base, where payments are made. */
const NETWORK = 'eip155:8453';
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const USDC_DECIMALS = 6;
const MAX_TIMEOUT_SECONDS = 60;
/** EIP-712 domain of the token, which the payer signs over. */
const TOKEN_DOMAIN = { name: 'USD Coin', version: '2' };

export interface PaymentOptions {
  readonly payTo: string;
  /** Address callers reach the service at. */
  readonly publicUrl: string;
}

/** Pay-per-call: priced routes answer 402 with what to pay, in both forms of the protocol; free ones answer. */
export function createPaymentRouter(endpoints: readonly RunnableEndpoint[], options: PaymentOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const runnable of endpoints) {
    for (const route of runnable.endpoint.paid) {
      const verb = route.method === 'POST' ? 'post' : 'get';
      router[verb](toExpressPath(route.path), async (request, response) => {
        requireJsonAccepted(request);
        const input = await readRequest(runnable.endpoint, route.method, request, response);
        if (isFree(route)) await serve(runnable, input, response);
        else demand(runnable, route, input, request, response, options);
      });
    }
  }
  answerOtherMethods(
    router,
    endpoints.flatMap(({ endpoint }) => endpoint.paid),
  );
  return router;
}

export function isFree({ price }: PaidRoute): boolean {
  return Number(price) === 0;
}

/** Smallest units of USDC, from an amount as text: "0.01" is "10000". */
export function toUnits(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.');
  return String(BigInt(whole + fraction.padEnd(USDC_DECIMALS, '0')));
}

async function serve(runnable: RunnableEndpoint, input: RequestInput, response: Response): Promise<void> {
  const { caller, requestId } = response.locals.edge as EdgeState;
  const payer: Caller = { kind: 'payer', tier: 'free', id: caller.id };
  const body = await runnable.run({
    ...input,
    caller: payer,
    tier: null,
    requestId,
  });
  response.set('Cache-Control', 'no-cache').json(body);
}

function demand(
  runnable: RunnableEndpoint,
  route: PaidRoute,
  { parameters, place }: RequestInput,
  request: Request,
  response: Response,
  options: PaymentOptions,
): void {
  // Nobody is asked to pay for a request that cannot be answered.
  runnable.check(parameters, place);
  if (request.get('payment-signature') !== undefined || request.get('x-payment') !== undefined) {
    throw new DomainError(
      'source_unavailable',
      'Payments cannot be settled: no facilitator is configured. Nothing was taken.',
      { source: 'x402 facilitator' },
    );
  }
  const { requestId } = response.locals.edge as EdgeState;
  const { v1, v2 } = paymentRequirements(runnable, route, `${options.publicUrl}${request.originalUrl}`, options.payTo);
  const problem = toProblem(
    new DomainError('payment_required', `This costs ${route.price} USDC.`, { accepts: v1.accepts }),
    requestId,
  );
  response
    .status(402)
    .set('PAYMENT-REQUIRED', encodePaymentRequiredHeader(v2 as never))
    .set('Cache-Control', 'no-store')
    .json({ ...problem, ...v1 });
}

/** What to pay, in the forms of both protocol versions. */
export function paymentRequirements({ endpoint }: RunnableEndpoint, { price }: PaidRoute, url: string, payTo: string) {
  const amount = toUnits(price);
  const description = endpoint.summary;
  const error = 'payment required';
  const shared = { scheme: 'exact', payTo, asset: USDC, maxTimeoutSeconds: MAX_TIMEOUT_SECONDS, extra: TOKEN_DOMAIN };
  return {
    v1: {
      x402Version: 1,
      error,
      accepts: [
        {
          ...shared,
          network: 'base',
          maxAmountRequired: amount,
          resource: url,
          description,
          mimeType: 'application/json',
          outputSchema: null,
        },
      ],
    },
    v2: {
      x402Version: 2,
      error,
      resource: { url, description, mimeType: 'application/json' },
      accepts: [{ ...shared, network: NETWORK, amount }],
    },
  };
}
