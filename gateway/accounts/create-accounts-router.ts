import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import { toDomainError } from '../../platform/errors.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import { otherMethods } from '../../platform/http/other-methods.ts';
import { requireSameOrigin } from '../../platform/http/same-origin.ts';
import { toProblem } from '../../platform/problem.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { AccountsContext } from './accounts-context.ts';
import { addAlertRoutes } from './alert-routes.ts';
import { callingNetwork } from './calling-network.ts';
import { addConsentRoutes } from './consent-routes.ts';
import { addDashboardRoutes } from './dashboard-routes.ts';
import { addKeyRoutes } from './key-routes.ts';
import { addOauthRoutes } from './oauth-routes.ts';
import { redirectTo } from './page-language.ts';
import { addPasskeyRoutes } from './passkey-routes.ts';
import { addPasskeySignInRoutes } from './passkey-sign-in-routes.ts';
import { addReportRoutes } from './report-routes.ts';
import { sendPage } from './send-page.ts';
import { addSettingsRoutes } from './settings-routes.ts';
import { addSignInRoutes } from './sign-in-routes.ts';
import { requireSignedIn } from './signed-in.ts';
import { addUsageRoutes } from './usage-routes.ts';

/** Largest form body; the largest form carries the query of an authorization request. */
const FORM_LIMIT = '16kb';

/** Allowed methods of the pages that accept more than GET. */
const METHODS: Partial<Record<keyof typeof ACCOUNT_PATHS, readonly string[]>> = {
  signUp: ['GET', 'POST'],
  signIn: ['GET', 'POST'],
  signOut: ['POST'],
  consent: ['GET', 'POST'],
  keys: ['GET', 'POST'],
  passkeys: ['GET', 'POST'],
  reports: ['GET', 'POST'],
};

/**
 * Serves account pages and the OAuth authorization server.
 *
 * Mount it before the quota: these requests are exempt from it and limited per network address instead.
 */
export function createAccountsRouter(context: AccountsContext): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const limit: RequestHandler = async (_request, response, next) => {
    await context.attempts.count('request', callingNetwork(response));
    next();
  };
  router.use(['/oauth2', '/.well-known/oauth-authorization-server'], limit);
  addOauthRoutes(router, context);
  const pages = Object.values(ACCOUNT_PATHS);
  router.use(['/dashboard', ...pages], limit, requireSameOrigin(context.publicUrl, context.isOwnOrigin));
  router.use(pages, express.urlencoded({ extended: false, limit: FORM_LIMIT }));
  router.use('/dashboard/account', requireSignedIn(context.auth));
  router.get('/account{/*rest}', ({ originalUrl }, response) => response.redirect(303, `/dashboard${originalUrl}`));
  addSignInRoutes(router, context);
  addPasskeySignInRoutes(router, context);
  addKeyRoutes(router, context);
  addPasskeyRoutes(router, context);
  addDashboardRoutes(router, context);
  addAlertRoutes(router, context);
  addUsageRoutes(router, context);
  addReportRoutes(router, context);
  addSettingsRoutes(router, context);
  addConsentRoutes(router, context);
  for (const [name, path] of Object.entries(ACCOUNT_PATHS))
    router.all(path, otherMethods(path, METHODS[name as keyof typeof ACCOUNT_PATHS] ?? ['GET']));
  // Reloading the address of a refused form leads back to its page.
  for (const path of Object.values(ACCOUNT_PATHS).filter((one) => one.startsWith('/dashboard/')))
    router.get(`${path}/*rest`, (request, response) => redirectTo(request, response, path));
  router.use(pages, answerProblem(context));
  return router;
}

/** Renders errors of the account pages as a page with the error's HTTP status. */
function answerProblem(context: AccountsContext): ErrorRequestHandler {
  const { views, onInternalError } = context;
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const { requestId } = response.locals.edge as EdgeState;
    const known = toDomainError(error);
    if (known.code === 'internal') onInternalError(error, requestId);
    const problem = toProblem(known, requestId);
    if (problem.retry_after !== undefined) response.set('Retry-After', String(problem.retry_after));
    response.status(problem.status);
    sendPage(context, request, response, (place) => views.problem({ problem }, place));
  };
}
