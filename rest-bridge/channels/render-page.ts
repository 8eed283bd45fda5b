import type { Caller } from '../../platform/caller.ts';
import { FinishedAnswer } from '../../platform/http/finished-answer.ts';
import type { FormsState } from '../../platform/pages/page-form.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { PageTemplate } from '../../platform/pages/page-template.ts';
import type { PageRoute } from '../compile/endpoint.ts';
import { inUrl } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';

/** A page with its operation. */
export interface RenderedPage {
  readonly runnable: RunnableEndpoint;
  readonly route: PageRoute;
  readonly template: PageTemplate;
}

/** Request for a page, as read from its address. */
export interface PageRequest {
  readonly path: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Parameters after the path, without the language. */
  readonly query: URLSearchParams;
  readonly lang: PageLanguage;
  /** Data version of a page that caches share. */
  readonly dataVersion?: number;
  /** State of its forms, for a page that is rendered for its reader. */
  readonly forms?: FormsState;
}

/** Request for a page whose operation is to run. */
export interface AskedPage extends PageRequest {
  readonly caller: Caller;
  readonly requestId: string;
}

/** Runs the operation of a page and renders its answer. */
export async function renderPage(
  { runnable, template }: RenderedPage,
  publicUrl: string,
  { caller, requestId, ...request }: AskedPage,
): Promise<FinishedAnswer> {
  const { parameters } = request;
  const answer = await runnable.run({ parameters, place: inUrl, caller, tier: null, requestId });
  return renderAnswer(template, answer, publicUrl, request);
}

/** @param origin - Public origin of the service, without a trailing slash. */
export async function renderAnswer(
  template: PageTemplate,
  answer: unknown,
  origin: string,
  { dataVersion, query, ...asked }: PageRequest,
): Promise<FinishedAnswer> {
  const context = { origin, query: query.toString(), languages: template.languages, ...asked };
  const text = await template.render(answer, context);
  return new FinishedAnswer(text, { mediaType: template.mediaType, dataVersion: dataVersion ?? null });
}
