import { parseArgs } from 'node:util';
import { type LedgerEntry, PAYMENT_STATES, type PaymentState } from '../services/payments/payment-ledger.ts';
import { reconcilePayments } from '../services/payments/reconcile-payments.ts';
import type { PaymentBooks } from '../services/payments/resolve-payments.ts';
import { fromUnits } from '../services/payments/usdc.ts';
import { UsageError } from './usage-error.ts';

export const PAYMENT_USAGE = `  payments list [--state <state>]             list pay-per-call payments, newest first
  payments reconcile                          compare the ledger with the chain; fails on a difference`;

/** Thrown when the ledger differs from the chain. */
class LedgerMismatch extends Error {}

/**
 * Parses `payments list` or `payments reconcile`. Running it returns its output, and fails if ledger and chain differ or
 * the chain is unreachable.
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
    ...unknown.map((payment) => `unknown\t${lineOf(payment)}`),
    ...mismatches.map(({ payment, fault }) => `MISMATCH\t${fault}\t${lineOf(payment)}`),
    `${mismatches.length} of ${days.reduce((sum, { payments }) => sum + payments, 0)} settled payments differ from the chain`,
  ];
  if (mismatches.length > 0) throw new LedgerMismatch(lines.join('\n'));
  return lines.join('\n');
}

function lineOf({ claimedAt, state, amount, charged, payer, route, transaction, reason }: LedgerEntry): string {
  const fields = [
    claimedAt.toISOString(),
    state,
    `${fromUnits(charged ?? amount)} USDC`,
    payer,
    route,
    transaction ?? reason ?? '-',
  ];
  return fields.join('\t');
}
