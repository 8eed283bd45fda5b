import type { Ticking } from '../jobs/ticking.ts';
import type { Log } from '../log.ts';
import { chainOutcome } from './chain-outcome.ts';
import type { PaymentLedger } from './payment-ledger.ts';
import type { UsdcChain } from './usdc-chain.ts';

/** A settlement is in a block, or its authorization has run out, within a minute. */
const LOOK_SECONDS = 15;

export interface PaymentBooks {
  readonly ledger: PaymentLedger;
  /** Null when no node of the chain is configured. */
  readonly chain: UsdcChain | null;
}

/**
 * Takes back what was abandoned, and asks the chain about every payment whose settlement is unknown. Settles nothing: a
 * payer who has given up is not charged after all.
 */
export async function resolvePayments({ ledger, chain }: PaymentBooks): Promise<void> {
  await ledger.tidy();
  for (const entry of await ledger.list(['unknown'])) {
    const outcome = await chainOutcome(entry, chain);
    if (outcome.kind !== 'settled' && outcome.kind !== 'failed') continue;
    const held = await ledger.takeUp(entry);
    if (!held) continue;
    // The answer waits for its payer.
    if (outcome.kind === 'settled') await ledger.settled(held, outcome.transaction, false);
    else await ledger.failed(held, outcome.reason);
  }
}

/** Resolves payments now and again. */
export function startResolvingPayments(books: PaymentBooks, ticking: Ticking, log: Log): { close(): Promise<void> } {
  let running: Promise<void> | null = null;
  const begin = () => {
    running ??= resolvePayments(books)
      .catch((error: unknown) => log.error({ err: error }, 'payments were not resolved'))
      .finally(() => {
        running = null;
      });
  };
  const stop = ticking(LOOK_SECONDS, begin);
  begin();
  return {
    async close() {
      stop();
      await running;
    },
  };
}
