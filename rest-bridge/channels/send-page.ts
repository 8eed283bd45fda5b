import type { Request, Response } from 'express';
import type { FinishedAnswer } from '../../platform/http/finished-answer.ts';
import { sendAnswer } from '../../platform/http/send-answer.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { PageTemplate } from '../../platform/pages/page-template.ts';
import type { PageRoute } from '../compile/endpoint.ts';

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
