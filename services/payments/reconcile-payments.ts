import type { LedgerEntry } from './payment-ledger.ts';
import { type PaymentBooks, resolvePayments } from './resolve-payments.ts';

/** Total of one UTC day. */
export interface DayTotal {
  readonly day: string;
  readonly payments: number;
  /** Amount in smallest units. */
  readonly units: bigint;
}

/** Comparison of the ledger with the chain. */
export interface Reconciliation {
  /** Settled payments by settlement day, oldest first. */
  readonly days: readonly DayTotal[];
  /** Settled payments that the chain does not confirm, with reasons. */
  readonly mismatches: readonly { readonly payment: LedgerEntry; readonly fault: string }[];
  /** Payments neither settled nor failed so far. */
  readonly unknown: readonly LedgerEntry[];
}

/**
 * Resolves unknown settlements, then compares every settled payment with its transaction.
 *
 * @throws Error without a configured chain node, or when it does not respond.
 */
export async function reconcilePayments(books: PaymentBooks): Promise<Reconciliation> {
  const { ledger, chain } = books;
  if (!chain) throw new Error('Reconciliation requires a chain node. Set X402_RPC_URL.');
  await resolvePayments(books);
  const settled = (await ledger.list(['settled'])).reverse();
  const mismatches: { payment: LedgerEntry; fault: string }[] = [];
  for (const payment of settled) {
    // Nothing was computed, so nothing was moved.
    if (payment.charged === 0n) continue;
    const fault = await chain.faultOf(payment, payment.transaction ?? '');
    if (fault !== null) mismatches.push({ payment, fault });
  }
  return { days: totalsOf(settled), mismatches, unknown: await ledger.list(['unknown']) };
}

function totalsOf(settled: readonly LedgerEntry[]): DayTotal[] {
  const days = new Map<string, DayTotal>();
  for (const { endedAt, claimedAt, amount, charged } of settled) {
    const day = (endedAt ?? claimedAt).toISOString().slice(0, 10);
    const { payments, units } = days.get(day) ?? { payments: 0, units: 0n };
    days.set(day, { day, payments: payments + 1, units: units + (charged ?? amount) });
  }
  return [...days.values()];
}
