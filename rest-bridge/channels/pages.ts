import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import type { Clock } from '../../platform/clock.ts';
import { DomainError, toDomainError } from '../../platform/errors.ts';
import type { Edge, EdgeState } from '../../platform/http/edge.ts';
import type { ResponseCache } from '../../platform/http/response-cache.ts';
import { requireSameOrigin } from '../../platform/http/same-origin.ts';
import { type Sharing, sendAnswer } from '../../platform/http/send-answer.ts';
import type { FormsState } from '../../platform/pages/page-form.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { IdempotentRequests } from '../../services/idempotency/idempotent-requests.ts';
import { readQuery } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import type { Search } from '../search/create-search.ts';
import { chargeReader } from './charge-reader.ts';
import { createKeptPages, type KeptPages } from './kept-pages.ts';
import { readAddress, requireAccepted } from './page-address.ts';
import { type FormTarget, submitForm } from './page-forms.ts';
import {
  anyone,
  type CallerOf,
  joinLists,
  mustSignIn,
  readerOf,
  sendToSignIn,
  setPrivate,
  splitQuery,
} from './page-reader.ts';
import type { PageViews } from './page-views.ts';
import { sendProblemPage } from './problem-pages.ts';
import { type RenderedPage, renderPage } from './render-page.ts';
import { answerOtherMethods, toExpressPath } from './routes.ts';
import { answerSearch } from './search-page.ts';
import { sendPage } from './send-page.ts';

export interface PagesOptions {
  readonly views: PageViews;
  readonly publicUrl: string;
  readonly edge: Edge;
  /** Id of the account that the browser is signed in to; null when signed out. */
  accountOf(request: IncomingMessage): Promise<string | null>;
  readonly callerOf: CallerOf;
  readonly search: Search;
  /** Whether an origin belongs to the service's own pages. */
  isOwnOrigin(origin: string): boolean;
  readonly cache: ResponseCache;
  readonly idempotent: IdempotentRequests;
  readonly series: SeriesStore;
  readonly clock: Clock;
  onInternalError(error: unknown, requestId: string): void;
}

interface Page extends RenderedPage {
  /** Forms by the operation that they post to. */
  readonly targets: ReadonlyMap<string, FormTarget>;
}

/** The pages of the service. */
export interface Pages {
  readonly router: Router;
  /** Renders the pages of the menu before a reader opens them. */
  warm(signal: AbortSignal): Promise<void>;
}

/** What the handlers of a router share. */
interface Answering extends PagesOptions {
  readonly kept: KeptPages;
}

/**
 * Serves one page per `@page`. Pages for anyone are rendered for an anonymous reader, so that they are the same for everybody;
 * others are rendered for the signed-in account and kept by no cache.
 *
 * @throws Error naming an operation with an unknown template, or a template without a form that the page declares.
 */
export function createPages(endpoints: readonly RunnableEndpoint[], given: PagesOptions): Pages {
  const router = express.Router({ caseSensitive: true, strict: true });
  const kept = createKeptPages(given);
  const options: Answering = { ...given, kept };
  const pages = endpoints.flatMap((runnable) => findPage(runnable, endpoints, options.views));
  // Literal paths come before paths with a parameter in the same position.
  const inOrder = [...pages].sort((a, b) => Number(a.route.path.includes('{')) - Number(b.route.path.includes('{')));
  const charge = chargeReader(options);
  // Checks the origin before the quota, so that another site cannot spend a reader's quota.
  const ownOrigin = requireSameOrigin(options.publicUrl, options.isOwnOrigin);
  for (const page of inOrder) {
    const path = toExpressPath(page.route.path);
    const answer = page.template.isSearch ? answerSearch : page.route.reader === 'anyone' ? answerAnyone : answerReader;
    router.get(path, charge, (request, response) => answer(page, request, response, options));
    if (page.targets.size > 0)
      router.post(path, ownOrigin, charge, (request, response) => answerForm(page, request, response, options));
  }
  router.get('/robots.txt', (_request, response) => {
    const text = `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /graphql\nDisallow: /*verify=true\nDisallow: /search?\n\nSitemap: ${options.publicUrl}/sitemap.xml\n`;
    response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(text);
  });
  answerOtherMethods(router, [
    { method: 'GET', path: '/robots.txt' },
    ...pages.map(({ route: { path } }) => ({ method: 'GET', path }) as const),
    ...pages.flatMap(({ route: { path }, targets }) => (targets.size > 0 ? [{ method: 'POST', path } as const] : [])),
  ]);
  router.use(answerProblem(options));
  return { router, warm: (signal) => kept.warm(pages, signal) };
}

