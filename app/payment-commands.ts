import { parseArgs } from 'node:util';
import { type LedgerEntry, PAYMENT_STATES, type PaymentState } from '../platform/payments/payment-ledger.ts';
import { reconcilePayments } from '../platform/payments/reconcile-payments.ts';
import type { PaymentBooks } from '../platform/payments/resolve-payments.ts';
import { fromUnits } from '../platform/payments/usdc.ts';
import { UsageError } from './usage-error.ts';

export const PAYMENT_USAGE = `  payments list [--state <state>]             payments by the call, newest first
  payments reconcile                          hold the ledger against the chain; fails on a difference`;

/** A ledger that the chain does not confirm. */
class LedgerMismatch extends Error {}

/**
 * Reads `payments list` or `payments reconcile`; running it returns what it prints, and fails when ledger and chain
 * differ or the chain cannot be asked.
 *
 * @throws UsageError for anything else.
 */
export function readPaymentCommand([verb, ...rest]: readonly string[]): (books: PaymentBooks) => Promise<string> {
  if (verb === 'list') {
    const states = readStates(rest);
    return async ({ ledger }) => (await ledger.list(states)).map(lineOf).join('\n');
  }
  if (verb === 'reconcile' && rest.length === 0) return reconcile;
  throw new UsageError(`usage:\n${PAYMENT_USAGE}`);
}

function readStates(args: readonly string[]): readonly PaymentState[] {
  let state: string | undefined;
  try {
    ({ state } = parseArgs({ args: [...args], options: { state: { type: 'string' } } }).values);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  if (state === undefined) return PAYMENT_STATES;
  const known = PAYMENT_STATES.find((one) => one === state);
  if (!known) throw new UsageError(`--state must be one of ${PAYMENT_STATES.join(', ')}, not ${state}`);
  return [known];
}

async function reconcile(books: PaymentBooks): Promise<string> {
  const { days, mismatches, unknown } = await reconcilePayments(books);
  const lines = [
    ...days.map(({ day, payments, units }) => `${day}\t${payments} settled\t${fromUnits(units)} USDC`),
    ...unknown.map((payment) => `not known yet\t${lineOf(payment)}`),
    ...mismatches.map(({ payment, fault }) => `MISMATCH\t${fault}\t${lineOf(payment)}`),
    `${mismatches.length} of ${days.reduce((sum, { payments }) => sum + payments, 0)} settled payments differ from the chain`,
  ];
  if (mismatches.length > 0) throw new LedgerMismatch(lines.join('\n'));
  return lines.join('\n');
}

function lineOf({ claimedAt, state, amount, payer, route, transaction, reason }: LedgerEntry): string {
  const fields = [
    claimedAt.toISOString(),
    state,
    `${fromUnits(amount)} USDC`,
    payer,
    route,
    transaction ?? reason ?? '-',
  ];
  return fields.join('\t');
}
