import type { Response } from 'express';

/** Answers with a page of an account: for this reader alone, in no frame, kept by nobody. */
export function sendPage(response: Response, policy: string, text: string, lang = 'en'): void {
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
