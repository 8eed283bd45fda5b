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

/** Request for a page. */
export interface AskedPage {
  readonly caller: Caller;
  readonly requestId: string;
  readonly path: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  readonly lang: PageLanguage;
  /** Data version of a page that caches share. */
  readonly dataVersion?: number;
  readonly forms?: FormsState;
}

/** Runs the operation of a page and renders its answer. */
export async function renderPage(
  { runnable, template }: RenderedPage,
  publicUrl: string,
  { caller, requestId, path, parameters, query, lang, dataVersion, forms }: AskedPage,
): Promise<FinishedAnswer> {
  const body = await runnable.run({ parameters, place: inUrl, caller, tier: null, requestId });
  const text = await template.render(body, {
    origin: publicUrl,
    path,
    query: query.toString(),
    lang,
    languages: template.languages,
    parameters,
    ...(forms && { forms }),
  });
  return new FinishedAnswer(text, { mediaType: template.mediaType, dataVersion: dataVersion ?? null });
}
