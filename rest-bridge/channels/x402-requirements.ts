import type { PaymentRequired } from '@x402/core/types';
import { toUnits, USDC } from '../../services/payments/usdc.ts';
import type { PaidRoute } from '../compile/endpoint.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';

/** Validity period of a payment authorization. */
const MAX_TIMEOUT_SECONDS = 60;
export const PAYMENT_REQUIRED = 'payment required';

/** Payment requirements in the format of both protocol versions. */
export type PaymentOffer = ReturnType<typeof paymentOffer>;

/** @param url - Public address of the resource. */
export function paymentOffer({ endpoint }: RunnableEndpoint, { price }: PaidRoute, url: string, payTo: string) {
  const amount = String(toUnits(price));
  const resource = { description: endpoint.summary, mimeType: 'application/json' };
  const shared = {
    scheme: 'exact',
    payTo,
    asset: USDC.asset,
    maxTimeoutSeconds: MAX_TIMEOUT_SECONDS,
    extra: { ...USDC.domain },
  };
  return {
    v1: {
      ...shared,
      network: USDC.legacyNetwork,
      maxAmountRequired: amount,
      resource: url,
      ...resource,
    },
    v2: { ...shared, network: USDC.network, amount },
    resource: { url, ...resource },
  };
}

/** Returns the body of a 402 for clients of version 1. */
export function legacyDemand({ v1 }: PaymentOffer, error: string) {
  return { x402Version: 1, error, accepts: [v1] };
}

/** Returns the header of a 402 for clients of version 2. */
export function demand({ v2, resource }: PaymentOffer, error: string): PaymentRequired {
  return { x402Version: 2, error, resource, accepts: [v2] };
}
