import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Checkout } from '../../services/reports/checkout.ts';

/** Opens the checkout for reports; null where Stripe is not configured. */
export async function openCheckout(config: Config, clock: Clock): Promise<Checkout | null> {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_ORIGIN, PUBLIC_URL } = config;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !PUBLIC_URL) return null;
  const settings = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, publicUrl: PUBLIC_URL };
  // Imported on demand: Stripe's library has 200 modules, and most services run without it.
  const { createStripeCheckout } = await import('../../services/reports/checkout.ts');
  return createStripeCheckout({ ...settings, apiOrigin: STRIPE_API_ORIGIN ?? null }, clock);
}
