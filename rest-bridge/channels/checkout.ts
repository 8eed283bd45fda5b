import express, { type Router } from 'express';
import { DomainError } from '../../platform/errors.ts';
import type { Checkout } from '../../services/reports/checkout.ts';
import type { SettleCheckout } from '../../services/reports/settle-checkout.ts';
import { answerOtherMethods } from './routes.ts';

const WEBHOOK = '/api/stripe/webhook';
const BACK: Readonly<Record<string, string>> = {
  '/reports/checkout/done':
    'Thank you. Work on the report starts once the payment is confirmed. Follow its status at /api/v1/reports/{id}.\n',
  '/reports/checkout/left':
    'Payment cancelled; you were not charged. The checkout stays open for a day. Find its link at /api/v1/reports/{id}.\n',
};

/** Checkout of reports, for an installation that takes payment. */
export interface CheckoutChannel {
  readonly readEvent: Checkout['readEvent'];
  readonly settle: SettleCheckout;
}

/** Routes for the payment provider: its webhook, and the return pages. Visiting a return page grants nothing. */
export function createCheckoutRouter({ readEvent, settle }: CheckoutChannel): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  // The signature covers the raw bytes of the body.
  router.post(WEBHOOK, express.raw({ type: () => true, limit: '1mb' }), async (request, response) => {
    const signature = request.get('stripe-signature');
    if (signature === undefined || !Buffer.isBuffer(request.body))
      throw new DomainError(
        'invalid_input',
        'Send the event as the body, with its signature in the header Stripe-Signature.',
      );
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
