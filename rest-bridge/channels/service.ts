import type { Request, RequestHandler, Response } from 'express';
import { requireTier } from '../../platform/caller.ts';
import type { Edge, EdgeState } from '../../platform/http/edge.ts';
import { FinishedAnswer } from '../../platform/http/finished-answer.ts';
import { sendAnswer } from '../../platform/http/send-answer.ts';
import type { IdempotentRequests } from '../../services/idempotency/idempotent-requests.ts';
import { answerOnce } from '../run/answer-once.ts';
import { chargeMore } from '../run/charge-more.ts';
import { createValidator } from '../run/create-validator.ts';
import { checkInput } from '../run/read-input.ts';
import { readRequest } from '../run/read-request.ts';
import { requireJsonAccepted } from '../run/require-json-accepted.ts';
import type { Batch } from '../service/batch.ts';
import { BATCH } from '../service/service-endpoints.ts';
import type { ServiceRead } from '../service/service-reads.ts';
import { answerTo } from '../write-answer.ts';
import { serveRoutes } from './serve-routes.ts';

/** Routes about the service and the caller's usage. Free of charge, so mounted in front of the quota. */
export function serveService(reads: readonly ServiceRead[], edge: Edge): RequestHandler {
  return serveRoutes(
    reads.map(({ route, check, read }) => ({
      method: 'GET',
      path: route.path,
      async answer(request, response) {
        requireJsonAccepted(request);
        const caller = await edge.identify(request);
        if (route.tier !== 'public') requireTier(caller, route.tier);
        check(new URL(request.originalUrl, 'http://localhost').searchParams);
        const body = JSON.stringify(answerTo(await read(caller), route, caller));
        if (route.tier === 'public') await sendAnswer(request, response, new FinishedAnswer(body), route);
        else response.set('Cache-Control', 'no-store').type('application/json').send(body);
      },
    })),
  );
}

export interface BatchChannelOptions {
  readonly batch: Batch;
  readonly edge: Edge;
  readonly idempotent: IdempotentRequests;
}

/** Serves several reads in one request, each of which counts as a request. */
export function serveBatch(options: BatchChannelOptions): RequestHandler {
  return serveRoutes(
    BATCH.rest.map(({ path }) => ({
      method: 'POST',
      path,
      answer: (request, response) => answerBatch(path, request, response, options),
    })),
  );
}

const validateBatch = createValidator(BATCH.input);

async function answerBatch(
  path: string,
  request: Request,
  response: Response,
  { batch, edge, idempotent }: BatchChannelOptions,
): Promise<void> {
  requireJsonAccepted(request);
  const asked = response.locals.edge as EdgeState;
  requireTier(asked.caller, 'free');
  const input = await readRequest(BATCH, 'POST', request, response);
  const check = () => checkInput(validateBatch, input.parameters, input.place).calls as readonly { path: string }[];
  await answerOnce(request, response, {
    route: { method: 'POST', path },
    input,
    idempotent,
    check,
    async run(caller) {
      const calls = check();
      await idempotent.chargeOnce(caller, () =>
        chargeMore(edge, asked.caller, calls.length, ({ headers }) => response.set(headers)),
      );
      return batch(
        calls.map((call) => call.path),
        asked,
      );
    },
  });
}
