import express, { type Router } from 'express';
import { DomainError } from '../../platform/errors.ts';
import type { Checkout } from '../../platform/reports/checkout.ts';
import type { SettleCheckout } from '../../platform/reports/settle-checkout.ts';
import { answerOtherMethods } from './routes.ts';

const WEBHOOK = '/api/stripe/webhook';
const BACK: Readonly<Record<string, string>> = {
  '/reports/checkout/done':
    'Thank you. The report begins as soon as the payment is confirmed; its status is at /api/v1/reports/{id}.\n',
  '/reports/checkout/left':
    'Nothing was paid. The checkout stays open for a day; its address is at /api/v1/reports/{id}.\n',
};

/** How reports are paid. The settings are those of an installation that takes payment. */
export interface CheckoutChannel {
  readonly readEvent: Checkout['readEvent'];
  readonly settle: SettleCheckout;
}

/** What the payment provider sends, and where it sends payers back to. The way back grants nothing. */
export function createCheckoutRouter({ readEvent, settle }: CheckoutChannel): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  // The signature is over the bytes as they were sent.
  router.post(WEBHOOK, express.raw({ type: () => true, limit: '1mb' }), async (request, response) => {
    const signature = request.get('stripe-signature');
    if (signature === undefined || !Buffer.isBuffer(request.body))
      throw new DomainError('invalid_input', 'An event needs a body and the header Stripe-Signature.');
    await settle(readEvent(request.body, signature));
    response.set('Cache-Control', 'no-store').json({ received: true });
  });
  for (const [path, text] of Object.entries(BACK))
    router.get(path, (_request, response) => {
      response.set('Cache-Control', 'no-store').type('text/plain').send(text);
    });
  answerOtherMethods(router, [
    { method: 'POST', path: WEBHOOK },
    ...Object.keys(BACK).map((path) => ({ method: 'GET' as const, path })),
  ]);
  return router;
}
