import express, { type Request, type RequestHandler, type Router } from 'express';
import { requireTier } from '../../platform/caller.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import type { DescribedEndpoint } from '../compile/endpoint.ts';
import { FinishedAnswer } from '../response-cache.ts';
import { createValidator } from '../run/create-validator.ts';
import { checkInput, inUrl, readQuery } from '../run/read-input.ts';
import { requireJsonAccepted } from '../run/require-json-accepted.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { sendAnswer } from '../send-answer.ts';
import { createInfo, type InfoOptions } from '../service/info.ts';
import { INFO, USAGE } from '../service/service-endpoints.ts';
import { createUsage, type UsageOptions } from '../service/usage.ts';
import { refuseOtherMethods } from './routes.ts';

export type ServiceOptions = InfoOptions & UsageOptions;

/** What the service says of itself and of its caller's usage: free of charge. */
export function createServiceRouter(endpoints: readonly RunnableEndpoint[], options: ServiceOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const info = createInfo(endpoints, options);
  const usage = createUsage(endpoints, options);
  const get = (endpoint: DescribedEndpoint, answer: RequestHandler) => {
    const validate = createValidator(endpoint.input);
    for (const { path } of endpoint.rest)
      router.get(path, (request, response, next) => {
        requireJsonAccepted(request);
        checkInput(validate, readQuery(endpoint, {}, queryOf(request)), inUrl);
        return answer(request, response, next);
      });
  };
  get(INFO, (request, response) => {
    const [route] = INFO.rest;
    if (route) sendAnswer(request, response, new FinishedAnswer(JSON.stringify(info())), route);
  });
  // Who may not ask learns nothing about the parameters.
  router.get(
    USAGE.rest.map(({ path }) => path),
    async (request, response, next) => {
      const caller = await options.edge.identify(request);
      requireTier(caller, 'free');
      response.locals.edge = { ...(response.locals.edge as EdgeState), caller };
      next();
    },
  );
  get(USAGE, async (_request, response) => {
    const { caller } = response.locals.edge as EdgeState;
    response.set('Cache-Control', 'no-store').json({ ...(await usage(caller)), tier: caller.tier });
  });
  refuseOtherMethods(
    router,
    [INFO, USAGE].flatMap(({ rest }) => rest),
  );
  return router;
}

function queryOf({ originalUrl }: Request): URLSearchParams {
  return new URL(originalUrl, 'http://localhost').searchParams;
}
