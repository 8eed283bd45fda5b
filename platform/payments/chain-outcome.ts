import type { SettlementOutcome } from './facilitator.ts';
import type { OnChain, UsdcChain } from './usdc-chain.ts';

/** What the chain makes of a payment whose settlement is unknown. Never throws: what cannot be asked stays unknown. */
export async function chainOutcome(payment: OnChain, chain: UsdcChain | null): Promise<SettlementOutcome> {
  if (!chain) return { kind: 'unknown', reason: 'no node of the chain is configured' };
  try {
    const fate = await chain.fateOf(payment);
    if (fate.kind === 'paid') return { kind: 'settled', transaction: fate.transaction };
    return fate.kind === 'void'
      ? { kind: 'failed', reason: fate.reason }
      : { kind: 'unknown', reason: 'the authorization is not used yet' };
  } catch {
    return { kind: 'unknown', reason: 'the chain does not answer' };
  }
}
