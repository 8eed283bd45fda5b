import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Caller, RequestClaim } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError } from '../errors.ts';
import type { SealedSecrets } from '../webhooks/sealed-secrets.ts';
import { forgetCharge, HELD, noteCharge } from './claimed-work.ts';

/** Time an answer is kept for being asked for again. */
const KEPT_MS = 24 * 3_600_000;
/** On a server, an attempt that says nothing for this long is gone; it has three chances to say something. */
const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;
const LONGEST_KEY = 255;
/** In an answer that shows the secret of a webhook, which is not kept as it is. */
const SHOWN_SECRET = '"whsec_';

/** A request under a key of its caller. */
export interface KeyedRequest {
  readonly callerId: string;
  readonly key: string;
  /** Digest of everything that decides what is asked for. */
  readonly digest: string;
}

export interface KeyedAnswer {
  readonly text: string;
  /** Whether it was made by an earlier request. */
  readonly replayed: boolean;
  /** Whether an earlier request was counted for it. */
  readonly counted: boolean;
}

/** Requests that are done once however often they are sent, and wherever the process that does them is killed. */
export interface IdempotentRequests {
  /**
   * Does a request, or gives the answer it was given before. A request that fails may be sent again, and one whose process
   * has ended goes on from what it has noted under its claim.
   *
   * @throws DomainError `unprocessable` when the key was used for another request, `conflict` while it is being answered,
   *   `invalid_input` for a key that is empty or too long.
   */
  once(request: KeyedRequest, run: (claim: RequestClaim) => Promise<string>): Promise<KeyedAnswer>;
  /** Charges for a request, unless an earlier attempt at it was charged. */
  chargeOnce(caller: Caller, charge: () => Promise<void>): Promise<void>;
}

interface Found {
  readonly digest: string;
  readonly answer: string | null;
  readonly owner: string | null;
  readonly isMade: boolean;
  readonly isLeased: boolean;
}

/** What an attempt begins with: the answer there is, the right to make it (and whose it was before), or neither. */
type Claimed =
  | { readonly answer: string }
  | { readonly taken: Pick<Found, 'isMade'> | null }
  | { readonly refusal: DomainError };

/** Keeps claims and answers in the database, for every process on it. */
export function createIdempotentRequests(database: Database, clock: Clock, secrets: SealedSecrets): IdempotentRequests {
  const { pool } = database;
  /** Attempts of this process. */
  const running = new Set<string>();
  const claim = createClaiming(database, clock, running);
  return {
    async once(request, run) {
      const { callerId, key } = request;
      if (key === '' || key.length > LONGEST_KEY)
        throw new DomainError(
          'invalid_input',
          `The Idempotency-Key must have 1 to ${LONGEST_KEY} characters, not ${key.length}.`,
        );
      const owner = randomUUID();
      running.add(owner);
      const held = [callerId, key, owner];
      let renewing: NodeJS.Timeout | undefined;
      try {
        const claimed = await claim(request, owner);
        if ('refusal' in claimed) throw claimed.refusal;
        if ('answer' in claimed)
          return { text: await secrets.open(ownerOf(request), claimed.answer), replayed: true, counted: true };
        if (!database.embedded) renewing = keepLease(pool, held);
        const text = await run({ key, owner });
        const answer = text.includes(SHOWN_SECRET) ? await secrets.seal(ownerOf(request), text) : text;
        await pool.query(
          `UPDATE "IdempotentRequest" SET answer = $4, made = NULL, "chargedOn" = NULL, owner = NULL, "leasedUntil" = NULL
           WHERE ${HELD}`,
          [...held, answer],
        );
        return { text, replayed: claimed.taken?.isMade ?? false, counted: claimed.taken !== null };
      } catch (error) {
        // A claim that cannot be given up now is free when its process or its lease has ended.
        await release(pool, held).catch(() => {});
        throw error;
      } finally {
        clearInterval(renewing);
        running.delete(owner);
      }
    },
    async chargeOnce(caller, charge) {
      if (!(await noteCharge(pool, caller, clock.now().toISOString().slice(0, 10)))) return;
      try {
        await charge();
      } catch (error) {
        await forgetCharge(pool, caller);
        throw error;
      }
    },
  };
}

