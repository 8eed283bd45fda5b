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
import type { Problem } from '../../platform/problem.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { PageRoute } from '../compile/endpoint.ts';
import { FinishedAnswer, type ResponseCache } from '../response-cache.ts';
import { inUrl, readQuery } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { sendAnswer } from '../send-answer.ts';
import { sendProblemPage } from './problem-pages.ts';
import { answerOtherMethods, toExpressPath } from './routes.ts';

/** What a page knows of its request. */
export interface PageContext {
  /** Address of the service as readers see it, without a slash at the end. */
  readonly origin: string;
  /** Path of the page, without a query. */
  readonly path: string;
  readonly lang: PageLanguage;
  /** Languages the page is written in, the first one for everybody who asks for none of them. */
  readonly languages: readonly PageLanguage[];
  /** Parameters of the request by name. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Makes a document of the answer of an operation. */
export interface PageTemplate {
  readonly mediaType: string;
  readonly languages: readonly PageLanguage[];
  render(answer: unknown, context: PageContext): string;
}

/** How pages look; made elsewhere, the channel knows none of them. */
export interface PageViews {
  /** Content security policy of every page. */
  readonly policy: string;
  /** Templates by the name that operations use. */
  readonly templates: Readonly<Record<string, PageTemplate>>;
  /** The page of an error. */
  renderProblem(problem: Problem, context: PageContext): string;
}

export interface PagesOptions {
  readonly views: PageViews;
  readonly publicUrl: string;
  readonly edge: Edge;
  /** Account that the browser of a request is signed in with; null without one. */
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
 * Pages for people: one for each `@page`. Whoever asks is nobody in particular, so that a page is the same for everybody.
 *
 * @throws Error naming an operation whose template does not exist.
 */
export function createPagesRouter(endpoints: readonly RunnableEndpoint[], options: PagesOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const pages = endpoints.flatMap((runnable) => findPage(runnable, options.views));
  // A path that is written out comes before one whose parameter would take its last word.
  const inOrder = [...pages].sort((a, b) => Number(a.route.path.includes('{')) - Number(b.route.path.includes('{')));
  const charge = chargeReader(options);
  for (const page of inOrder)
    router.get(toExpressPath(page.route.path), charge, (request, response) => answer(page, request, response, options));
  router.get('/robots.txt', (_request, response) => {
    const text = `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /graphql\n\nSitemap: ${options.publicUrl}/sitemap.xml\n`;
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
      `${name} names the template ${JSON.stringify(route.template)}; there are ${Object.keys(templates).join(', ')}`,
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
      throw new DomainError('rate_limited', `Too many pages. Try again in ${inMinutes(retryAfterSeconds)}.`, {
        retryAfterSeconds,
      });
    next();
  };
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
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
      `This page is ${mediaType}; the request accepts ${JSON.stringify(request.get('accept'))}.`,
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
    const text = template.render(body, { origin: publicUrl, path: request.path, lang, languages, parameters });
    finished = new FinishedAnswer(text, template.mediaType);
    if (runnable.endpoint.cacheable) cache.set(key, finished);
  }
  response.set('Content-Security-Policy', views.policy).set('Content-Language', lang);
  sendAnswer(request, response, finished, {
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
    throw invalidParameter('lang', `must be ${languages.join(' or ')}, not ${JSON.stringify(wanted)}`);
  const accepted = request.acceptsLanguages([...languages]);
  return known ?? languages.find((lang) => lang === accepted) ?? languages[0] ?? 'en';
}

/** Last in the router: what went wrong, as a page with its status. A page that does not exist costs nothing. */
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

/** A path that cannot be decoded is the reader's fault by its status. */
function toReadersError(error: unknown): DomainError {
  const { status } = (error ?? {}) as { status?: number };
  if (!(error instanceof DomainError) && status === 400)
    return new DomainError('invalid_input', 'The address cannot be read.', {}, { cause: error });
  return toDomainError(error);
}
