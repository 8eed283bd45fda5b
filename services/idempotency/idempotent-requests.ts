import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Caller, RequestClaim } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SealedSecrets } from '../secrets/sealed-secrets.ts';
import { forgetCharge, HELD, noteCharge } from './claimed-work.ts';

/** How long a response can be replayed. */
const KEPT_MS = 24 * 3_600_000;
/** Lease of an attempt on a database server; renewed three times within it. */
const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;
const MAX_KEY_CHARS = 255;
/** Marks a response that contains a webhook secret, which is stored encrypted. */
const SHOWN_SECRET = '"whsec_';

/** Name under which a key is sent: the HTTP header, or the x402 extension. */
export type KeySource = 'Idempotency-Key' | 'payment-identifier';

/** A request under an Idempotency-Key of its caller. */
export interface KeyedRequest {
  readonly callerId: string;
  readonly key: string;
  /** @default 'Idempotency-Key' */
  readonly keyedBy?: KeySource;
  /** Digest of everything that identifies the request. */
  readonly digest: string;
}

export interface KeyedAnswer {
  readonly text: string;
  /** Whether an earlier request produced it. */
  readonly replayed: boolean;
  /** Whether an earlier request was charged for it. */
  readonly counted: boolean;
}

/** Requests executed once, however often they are sent and whenever their process is killed. */
export interface IdempotentRequests {
  /**
   * Executes a request, or returns its earlier response. A failed request may be sent again. If a process dies, the next
   * attempt resumes from what was recorded under the claim.
   *
   * @throws DomainError `unprocessable` when the key was used for another request (`conflict` for a payment identifier),
   *   `conflict` while the request is in progress, `invalid_input` for a key that is empty or too long.
   */
  once(request: KeyedRequest, run: (claim: RequestClaim) => Promise<string>): Promise<KeyedAnswer>;
  /** Charges for a request unless an earlier attempt was charged. */
  chargeOnce(caller: Caller, charge: () => Promise<void>): Promise<void>;
}

interface Found {
  readonly digest: string;
  readonly answer: string | null;
  readonly owner: string | null;
  readonly isMade: boolean;
  readonly isLeased: boolean;
}

/** Result of claiming: the stored response, the claim (with the state of its previous owner), or a refusal. */
type Claimed =
  | { readonly answer: string }
  | { readonly taken: Pick<Found, 'isMade'> | null }
  | { readonly refusal: DomainError };

/** Stores claims and responses in the database, shared by all processes. */
export function createIdempotentRequests(database: Database, clock: Clock, secrets: SealedSecrets): IdempotentRequests {
  const { pool } = database;
  /** Owners of attempts in progress in this process. */
  const running = new Set<string>();
  const claim = createClaiming(database, clock, running);
  return {
    async once(request, run) {
      const { callerId, key } = request;
      if (key === '' || key.length > MAX_KEY_CHARS)
        throw new DomainError(
          'invalid_input',
          `The Idempotency-Key must have 1 to ${MAX_KEY_CHARS} characters, not ${key.length}.`,
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
        // If releasing fails, the claim becomes free when its process or lease ends.
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
  /** Only one process uses the embedded database, so claims of other owners are abandoned. */
  const isFree = ({ owner, isLeased }: Found) => owner === null || (embedded ? !running.has(owner) : !isLeased);
  const takeOver = async (client: pg.PoolClient, request: KeyedRequest, owner: string): Promise<Claimed> => {
    const { callerId, key, digest } = request;
    const found = await findClaim(client, callerId, key);
    if (found && found.digest !== digest) return { refusal: otherRequest(request) };
    if (found && found.answer !== null) return { answer: found.answer };
    if (!found || !isFree(found)) return { refusal: stillRunning(request) };
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

/** Locks the row, so that of two attempts that find a claim free, the second waits for the first. */
async function findClaim(client: pg.PoolClient, callerId: string, key: string): Promise<Found | undefined> {
  const { rows } = await client.query<Found>(
    `SELECT digest, answer, owner, made IS NOT NULL AS "isMade",
       coalesce("leasedUntil" > clock_timestamp(), false) AS "isLeased"
     FROM "IdempotentRequest" WHERE "callerId" = $1 AND key = $2 FOR UPDATE`,
    [callerId, key],
  );
  return rows[0];
}

/** Renews the lease; a failed renewal is retried by the next. An attempt that loses its lease cannot record anything. */
function keepLease(pool: Database['pool'], held: readonly string[]): NodeJS.Timeout {
  const renew = () =>
    pool.query(`UPDATE "IdempotentRequest" SET "leasedUntil" = ${LEASE_END} WHERE ${HELD}`, [...held]);
  return setInterval(() => void renew().catch(() => {}), RENEW_MS).unref();
}

/** Releases a claim: deletes it when nothing was recorded, else leaves it for the next attempt to resume. */
async function release(pool: Database['pool'], held: readonly string[]): Promise<void> {
  await pool.query(`DELETE FROM "IdempotentRequest" WHERE ${HELD} AND made IS NULL AND "chargedOn" IS NULL`, [...held]);
  await pool.query(`UPDATE "IdempotentRequest" SET owner = NULL, "leasedUntil" = NULL WHERE ${HELD}`, [...held]);
}

function stillRunning({ key, keyedBy = 'Idempotency-Key' }: KeyedRequest): DomainError {
  return new DomainError(
    'conflict',
    `The request with ${keyedBy} ${JSON.stringify(key)} is still in progress. Send it again in a few seconds.`,
  );
}

function otherRequest({ key, keyedBy = 'Idempotency-Key' }: KeyedRequest): DomainError {
  return new DomainError(
    // The x402 extension requires this status.
    keyedBy === 'payment-identifier' ? 'conflict' : 'unprocessable',
    `The ${keyedBy} ${JSON.stringify(key)} was used for another request. Choose a new ${keyedBy === 'payment-identifier' ? 'identifier' : 'key'}.`,
  );
}