function ownerOf({ callerId, key }: KeyedRequest): string {
  return `${callerId} ${key}`;
}

const LEASE_END = `clock_timestamp() + interval '${LEASE_SECONDS} seconds'`;

function createClaiming({ pool, embedded }: Database, clock: Clock, running: ReadonlySet<string>) {
  /** The embedded database is one process's: what another one has begun is nobody's. */
  const isFree = ({ owner, isLeased }: Found) => owner === null || (embedded ? !running.has(owner) : !isLeased);
  const takeOver = async (client: pg.PoolClient, request: KeyedRequest, owner: string): Promise<Claimed> => {
    const { callerId, key, digest } = request;
    const found = await findClaim(client, callerId, key);
    if (found && found.digest !== digest) return { refusal: otherRequest(key) };
    if (found && found.answer !== null) return { answer: found.answer };
    if (!found || !isFree(found)) return { refusal: stillRunning(key) };
    await client.query(
      `UPDATE "IdempotentRequest" SET owner = $3, "leasedUntil" = ${LEASE_END}, "claimedAt" = $4
       WHERE "callerId" = $1 AND key = $2`,
      [callerId, key, owner, clock.now()],
    );
    return { taken: found };
  };
  return async (request: KeyedRequest, owner: string): Promise<Claimed> => {
    const now = clock.now();
    await pool.query('DELETE FROM "IdempotentRequest" WHERE "claimedAt" < $1', [new Date(now.getTime() - KEPT_MS)]);
    const { rowCount } = await pool.query(
      `INSERT INTO "IdempotentRequest" ("callerId", key, digest, "claimedAt", owner, "leasedUntil")
       VALUES ($1, $2, $3, $4, $5, ${LEASE_END}) ON CONFLICT DO NOTHING`,
      [request.callerId, request.key, request.digest, now, owner],
    );
    return rowCount === 1 ? { taken: null } : inTransaction(pool, (client) => takeOver(client, request, owner));
  };
}

/** Of two attempts that find a claim free, the second waits here for the first. */
async function findClaim(client: pg.PoolClient, callerId: string, key: string): Promise<Found | undefined> {
  const { rows } = await client.query<Found>(
    `SELECT digest, answer, owner, made IS NOT NULL AS "isMade",
       coalesce("leasedUntil" > clock_timestamp(), false) AS "isLeased"
     FROM "IdempotentRequest" WHERE "callerId" = $1 AND key = $2 FOR UPDATE`,
    [callerId, key],
  );
  return rows[0];
}

/** A renewal that fails is made up for by the next one; an attempt that loses its lease can note nothing any more. */
function keepLease(pool: Database['pool'], held: readonly string[]): NodeJS.Timeout {
  const renew = () =>
    pool.query(`UPDATE "IdempotentRequest" SET "leasedUntil" = ${LEASE_END} WHERE ${HELD}`, [...held]);
  return setInterval(() => void renew().catch(() => {}), RENEW_MS).unref();
}

/** Gives up a claim: forgotten when nothing was done under it, else free for the next attempt to go on from. */
async function release(pool: Database['pool'], held: readonly string[]): Promise<void> {
  await pool.query(`DELETE FROM "IdempotentRequest" WHERE ${HELD} AND made IS NULL AND "chargedOn" IS NULL`, [...held]);
  await pool.query(`UPDATE "IdempotentRequest" SET owner = NULL, "leasedUntil" = NULL WHERE ${HELD}`, [...held]);
}

function stillRunning(key: string): DomainError {
  return new DomainError(
    'conflict',
    `The request with Idempotency-Key ${JSON.stringify(key)} is still being answered; send it again in a few seconds.`,
  );
}

function otherRequest(key: string): DomainError {
  return new DomainError(
    'unprocessable',
    `The Idempotency-Key ${JSON.stringify(key)} was used for another request; choose another key.`,
  );
}
