import type { LedgerEntry } from './payment-ledger.ts';

/** Fields of a payment that appear on the chain. */
export type OnChain = Pick<LedgerEntry, 'scheme' | 'payer' | 'nonce' | 'payTo' | 'amount' | 'charged' | 'validBefore'>;
