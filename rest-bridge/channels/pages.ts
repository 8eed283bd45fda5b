import type { IncomingMessage } from 'node:http';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { DomainError, invalidParameter, toDomainError } from '../../platform/errors.ts';
import type { Edge, EdgeState, Reader } from '../../platform/http/edge.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { PageTemplate } from '../../platform/pages/page-template.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import { toDurationText } from '../../platform/text/duration.ts';
import type { PageRoute } from '../compile/endpoint.ts';
import { FinishedAnswer, type ResponseCache } from '../response-cache.ts';
import { inUrl, oneOf, readQuery } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { sendAnswer } from '../send-answer.ts';
import type { PageViews } from './page-views.ts';
import { sendProblemPage } from './problem-pages.ts';
import { answerOtherMethods, toExpressPath } from './routes.ts';

export interface PagesOptions {
  readonly views: PageViews;
  readonly publicUrl: string;
  readonly edge: Edge;
  /** Id of the account that the browser is signed in to; null when signed out. */
  accountOf(request: IncomingMessage): Promise<string | null>;
  readonly cache: ResponseCache;
  readonly series: SeriesStore;
  readonly clock: Clock;
  onInternalError(error: unknown, requestId: string): void;
}

interface Page {
  readonly runnable: RunnableEndpoint;
  readonly route: PageRoute;
  readonly template: PageTemplate;
}

/**
 * Serves one page per `@page`. Pages are rendered for an anonymous reader, so that they are the same for everybody.
 *
 * @throws Error naming an operation with an unknown template.
 */
export function createPagesRouter(endpoints: readonly RunnableEndpoint[], options: PagesOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const pages = endpoints.flatMap((runnable) => findPage(runnable, options.views));
  // Literal paths come before paths with a parameter in the same position.
  const inOrder = [...pages].sort((a, b) => Number(a.route.path.includes('{')) - Number(b.route.path.includes('{')));
  const charge = chargeReader(options);
  for (const page of inOrder)
    router.get(toExpressPath(page.route.path), charge, (request, response) => answer(page, request, response, options));
  router.get('/robots.txt', (_request, response) => {
    const text = `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /graphql\nDisallow: /*verify=true\n\nSitemap: ${options.publicUrl}/sitemap.xml\n`;
    response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(text);
  });
  answerOtherMethods(
    router,
    ['/robots.txt', ...pages.map(({ route }) => route.path)].map((one) => ({ method: 'GET', path: one })),
  );
  router.use(answerProblem(options));
  return router;
}

function findPage(runnable: RunnableEndpoint, { templates }: PageViews): Page[] {
  const { name, page: route } = runnable.endpoint;
  if (!route) return [];
  const template = Object.hasOwn(templates, route.template) ? templates[route.template] : undefined;
  if (!template)
    throw new Error(
      `Operation ${name} uses unknown page template ${JSON.stringify(route.template)}. Known: ${Object.keys(templates).join(', ')}`,
    );
  return [{ runnable, route, template }];
}

function chargeReader({ edge, accountOf }: PagesOptions): RequestHandler {
  return async (request, response, next) => {
    const state = response.locals.edge as EdgeState;
    const reader: Reader = { accountId: await accountOf(request), network: state.caller.id };
    const { exceeded, retryAfterSeconds, headers } = await edge.pages.charge(reader);
    response.set(headers);
    response.locals.edge = { ...state, giveBack: () => edge.pages.giveBack(reader) } satisfies EdgeState;
    if (exceeded)
      throw new DomainError('rate_limited', `Too many pages. Try again in ${toDurationText(retryAfterSeconds)}.`, {
        retryAfterSeconds,
      });
    next();
  };
}

async function answer(
  { runnable, route, template }: Page,
  request: Request,
  response: Response,
  { views, publicUrl, cache, series, clock }: PagesOptions,
): Promise<void> {
  const [mediaType = ''] = template.mediaType.split(';');
  if (!request.accepts(mediaType))
    throw new DomainError(
      'not_acceptable',
      `This page is only available as ${mediaType}, but the request accepts ${JSON.stringify(request.get('accept'))}.`,
    );
  const { caller, requestId } = response.locals.edge as EdgeState;
  const { searchParams } = new URL(request.originalUrl, 'http://localhost');
  const lang = chooseLanguage(request, searchParams.getAll('lang'), template.languages);
  searchParams.delete('lang');
  const parameters = readQuery(runnable.endpoint, request.params as Record<string, string>, searchParams);
  const variables = JSON.stringify(runnable.check(parameters, inUrl));
  const key = `${route.path} page ${lang} ${series.current().version}@${clock.today()} ${variables}`;
  let finished = runnable.endpoint.cacheable ? cache.get(key) : undefined;
  if (!finished) {
    const reader: Caller = { kind: 'page', tier: 'public', id: caller.id };
    const body = await runnable.run({ parameters, place: inUrl, caller: reader, tier: null, requestId });
    const { languages } = template;
    const query = searchParams.toString();
    const context = { origin: publicUrl, path: request.path, query, lang, languages, parameters };
    const text = await template.render(body, context);
    finished = new FinishedAnswer(text, template.mediaType);
    if (runnable.endpoint.cacheable) cache.set(key, finished);
  }
  response.set('Content-Security-Policy', template.policy ?? views.policy).set('Content-Language', lang);
  await sendAnswer(request, response, finished, {
    tier: 'public',
    maxAgeSeconds: route.maxAgeSeconds,
    staleWhileRevalidateSeconds: null,
    vary: 'Accept, Accept-Language, Accept-Encoding',
  });
}

function chooseLanguage(request: Request, given: readonly string[], languages: readonly PageLanguage[]): PageLanguage {
  const [wanted, second] = given;
  if (second !== undefined) throw invalidParameter('lang', 'is given more than once');
  const known = languages.find((lang) => lang === wanted);
  if (wanted !== undefined && !known)
    throw invalidParameter('lang', `must be ${oneOf(languages)}, not ${JSON.stringify(wanted)}`);
  const accepted = request.acceptsLanguages([...languages]);
  return known ?? languages.find((lang) => lang === accepted) ?? languages[0] ?? 'en';
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
