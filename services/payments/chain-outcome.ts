import type { SettlementOutcome } from './facilitator.ts';
import type { OnChain } from './on-chain.ts';
import type { UsdcChain } from './usdc-chain.ts';

/** Outcome of a payment whose charge is zero: nothing is sent to the chain, where contracts refuse to move nothing. */
export const NOTHING_TO_TAKE = { kind: 'settled', transaction: '' } as const satisfies SettlementOutcome;

/**
 * Returns the outcome on the chain of a payment with unknown settlement. Never throws; `unknown` if the chain cannot be
 * queried.
 */
export async function chainOutcome(payment: OnChain, chain: UsdcChain | null): Promise<SettlementOutcome> {
  if (payment.charged === 0n) return NOTHING_TO_TAKE;
  if (!chain) return { kind: 'unknown', reason: 'no chain node is configured' };
  try {
    const fate = await chain.fateOf(payment);
    if (fate.kind === 'paid') return { kind: 'settled', transaction: fate.transaction };
    return fate.kind === 'void'
      ? { kind: 'failed', reason: fate.reason }
      : { kind: 'unknown', reason: 'the authorization has not been used so far' };
  } catch {
    return { kind: 'unknown', reason: 'the chain node does not respond' };
  }
}
