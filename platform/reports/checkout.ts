import Stripe from 'stripe';
import type { Clock } from '../clock.ts';
import { DomainError } from '../errors.ts';

/** Seconds a notice may be late; an older one may be a copy somebody kept. */
const TOLERANCE_SECONDS = 300;
const TIMEOUT_MS = 20_000;

/** What is to be paid. */
export interface Payable {
  /** Id of the report: the same one opens the same page. */
  readonly id: string;
  readonly title: string;
  /** EUR cents. */
  readonly amountCents: number;
}

/** What the payment provider says about the checkout of a report. */
export interface CheckoutEvent {
  /** Id of the event: the provider may send it again. */
  readonly id: string;
  /** `other` is of no interest here. */
  readonly type: 'paid' | 'expired' | 'other';
  readonly reportId: string | null;
  /** EUR cents that were paid; null for any other currency. */
  readonly amountCents: number | null;
}

/** Where reports are paid. Nothing is granted from the way back of the payer: only an event says that something was paid. */
export interface Checkout {
  /** Opens the page where a report is paid. @throws DomainError `source_unavailable` when the provider does not answer. */
  open(payable: Payable): Promise<{ readonly url: string }>;
  /** Reads an event. @throws DomainError `invalid_input` when it is not signed by the provider, was changed or is old. */
  readEvent(body: Buffer, signature: string): CheckoutEvent;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another origin in the place of Stripe's own; null for that. */
  readonly apiOrigin: string | null;
  /** Where payers come back to, without a slash at the end. */
  readonly publicUrl: string;
}

/** Checkout by Stripe: its hosted page, and its signed events. */
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
        if (url === null) throw new Error('the session has no page');
        return { url };
      } catch (error) {
        throw new DomainError(
          'source_unavailable',
          'The payment provider does not answer; order the quote again later.',
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
          'The signature of the event does not fit its body.',
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
    // Cards are settled at once; other ways may be taken back days after the page said they were paid.
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
