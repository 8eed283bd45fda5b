import type { PaymentRequired } from '@x402/core/types';
import { BAZAAR, type DiscoveryExtension } from '@x402/extensions/bazaar';
import { declarePaymentIdentifierExtension, PAYMENT_IDENTIFIER } from '@x402/extensions/payment-identifier';
import type { UptoSupport } from '../../services/payments/facilitator.ts';
import { toUnits, USDC } from '../../services/payments/usdc.ts';
import type { PaidRoute } from '../compile/endpoint.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { declareApproval } from './x402-approval.ts';
import { legacyDiscovery } from './x402-discovery.ts';

/** Validity period of a payment authorization. */
const MAX_TIMEOUT_SECONDS = 60;
export const PAYMENT_REQUIRED = 'payment required';

/** Payment requirements in the format of both protocol versions. */
export type PaymentOffer = ReturnType<typeof paymentOffer>;

export interface OfferTerms {
  /** Public address of the resource. */
  readonly url: string;
  readonly payTo: string;
  /** Media type of the answer. @default that of JSON */
  readonly mediaType?: string;
  /** How the facilitator settles `upto` payments; null where only exact payments are taken. */
  readonly upto: UptoSupport | null;
  /** Description of the route by the Bazaar extension; null in the price catalog, which has its own. */
  readonly discovery: DiscoveryExtension | null;
}

export function paymentOffer({ endpoint }: RunnableEndpoint, { price }: PaidRoute, terms: OfferTerms) {
  const { url, payTo, mediaType = 'application/json', upto, discovery } = terms;
  const amount = String(toUnits(price));
  const resource = { description: endpoint.summary, mimeType: mediaType };
  const shared = {
    payTo,
    asset: USDC.asset,
    maxTimeoutSeconds: MAX_TIMEOUT_SECONDS,
    extra: { ...USDC.domain },
  };
  const exact = { ...shared, scheme: 'exact' as const };
  return {
    v1: {
      ...exact,
      network: USDC.legacyNetwork,
      maxAmountRequired: amount,
      resource: url,
      ...resource,
      ...(discovery && { outputSchema: legacyDiscovery(discovery) }),
    },
    v2: { ...exact, network: USDC.network, amount },
    upto: upto && {
      ...shared,
      scheme: 'upto' as const,
      network: USDC.network,
      amount,
      extra: { ...USDC.domain, assetTransferMethod: 'permit2', facilitatorAddress: upto.account },
    },
    resource: { url, ...resource, serviceName: 'Cyclegraph', tags: [endpoint.domain] },
    /** Extensions that facilitators catalogue the route by. */
    discovery: discovery ? { [BAZAAR.key]: discovery } : {},
    /** Extensions that clients may use. */
    options: {
      [PAYMENT_IDENTIFIER]: declarePaymentIdentifierExtension(),
      ...(upto?.sponsorsApproval && declareApproval()),
    },
  };
}

/** Returns the body of a 402 for clients of version 1. */
export function legacyDemand({ v1 }: PaymentOffer, error: string) {
  return { x402Version: 1, error, accepts: [v1] };
}

/** Returns the header of a 402 for clients of version 2. Clients without a preference take the first of `accepts`. */
export function demand({ v2, upto, resource, discovery, options }: PaymentOffer, error: string): PaymentRequired {
  const accepts = upto ? [v2, upto] : [v2];
  return { x402Version: 2, error, resource, accepts, extensions: { ...discovery, ...options } };
}
