import { createHash } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { toJsonColumn } from '../../platform/database/json-column.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { type Payment, Prisma } from '../../prisma/generated/client.ts';
import type { SettlementOrder, SignedPayment } from './signed-payment.ts';
import { USDC } from './usdc.ts';

export const PAYMENT_STATES = ['claimed', 'settling', 'settled', 'failed', 'unknown'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Lease of an attempt; longer than a settlement takes. */
const LEASE_MS = 60_000;
/** How long a response is kept for a payer who did not receive it. */
const KEPT_MS = 24 * 3_600_000;

export interface LedgerEntry extends Payment {
  readonly state: PaymentState;
}

/** A payment and the request it pays for. */
export interface PaymentClaim {
  readonly signed: SignedPayment;
  /** HTTP method and path. */
  readonly route: string;
  /** Public address that was requested. */
  readonly resource: string;
  readonly operation: string;
  /** Digest of route and input. */
  readonly digest: string;
  /** `Idempotency-Key` or payment identifier. */
  readonly idempotencyKey: string | null;
}

/** A computed response, and what it costs. */
export interface MadeAnswer {
  /** The response as it is stored until it is delivered. */
  readonly text: string;
  /** SHA-256 (hex) of the bytes that are delivered. */
  readonly sha256: string;
  /** Smallest units: the price, or with scheme `upto` that of what was computed. */
  readonly charged: bigint;
  /** Hashes under which the response can be computed again; empty for responses without one. */
  readonly reproHashes: readonly string[];
}

/** An attempt's claim on a payment, valid until another attempt takes over. */
export type Held = Pick<LedgerEntry, 'id' | 'attempt'>;

/** Payments in the database, shared by all processes; each authorization is used at most once. */
export interface PaymentLedger {
  /** Claims an authorization. `held` is null when it is claimed already; `entry` then tells its state. */
  claim(claim: PaymentClaim): Promise<{ readonly held: Held | null; readonly entry: LedgerEntry }>;
  /** Deletes an unused claim, so that the authorization can be used again. */
  release(held: Held): Promise<void>;
  /** Stores the response and the settlement order before settling. Returns false when the claim was lost. */
  beginSettling(held: Held, answer: MadeAnswer, order: SettlementOrder): Promise<boolean>;
  /** @param given - Whether the response is sent now and need not be kept. Returns false when the claim was lost. */
  settled(held: Held, transaction: string, given: boolean): Promise<boolean>;
  failed(held: Held, reason: string): Promise<void>;
  unknown(held: Held, reason: string): Promise<void>;
  /** Takes over a settlement without an active attempt; null when one is active. */
  takeUp(entry: LedgerEntry): Promise<Held | null>;
  /** Returns the response of a settled payment to one reader only; null afterwards. */
  takeAnswer(id: string): Promise<string | null>;
  read(id: string): Promise<LedgerEntry | null>;
  /** Returns the newest payment of a wallet under an Idempotency-Key. */
  underKey(payer: string, key: string): Promise<LedgerEntry | null>;
  /** Returns whether an unfinished entry has no active attempt. */
  isAbandoned(entry: Pick<LedgerEntry, 'state' | 'leasedAt'>): boolean;
  /** Returns entries in the given states, newest first. */
  list(states: readonly PaymentState[]): Promise<LedgerEntry[]>;
  /** Deletes abandoned claims and expired responses, and marks abandoned settlements as unknown. */
  tidy(): Promise<void>;
  /** Expires every lease; for the only process of a database at its start. */
  endLeases(): Promise<void>;
}

type Change = Prisma.PaymentUpdateManyMutationInput;

export function createPaymentLedger({ prisma }: Database, clock: Clock): PaymentLedger {
  const leaseEnd = () => new Date(clock.now().getTime() - LEASE_MS);
  const isAbandoned: PaymentLedger['isAbandoned'] = ({ state, leasedAt }) =>
    (state === 'claimed' || state === 'settling') && leasedAt < leaseEnd();
  /** Takes over an attempt; of several readers of the same attempt only one succeeds. */
  const overtake = async ({ id, attempt }: LedgerEntry, state: PaymentState): Promise<Held | null> => {
    const { count } = await prisma.payment.updateMany({
      where: { id, attempt },
      data: { state, attempt: attempt + 1, leasedAt: clock.now() },
    });
    return count === 1 ? { id, attempt: attempt + 1 } : null;
  };
  const claim: PaymentLedger['claim'] = async (wanted) => {
    const row = toRow(wanted, clock.now());
    const { payer, nonce } = row;
    await prisma.payment.createMany({ data: [row], skipDuplicates: true });
    const entry = (await prisma.payment.findUnique({ where: { payer_nonce: { payer, nonce } } })) as LedgerEntry | null;
    // Released between the two statements, so it is free now.
    if (!entry) return claim(wanted);
    if (entry.id === row.id) return { held: entry, entry };
    const isFree = entry.state === 'claimed' && isSameRequest(entry, wanted) && isAbandoned(entry);
    return { held: isFree ? await overtake(entry, 'claimed') : null, entry };
  };
  return {
    isAbandoned,
    claim,
    async release({ id, attempt }) {
      await prisma.payment.deleteMany({ where: { id, attempt, state: { in: ['claimed', 'settling'] } } });
    },
    ...settlements(prisma, clock),
    takeUp: async (entry) => {
      const isFree = entry.state === 'unknown' || (entry.state === 'settling' && isAbandoned(entry));
      return isFree ? overtake(entry, 'settling') : null;
    },
    takeAnswer: (id) => takeAnswer(prisma, id),
    ...readings(prisma),
    tidy: () => tidyPayments(prisma, leaseEnd(), clock.now()),
    async endLeases() {
      await prisma.payment.updateMany({
        where: { state: { in: ['claimed', 'settling'] } },
        data: { leasedAt: new Date(0) },
      });
    },
  };
}

/** State changes of a claim during settlement. */
function settlements(
  prisma: Database['prisma'],
  clock: Clock,
): Pick<PaymentLedger, 'beginSettling' | 'settled' | 'failed' | 'unknown'> {
  /** Updates an entry that is still held; returns whether it was. */
  const change = async ({ id, attempt }: Held, from: readonly PaymentState[], data: Change) => {
    const { count } = await prisma.payment.updateMany({ where: { id, attempt, state: { in: [...from] } }, data });
    return count === 1;
  };
  return {
    beginSettling: (held, { text, sha256, charged, reproHashes }, order) =>
      change(held, ['claimed'], {
        state: 'settling',
        answer: text,
        answerDigest: sha256,
        charged,
        reproHashes: [...reproHashes],
        leasedAt: clock.now(),
        order: toJsonColumn(order),
      }),
    settled: (held, transaction, given) =>
      // Also applies after the attempt was given up for taking too long, because the money has moved.
      change(held, ['settling', 'unknown'], {
        state: 'settled',
        transaction,
        reason: null,
        order: Prisma.DbNull,
        endedAt: clock.now(),
        ...(given && { answer: null }),
      }),
    async failed(held, reason) {
      await change(held, ['settling'], {
        state: 'failed',
        reason,
        order: Prisma.DbNull,
        answer: null,
        endedAt: clock.now(),
      });
    },
    async unknown(held, reason) {
      await change(held, ['settling'], { state: 'unknown', reason });
    },
  };
}

function readings(prisma: Database['prisma']): Pick<PaymentLedger, 'read' | 'underKey' | 'list'> {
  return {
    read: async (id) => (await prisma.payment.findUnique({ where: { id } })) as LedgerEntry | null,
    underKey: async (payer, idempotencyKey) =>
      (await prisma.payment.findFirst({
        where: { payer, idempotencyKey },
        orderBy: { id: 'desc' },
      })) as LedgerEntry | null,
    list: async (states) =>
      (await prisma.payment.findMany({
        where: { state: { in: [...states] } },
        orderBy: { id: 'desc' },
      })) as LedgerEntry[],
  };
}

/** Returns the response to one of several concurrent readers only. */
async function takeAnswer(prisma: Database['prisma'], id: string): Promise<string | null> {
  const where = { id, state: 'settled', answer: { not: null } };
  const entry = await prisma.payment.findFirst({ where });
  const { count } = await prisma.payment.updateMany({ where, data: { answer: null } });
  return count === 1 ? (entry?.answer ?? null) : null;
}

/** Deletes abandoned and expired entries. @param leaseEnd - Entries leased before this moment are abandoned. */
async function tidyPayments(prisma: Database['prisma'], leaseEnd: Date, now: Date): Promise<void> {
  const abandoned = { leasedAt: { lt: leaseEnd } };
  await prisma.payment.deleteMany({ where: { state: 'claimed', ...abandoned } });
  await prisma.payment.updateMany({
    where: { state: 'settling', ...abandoned },
    data: { state: 'unknown', reason: 'the service stopped during settlement' },
  });
  await prisma.payment.updateMany({
    where: { state: 'settled', answer: { not: null }, endedAt: { lt: new Date(now.getTime() - KEPT_MS) } },
    data: { answer: null },
  });
}

/**
 * Returns whether a request is the one an entry was created for. Under an Idempotency-Key, another authorization of the same
 * wallet may replace the first; under the same nonce, the signature must match.
 */
export function isSameRequest(entry: LedgerEntry, { signed, digest, idempotencyKey }: PaymentClaim): boolean {
  if (entry.digest !== digest || entry.idempotencyKey !== idempotencyKey) return false;
  const { from, nonce } = signed.authorization;
  return nonce.toLowerCase() === entry.nonce ? proofOf(signed) === entry.proof : from.toLowerCase() === entry.payer;
}

/** Digest of the signature, which distinguishes authorizations with the same nonce. */
function proofOf({ signature }: SignedPayment): string {
  return createHash('sha256').update(signature.toLowerCase()).digest('hex');
}

function toRow({ signed, route, resource, operation, digest, idempotencyKey }: PaymentClaim, now: Date) {
  const { from, to, nonce, value, validBefore } = signed.authorization;
  return {
    route,
    resource,
    operation,
    digest,
    idempotencyKey,
    scheme: signed.scheme,
    id: uuidV7(),
    payer: from.toLowerCase(),
    nonce: nonce.toLowerCase(),
    state: 'claimed',
    attempt: 1,
    proof: proofOf(signed),
    amount: BigInt(value),
    asset: USDC.asset.toLowerCase(),
    network: USDC.network,
    payTo: to.toLowerCase(),
    validBefore,
    claimedAt: now,
    leasedAt: now,
  };
}
