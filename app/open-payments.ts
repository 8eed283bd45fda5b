import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { IdempotentRequests } from '../platform/idempotency/idempotent-requests.ts';
import { createFacilitator } from '../platform/payments/facilitator.ts';
import { createPaymentLedger } from '../platform/payments/payment-ledger.ts';
import { createPayments, type Pay, type PaymentOutcome } from '../platform/payments/payments.ts';
import type { PaymentBooks } from '../platform/payments/resolve-payments.ts';

/** Payments as a process is configured for them. */
export interface OpenPayments extends PaymentBooks {
  /** Null when no facilitator is configured. */
  createPay(onOutcome: (outcome: PaymentOutcome) => void): Promise<Pay | null>;
}

type Settings = Pick<Config, 'X402_FACILITATOR_URL' | 'X402_RPC_URL'>;

/** Opens the ledger, and the ways to the facilitator and the chain that are configured. */
export async function openPayments(
  { X402_FACILITATOR_URL: facilitatorUrl, X402_RPC_URL: rpcUrl }: Settings,
  database: Database,
  clock: Clock,
  idempotent: IdempotentRequests,
): Promise<OpenPayments> {
  const ledger = createPaymentLedger(database, clock);
  // What speaks to the chain takes as long to load as the rest of the service together, and most run without it.
  const chain = rpcUrl ? (await import('../platform/payments/usdc-chain.ts')).openUsdcChain(rpcUrl) : null;
  return {
    ledger,
    chain,
    async createPay(onOutcome) {
      if (!facilitatorUrl) return null;
      const { isSignedByPayer } = await import('../platform/payments/signed-by-payer.ts');
      const facilitator = createFacilitator(facilitatorUrl);
      return createPayments({ ledger, chain, facilitator, idempotent, isSignedByPayer, onOutcome });
    },
  };
}
