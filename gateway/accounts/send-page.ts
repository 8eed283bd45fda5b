import type { Request, Response } from 'express';
import type { PageContext } from '../../platform/pages/page-template.ts';
import { languageOf } from './page-language.ts';

/** Service that pages are rendered for. */
interface Site {
  readonly publicUrl: string;
  readonly views: { policy(options?: { readonly leavesSite?: boolean }): string };
}

interface PageOptions {
  /** Whether a form of the page may lead to another origin. @default false */
  readonly leavesSite?: boolean;
  /** Path under which the page can be opened again. @default that of the request */
  readonly path?: string;
}

/** Sends an account page: uncached and not embeddable in frames. */
export function sendPage(
  { publicUrl, views }: Site,
  request: Request,
  response: Response,
  render: (context: PageContext) => string,
  { leavesSite = false, path = request.path }: PageOptions = {},
): void {
  const lang = languageOf(request);
  const context = { origin: new URL(publicUrl).origin, path, lang, languages, query: queryOf(request), parameters: {} };
  // Account pages are private, so other origins must not read them.
  response.removeHeader('Access-Control-Allow-Origin');
  response
    .set({
      'Content-Security-Policy': views.policy({ leavesSite }),
      'Content-Language': lang,
      'Cache-Control': 'no-store',
      'X-Frame-Options': 'DENY',
    })
    .type('html')
    .send(render(context));
}

const languages = ['en', 'de'] as const;

/** Returns the query as sent, because the library signs some, without the language and notices that were shown. */
function queryOf({ originalUrl }: Request): string {
  const parts = (originalUrl.split('?')[1] ?? '').split('&');
  return parts.filter((part) => part !== '' && !/^(lang|done)=/.test(part)).join('&');
}
