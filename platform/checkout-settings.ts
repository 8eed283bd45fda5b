import { z } from 'zod';

/** Settings of Stripe, through which reports are sold. */
export const CHECKOUT_SETTINGS = {
  STRIPE_SECRET_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Secret key of a Stripe account. With it, reports are sold; without it, they are free.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Signing secret of the Stripe webhook that sends checkout.session.completed and checkout.session.expired to PUBLIC_URL/api/stripe/webhook; required with STRIPE_SECRET_KEY.',
    ),
  STRIPE_API_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Origin that replaces Stripe's API, for tests with a fake server."),
};