function findPage(runnable: RunnableEndpoint, all: readonly RunnableEndpoint[], { templates }: PageViews): Page[] {
  const { name, page: route } = runnable.endpoint;
  if (!route) return [];
  const template = Object.hasOwn(templates, route.template) ? templates[route.template] : undefined;
  if (!template)
    throw new Error(
      `Operation ${name} uses unknown page template ${JSON.stringify(route.template)}. Known: ${Object.keys(templates).join(', ')}`,
    );
  const targets = route.forms.map((operation): [string, FormTarget] => {
    const form = template.forms?.[operation];
    const target = all.find(({ endpoint }) => endpoint.name === operation);
    if (!form || !target) throw new Error(`Page template ${route.template} has no form for operation ${operation}.`);
    return [operation, { form, runnable: target }];
  });
  return [{ runnable, route, template, targets: new Map(targets) }];
}

/** Sends a page that is the same for everybody. */
async function answerAnyone(page: Page, request: Request, response: Response, options: Answering): Promise<void> {
  const { runnable, template } = page;
  requireAccepted(request, template);
  const { lang, query } = readAddress(request, template);
  const parameters = readQuery(runnable.endpoint, request.params as Record<string, string>, query);
  const { requestId, caller } = response.locals.edge as EdgeState;
  const asked = { caller: anyone(caller.id), requestId, path: request.path, parameters, query, lang };
  const finished = await options.kept.keep(page, asked);
  await sendPage(page, request, response, { finished, lang, policy: options.views.policy });
}

/** Caching of pages that are rendered for their reader. */
const OF_READER: Sharing = {
  tier: 'free',
  maxAgeSeconds: null,
  staleWhileRevalidateSeconds: null,
  vary: 'Cookie, Accept, Accept-Language, Accept-Encoding',
  noStore: 'private',
};

/** Sends a page that is rendered for the account its reader is signed in to. It meets no cache. */
async function answerReader(
  page: Page,
  request: Request,
  response: Response,
  options: Answering,
  shown?: { readonly state: FormsState; readonly status: number },
): Promise<void> {
  const { runnable, route, template } = page;
  requireAccepted(request, template);
  if (mustSignIn(response, route)) return sendToSignIn(request, response);
  const { lang, query } = readAddress(request, template);
  const { own, fields } = page.targets.size > 0 ? splitQuery(runnable.endpoint, query) : { own: query, fields: {} };
  const lists = joinLists(runnable.endpoint, own);
  const parameters = readQuery(runnable.endpoint, request.params as Record<string, string>, lists);
  const caller = await readerOf(response, route, options.callerOf);
  const isSignedIn = caller.kind === 'session';
  const { publicUrl, views } = options;
  const unsent = { fields, key: randomUUID(), isSignedIn, submitted: null, faults: [], answer: null };
  const state: FormsState = shown?.state ?? unsent;
  const faults = state.faults.map(({ field, detail }) => ({ field, detail: views.messageIn(detail, lang) }));
  const forms = { ...state, faults };
  const { requestId } = response.locals.edge as EdgeState;
  const asked = { caller, requestId, path: request.path, parameters, query, lang };
  const finished = await renderPage(page, publicUrl, { ...asked, forms });
  response.set('Content-Security-Policy', template.policy ?? views.policy).set('Content-Language', lang);
  setPrivate(response);
  await sendAnswer(request, response, finished, OF_READER, shown?.status);
}

/** Runs the operation of a form and opens the next page, or shows the page again with what came of it. */
async function answerForm(page: Page, request: Request, response: Response, options: Answering): Promise<void> {
  const accountId = response.locals.pageAccount as string | null;
  if (accountId === null) return sendToSignIn(request, response);
  const caller = await options.callerOf(accountId);
  const { edge, idempotent } = options;
  const outcome = await submitForm(request, response, { edge, idempotent, targets: page.targets, caller });
  if ('next' in outcome) {
    const lang = request.query.lang === 'de' ? `${outcome.next.includes('?') ? '&' : '?'}lang=de` : '';
    response.set('Cache-Control', 'no-store').redirect(303, outcome.next + lang);
    return;
  }
  if (outcome.retryAfterSeconds !== null) response.set('Retry-After', String(outcome.retryAfterSeconds));
  await answerReader(page, request, response, options, outcome);
}

/** Last handler of the router: renders the error as a page with its status. A missing page is free. */
function answerProblem(options: PagesOptions): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const { requestId, giveBack } = response.locals.edge as EdgeState;
    const known = toReadersError(error);
    if (known.code === 'internal') options.onInternalError(error, requestId);
    if (known.code === 'not_found') response.set(await giveBack?.());
    sendProblemPage(request, response, known, options);
  };
}

/** Maps a path that cannot be decoded to 400. */
function toReadersError(error: unknown): DomainError {
  const { status } = (error ?? {}) as { status?: number };
  if (!(error instanceof DomainError) && status === 400)
    return new DomainError(
      'invalid_input',
      'The address cannot be read: its percent-encoding is invalid.',
      {},
      { cause: error },
    );
  return toDomainError(error);
}
