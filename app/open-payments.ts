import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { IdempotentRequests } from '../services/idempotency/idempotent-requests.ts';
import { createFacilitator } from '../services/payments/facilitator.ts';
import { createPaymentLedger } from '../services/payments/payment-ledger.ts';
import type { PaymentOutcome } from '../services/payments/payment-outcome.ts';
import { createPayments, type Payments } from '../services/payments/payments.ts';
import type { Receipts } from '../services/payments/receipts.ts';
import type { PaymentBooks } from '../services/payments/resolve-payments.ts';

/** Payment services as configured for this process. */
export interface OpenPayments extends PaymentBooks {
  /** Null if no facilitator is configured. */
  createPayments(receipts: Receipts, onOutcome: (outcome: PaymentOutcome) => void): Promise<Payments | null>;
}

type Settings = Pick<Config, 'X402_FACILITATOR_URL' | 'X402_RPC_URL'>;

/** Opens the ledger and the configured connections to the facilitator and the chain. */
export async function openPayments(
  { X402_FACILITATOR_URL: facilitatorUrl, X402_RPC_URL: rpcUrl }: Settings,
  database: Database,
  clock: Clock,
  idempotent: IdempotentRequests,
): Promise<OpenPayments> {
  const ledger = createPaymentLedger(database, clock);
  // Imported on demand: the chain client takes as long to load as the rest of the service, and most services run
  // without it.
  const chain = rpcUrl ? (await import('../services/payments/usdc-chain.ts')).openUsdcChain(rpcUrl) : null;
  return {
    ledger,
    chain,
    async createPayments(receipts, onOutcome) {
      if (!facilitatorUrl) return null;
      const { isSignedByPayer } = await import('../services/payments/signed-by-payer.ts');
      const facilitator = createFacilitator(facilitatorUrl, clock);
      return createPayments({ ledger, chain, facilitator, idempotent, receipts, isSignedByPayer, onOutcome });
    },
  };
}
