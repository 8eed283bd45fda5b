import { createHash } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';
import { type Payment, Prisma } from '../../prisma/generated/client.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import type { SettlementOrder, SignedPayment } from './signed-payment.ts';
import { USDC } from './usdc.ts';

export const PAYMENT_STATES = ['claimed', 'settling', 'settled', 'failed', 'unknown'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Who says nothing for this long has lost what it worked on. Longer than a settlement may take. */
const LEASE_MS = 60_000;
/** Time an answer is kept for a payer who did not get it. */
const KEPT_MS = 24 * 3_600_000;

export interface LedgerEntry extends Payment {
  readonly state: PaymentState;
}

/** What is paid for, and with what. */
export interface PaymentClaim {
  readonly signed: SignedPayment;
  /** Method and path. */
  readonly route: string;
  readonly operation: string;
  /** Digest of route and input. */
  readonly digest: string;
  readonly idempotencyKey: string | null;
}

/** The right to work on a payment, until it is taken up by somebody else. */
export type Held = Pick<LedgerEntry, 'id' | 'attempt'>;

/** Payments in the database, for every process on it: each authorization at most once. */
export interface PaymentLedger {
  /** Claims an authorization. `held` is null when it is claimed already, and `entry` says what became of it. */
  claim(claim: PaymentClaim): Promise<{ readonly held: Held | null; readonly entry: LedgerEntry }>;
  /** Forgets a claim that came to nothing, so that the authorization may be used again. */
  release(held: Held): Promise<void>;
  /** Keeps the answer and what settles it, before anything is settled. False when the claim was lost. */
  beginSettling(held: Held, answer: string, order: SettlementOrder): Promise<boolean>;
  /** @param given - Whether the answer leaves now and need not be kept. False when the claim was lost. */
  settled(held: Held, transaction: string, given: boolean): Promise<boolean>;
  failed(held: Held, reason: string): Promise<void>;
  unknown(held: Held, reason: string): Promise<void>;
  /** Takes up a settlement that nobody works on; null when somebody does. */
  takeUp(entry: LedgerEntry): Promise<Held | null>;
  /** The answer of a settled payment, to one asker alone; null when it was given. */
  takeAnswer(id: string): Promise<string | null>;
  read(id: string): Promise<LedgerEntry | null>;
  /** The newest payment of a wallet under an Idempotency-Key. */
  underKey(payer: string, key: string): Promise<LedgerEntry | null>;
  /** Whether nobody works on an entry that is not finished. */
  isAbandoned(entry: Pick<LedgerEntry, 'state' | 'leasedAt'>): boolean;
  /** Newest first. */
  list(states: readonly PaymentState[]): Promise<LedgerEntry[]>;
  /** Forgets abandoned claims and answers nobody asked for, and marks abandoned settlements as unknown. */
  tidy(): Promise<void>;
  /** Ends every lease: for the only process of a database, when it starts. */
  endLeases(): Promise<void>;
}

type Change = Prisma.PaymentUpdateManyMutationInput;

export function createPaymentLedger({ prisma }: Database, clock: Clock): PaymentLedger {
  const leaseEnd = () => new Date(clock.now().getTime() - LEASE_MS);
  const isAbandoned: PaymentLedger['isAbandoned'] = ({ state, leasedAt }) =>
    (state === 'claimed' || state === 'settling') && leasedAt < leaseEnd();
  /** Only one of those who read the same attempt gets it. */
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
    // Released between the two: now it is free.
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

/** What becomes of a claim that is settled. */
function settlements(
  prisma: Database['prisma'],
  clock: Clock,
): Pick<PaymentLedger, 'beginSettling' | 'settled' | 'failed' | 'unknown'> {
  /** Changes what is still held, and tells whether it was. */
  const change = async ({ id, attempt }: Held, from: readonly PaymentState[], data: Change) => {
    const { count } = await prisma.payment.updateMany({ where: { id, attempt, state: { in: [...from] } }, data });
    return count === 1;
  };
  return {
    beginSettling: (held, answer, order) =>
      change(held, ['claimed'], {
        state: 'settling',
        answer,
        leasedAt: clock.now(),
        order: order as unknown as Prisma.InputJsonObject,
      }),
    settled: (held, transaction, given) =>
      // Also when it took so long that it was given up meanwhile: the money has moved.
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

/** Only one of those who ask at once gets the answer. */
async function takeAnswer(prisma: Database['prisma'], id: string): Promise<string | null> {
  const where = { id, state: 'settled', answer: { not: null } };
  const entry = await prisma.payment.findFirst({ where });
  const { count } = await prisma.payment.updateMany({ where, data: { answer: null } });
  return count === 1 ? (entry?.answer ?? null) : null;
}

/** Forgets what was abandoned or kept long enough. @param leaseEnd - Who has said nothing since has abandoned its work. */
async function tidyPayments(prisma: Database['prisma'], leaseEnd: Date, now: Date): Promise<void> {
  const abandoned = { leasedAt: { lt: leaseEnd } };
  await prisma.payment.deleteMany({ where: { state: 'claimed', ...abandoned } });
  await prisma.payment.updateMany({
    where: { state: 'settling', ...abandoned },
    data: { state: 'unknown', reason: 'the service stopped while it was settled' },
  });
  await prisma.payment.updateMany({
    where: { state: 'settled', answer: { not: null }, endedAt: { lt: new Date(now.getTime() - KEPT_MS) } },
    data: { answer: null },
  });
}

/**
 * Whether a request is the one that an entry was made for. Under an Idempotency-Key another authorization of the same
 * wallet may stand for the first one; under the same nonce nothing may differ.
 */
export function isSameRequest(entry: LedgerEntry, { signed, digest, idempotencyKey }: PaymentClaim): boolean {
  if (entry.digest !== digest || entry.idempotencyKey !== idempotencyKey) return false;
  const { from, nonce } = signed.authorization;
  return nonce.toLowerCase() === entry.nonce ? proofOf(signed) === entry.proof : from.toLowerCase() === entry.payer;
}

/** What tells a signed authorization from another one of the same nonce. */
function proofOf({ signature }: SignedPayment): string {
  return createHash('sha256').update(signature.toLowerCase()).digest('hex');
}

function toRow({ signed, route, operation, digest, idempotencyKey }: PaymentClaim, now: Date) {
  const { from, to, nonce, value, validBefore } = signed.authorization;
  return {
    route,
    operation,
    digest,
    idempotencyKey,
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
