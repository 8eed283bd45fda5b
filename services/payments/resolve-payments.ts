import type { Ticking } from '../../platform/jobs/ticking.ts';
import type { Log } from '../../platform/log.ts';
import { chainOutcome } from './chain-outcome.ts';
import type { PaymentLedger } from './payment-ledger.ts';
import type { UsdcChain } from './usdc-chain.ts';

/** Interval; within a minute, a settlement is in a block or its authorization has expired. */
const LOOK_SECONDS = 15;

export interface PaymentBooks {
  readonly ledger: PaymentLedger;
  /** Null without a configured chain node. */
  readonly chain: UsdcChain | null;
}

/**
 * Releases abandoned payments and queries the chain for every payment with unknown settlement. Settles nothing, so that a
 * payer who gave up is not charged later.
 */
export async function resolvePayments({ ledger, chain }: PaymentBooks): Promise<void> {
  await ledger.tidy();
  for (const entry of await ledger.list(['unknown'])) {
    const outcome = await chainOutcome(entry, chain);
    if (outcome.kind !== 'settled' && outcome.kind !== 'failed') continue;
    const held = await ledger.takeUp(entry);
    if (!held) continue;
    // The response is kept for its payer.
    if (outcome.kind === 'settled') await ledger.settled(held, outcome.transaction, false);
    else await ledger.failed(held, outcome.reason);
  }
}

/** Resolves payments now and periodically. */
export function startResolvingPayments(books: PaymentBooks, ticking: Ticking, log: Log): { close(): Promise<void> } {
  let running: Promise<void> | null = null;
  const begin = () => {
    running ??= resolvePayments(books)
      .catch((error: unknown) => log.error({ err: error }, 'failed to resolve payments'))
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
