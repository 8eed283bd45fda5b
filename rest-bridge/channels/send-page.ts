import type { Request, Response } from 'express';
import type { FormsState } from '../../platform/pages/page-form.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { PageTemplate } from '../../platform/pages/page-template.ts';
import type { PageRoute } from '../compile/endpoint.ts';
import { FinishedAnswer } from '../response-cache.ts';
import { sendAnswer } from '../send-answer.ts';

/** Request of a page, as read from its address. */
export interface PageRequest {
  /** Public origin of the service, without a trailing slash. */
  readonly publicUrl: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Parameters after the path, without the language. */
  readonly query: URLSearchParams;
  readonly lang: PageLanguage;
  /** State of its forms, for a page that is rendered for its reader. */
  readonly forms?: FormsState;
}

/** Renders the answer of an operation as a page. */
export async function renderPage(
  template: PageTemplate,
  answer: unknown,
  request: Request,
  { publicUrl: origin, query, ...asked }: PageRequest,
): Promise<FinishedAnswer> {
  const { path } = request;
  const context = { origin, path, query: query.toString(), languages: template.languages, ...asked };
  return new FinishedAnswer(await template.render(answer, context), template.mediaType);
}

/** Sends a page that is the same for everybody. */
export async function sendPage(
  { route, template }: { readonly route: PageRoute; readonly template: PageTemplate },
  request: Request,
  response: Response,
  page: { readonly finished: FinishedAnswer; readonly lang: PageLanguage; readonly policy: string },
): Promise<void> {
  response.set('Content-Security-Policy', template.policy ?? page.policy).set('Content-Language', page.lang);
  await sendAnswer(request, response, page.finished, {
    tier: 'public',
    maxAgeSeconds: route.maxAgeSeconds,
    staleWhileRevalidateSeconds: null,
    vary: 'Accept, Accept-Language, Accept-Encoding',
  });
}
