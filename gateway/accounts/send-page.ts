import type { Response } from 'express';
import type { PageLanguage } from '../../platform/pages/page-language.ts';

/** Sends an account page: uncached and not embeddable in frames. */
export function sendPage(response: Response, policy: string, text: string, lang: PageLanguage): void {
  // Account pages are private, so other origins must not read them.
  response.removeHeader('Access-Control-Allow-Origin');
  response
    .set({
      'Content-Security-Policy': policy,
      'Content-Language': lang,
      'Cache-Control': 'no-store',
      'X-Frame-Options': 'DENY',
    })
    .type('html')
    .send(text);
}
