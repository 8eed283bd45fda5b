import type { LedgerEntry } from './payment-ledger.ts';
import { type PaymentBooks, resolvePayments } from './resolve-payments.ts';

/** What one UTC day brought. */
export interface DayTotal {
  readonly day: string;
  readonly payments: number;
  /** Smallest units. */
  readonly units: bigint;
}

/** The ledger held against the chain. */
export interface Reconciliation {
  /** Settled payments by the day they were settled, oldest first. */
  readonly days: readonly DayTotal[];
  /** Settled payments that the chain does not confirm, and why. */
  readonly mismatches: readonly { readonly payment: LedgerEntry; readonly fault: string }[];
  /** Still neither settled nor failed. */
  readonly unknown: readonly LedgerEntry[];
}

/**
 * Resolves what is unknown, then holds every settled payment against its transaction.
 *
 * @throws Error when no node of the chain is configured, or it does not answer.
 */
export async function reconcilePayments(books: PaymentBooks): Promise<Reconciliation> {
  const { ledger, chain } = books;
  if (!chain) throw new Error('payments are compared with the chain: set X402_RPC_URL');
  await resolvePayments(books);
  const settled = (await ledger.list(['settled'])).reverse();
  const mismatches: { payment: LedgerEntry; fault: string }[] = [];
  for (const payment of settled) {
    const fault = await chain.faultOf(payment, payment.transaction ?? '');
    if (fault !== null) mismatches.push({ payment, fault });
  }
  return { days: totalsOf(settled), mismatches, unknown: await ledger.list(['unknown']) };
}

function totalsOf(settled: readonly LedgerEntry[]): DayTotal[] {
  const days = new Map<string, DayTotal>();
  for (const { endedAt, claimedAt, amount } of settled) {
    const day = (endedAt ?? claimedAt).toISOString().slice(0, 10);
    const { payments, units } = days.get(day) ?? { payments: 0, units: 0n };
    days.set(day, { day, payments: payments + 1, units: units + amount });
  }
  return [...days.values()];
}
