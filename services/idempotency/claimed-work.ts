import type pg from 'pg';
import type { Caller } from '../../platform/caller.ts';
import { toJsonColumn } from '../../platform/database/json-column.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DomainError } from '../../platform/errors.ts';
import { Prisma } from '../../prisma/generated/client.ts';

/** A caller with the claim of its request, if it has an Idempotency-Key. */
type Claimant = Pick<Caller, 'id' | 'claim'>;
type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** SQL condition that selects the claim held by an attempt: caller, key and owner. */
export const HELD = '"callerId" = $1 AND key = $2 AND owner = $3::uuid';

/**
 * Records what a request under an Idempotency-Key creates, in the transaction that creates it. Does nothing without a key.
 *
 * @throws DomainError `conflict` when another attempt has taken the request over; the transaction must be rolled back.
 */
export async function noteMade(tx: Prisma.TransactionClient, caller: Claimant, made: object): Promise<void> {
  if (!caller.claim) return;
  const { count } = await tx.idempotentRequest.updateMany({
    where: { callerId: caller.id, ...caller.claim, made: { equals: Prisma.DbNull } },
    data: { made: toJsonColumn(made) },
  });
  if (count === 0) throw claimLost(caller.claim.key);
}

/** Same as {@link noteMade}, inside a raw SQL transaction. */
export async function noteMadeOn(client: pg.PoolClient, caller: Claimant, made: object): Promise<void> {
  if (!caller.claim) return;
  const { key, owner } = caller.claim;
  const { rowCount } = await client.query(
    `UPDATE "IdempotentRequest" SET made = $4::jsonb WHERE ${HELD} AND made IS NULL`,
    [caller.id, key, owner, JSON.stringify(made)],
  );
  if (rowCount === 0) throw claimLost(key);
}

/** Returns what an earlier attempt at the request created; null if nothing. */
export async function findMade<Made extends object>(
  { prisma }: Pick<Database, 'prisma'>,
  caller: Claimant,
): Promise<Made | null> {
  if (!caller.claim) return null;
  const { key, owner } = caller.claim;
  const row = await prisma.idempotentRequest.findUnique({
    where: { callerId_key: { callerId: caller.id, key }, owner },
  });
  return (row?.made ?? null) as Made | null;
}

/**
 * Records a charge for a request, in the transaction that charges. Without a key, every attempt is charged.
 *
 * @param day - UTC day, YYYY-MM-DD.
 * @returns false when an earlier attempt was charged.
 * @throws DomainError `conflict` when another attempt has taken the request over.
 */
export async function noteCharge(client: Queryable, caller: Claimant, day: string): Promise<boolean> {
  if (!caller.claim) return true;
  const held = [caller.id, caller.claim.key, caller.claim.owner];
  const { rowCount } = await client.query(
    `UPDATE "IdempotentRequest" SET "chargedOn" = $4::date WHERE ${HELD} AND "chargedOn" IS NULL`,
    [...held, day],
  );
  if (rowCount === 1) return true;
  const { rows } = await client.query(`SELECT 1 FROM "IdempotentRequest" WHERE ${HELD}`, held);
  if (rows.length === 0) throw claimLost(caller.claim.key);
  return false;
}

/**
 * Deletes the record of a charge, in the transaction that refunds it.
 *
 * @returns the charged day; null when this attempt has nothing to refund.
 */
export async function forgetCharge(client: Queryable, caller: Claimant): Promise<string | null> {
  if (!caller.claim) return null;
  const { rows } = await client.query<{ day: string | null }>(
    `WITH charged AS (SELECT "chargedOn" FROM "IdempotentRequest" WHERE ${HELD} FOR UPDATE)
     UPDATE "IdempotentRequest" SET "chargedOn" = NULL FROM charged WHERE ${HELD} RETURNING charged."chargedOn"::text AS day`,
    [caller.id, caller.claim.key, caller.claim.owner],
  );
  return rows[0]?.day ?? null;
}

function claimLost(key: string): DomainError {
  return new DomainError(
    'conflict',
    `The request with Idempotency-Key ${JSON.stringify(key)} was taken over by a later attempt. Send it again to receive the response.`,
  );
}
