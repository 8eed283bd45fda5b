import type { Response } from 'express';
import type { PageLanguage } from '../../platform/pages/page-language.ts';

/** Answers with a page of an account: for this reader alone, in no frame, kept by nobody. */
export function sendPage(response: Response, policy: string, text: string, lang: PageLanguage): void {
  // Pages of other sites have nothing to read here.
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
