import Stripe from 'stripe';
import type { Clock } from '../../platform/clock.ts';
import { DomainError } from '../../platform/errors.ts';

/** Maximum age of a webhook event; an older one may be a replay. */
const TOLERANCE_SECONDS = 300;
const TIMEOUT_MS = 20_000;

/** An item to be paid. */
export interface Payable {
  /** Id of the report; the same id opens the same payment page. */
  readonly id: string;
  readonly title: string;
  /** Amount in EUR cents. */
  readonly amountCents: number;
}

/** Event of the payment provider about a report's checkout. */
export interface CheckoutEvent {
  /** Id of the event; the provider may send it repeatedly. */
  readonly id: string;
  /** `other` covers events without effect here. */
  readonly type: 'paid' | 'expired' | 'other';
  readonly reportId: string | null;
  /** Paid amount in EUR cents; null for another currency. */
  readonly amountCents: number | null;
}

/** Checkout of reports. Only a signed event counts as payment, never the payer's return to the site. */
export interface Checkout {
  /** Opens a report's payment page. @throws DomainError `source_unavailable` when the provider does not respond. */
  open(payable: Payable): Promise<{ readonly url: string }>;
  /** Verifies and reads an event. @throws DomainError `invalid_input` when unsigned, modified or too old. */
  readEvent(body: Buffer, signature: string): CheckoutEvent;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Origin that replaces Stripe's API; null for the original. */
  readonly apiOrigin: string | null;
  /** Base URL that payers return to, without a trailing slash. */
  readonly publicUrl: string;
}

/** Implements checkout with Stripe's hosted page and signed events. */
export function createStripeCheckout(settings: StripeSettings, clock: Clock): Checkout {
  const { secretKey, webhookSecret, apiOrigin, publicUrl } = settings;
  const stripe = new Stripe(secretKey, {
    ...(apiOrigin !== null && toAddress(apiOrigin)),
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
  return {
    async open(payable) {
      try {
        const session = toSession(payable, publicUrl);
        const { url } = await stripe.checkout.sessions.create(session, { idempotencyKey: `report-${payable.id}` });
        if (url === null) throw new Error('Expected a checkout session with a URL from Stripe; got none.');
        return { url };
      } catch (error) {
        throw new DomainError(
          'source_unavailable',
          'The payment provider does not respond. Order the quote again later.',
          { source: 'stripe' },
          { cause: error },
        );
      }
    },
    readEvent(body, signature) {
      try {
        return toCheckoutEvent(
          stripe.webhooks.constructEvent(
            body,
            signature,
            webhookSecret,
            TOLERANCE_SECONDS,
            undefined,
            clock.now().getTime(),
          ),
        );
      } catch (error) {
        throw new DomainError(
          'invalid_input',
          'The signature does not match the event, or the event is too old. Check STRIPE_WEBHOOK_SECRET.',
          {},
          { cause: error },
        );
      }
    },
  };
}

function toSession({ id, title, amountCents }: Payable, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    // Cards settle at once; other methods can fail days after the page reports success.
    allowed_payment_method_types: ['card'],
    client_reference_id: id,
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: amountCents, product_data: { name: title } } },
    ],
    success_url: `${publicUrl}/reports/checkout/done`,
    cancel_url: `${publicUrl}/reports/checkout/left`,
  };
}

function toAddress(origin: string) {
  const { protocol, hostname, port } = new URL(origin);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}

function toCheckoutEvent({ id, type, data }: Stripe.Event): CheckoutEvent {
  if (type !== 'checkout.session.completed' && type !== 'checkout.session.expired')
    return { id, type: 'other', reportId: null, amountCents: null };
  const session = data.object as Stripe.Checkout.Session;
  const isPaid = type === 'checkout.session.completed' && session.payment_status === 'paid';
  return {
    id,
    type: isPaid ? 'paid' : type === 'checkout.session.expired' ? 'expired' : 'other',
    reportId: session.client_reference_id,
    amountCents: session.currency === 'eur' ? session.amount_total : null,
  };
}
