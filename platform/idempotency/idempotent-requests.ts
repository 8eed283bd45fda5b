import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError } from '../errors.ts';
import type { SealedSecrets } from '../webhooks/sealed-secrets.ts';

/** Time an answer is kept for being asked for again. */
const KEPT_MS = 24 * 3_600_000;
/** A request that has not been answered by then was cut off, and may be done again. */
const LEASE_MS = 10 * 60_000;
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
}

/** Requests that are done once however often they are sent. */
export interface IdempotentRequests {
  /**
   * Does a request, or gives the answer it was given before. A request that fails may be sent again.
   *
   * @throws DomainError `unprocessable` when the key was used for another request, `conflict` while it is being answered,
   *   `invalid_input` for a key that is empty or too long.
   */
  once(request: KeyedRequest, run: () => Promise<string>): Promise<KeyedAnswer>;
}

/** Keeps claims and answers in the database, for every process on it. */
export function createIdempotentRequests(
  { prisma }: Database,
  clock: Clock,
  secrets: SealedSecrets,
): IdempotentRequests {
  const claim = async (request: KeyedRequest): Promise<string | null> => {
    const now = clock.now();
    const { callerId, key, digest } = request;
    await prisma.idempotentRequest.deleteMany({ where: { claimedAt: { lt: new Date(now.getTime() - KEPT_MS) } } });
    const { count } = await prisma.idempotentRequest.createMany({
      data: [{ callerId, key, digest, claimedAt: now }],
      skipDuplicates: true,
    });
    if (count === 1) return null;
    const known = await prisma.idempotentRequest.findUnique({ where: { callerId_key: { callerId, key } } });
    if (!known) throw stillRunning(key);
    if (known.digest !== digest)
      throw new DomainError(
        'unprocessable',
        `The Idempotency-Key ${JSON.stringify(key)} was used for another request.`,
      );
    if (known.answer !== null) return secrets.open(ownerOf(request), known.answer);
    const taken = await prisma.idempotentRequest.updateMany({
      where: {
        callerId,
        key,
        answer: null,
        claimedAt: { equals: known.claimedAt, lt: new Date(now.getTime() - LEASE_MS) },
      },
      data: { claimedAt: now },
    });
    if (taken.count === 0) throw stillRunning(key);
    return null;
  };
  return {
    async once(request, run) {
      const { callerId, key } = request;
      if (key === '' || key.length > LONGEST_KEY)
        throw new DomainError('invalid_input', `The Idempotency-Key must have 1 to ${LONGEST_KEY} characters.`);
      const known = await claim(request);
      if (known !== null) return { text: known, replayed: true };
      try {
        const text = await run();
        const answer = text.includes(SHOWN_SECRET) ? await secrets.seal(ownerOf(request), text) : text;
        await prisma.idempotentRequest.update({ where: { callerId_key: { callerId, key } }, data: { answer } });
        return { text, replayed: false };
      } catch (error) {
        await prisma.idempotentRequest.deleteMany({ where: { callerId, key, answer: null } });
        throw error;
      }
    },
  };
}

function ownerOf({ callerId, key }: KeyedRequest): string {
  return `${callerId} ${key}`;
}

function stillRunning(key: string): DomainError {
  return new DomainError(
    'conflict',
    `The request with Idempotency-Key ${JSON.stringify(key)} is still being answered.`,
  );
}
