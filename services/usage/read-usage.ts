import { toIsoDate } from '../../engine/calendar.ts';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DomainError } from '../../platform/errors.ts';
import { toTier } from '../../platform/tiers.ts';

/** Calls of one kind within a range of days. */
export interface CallUse {
  /** E-mail address of the account; null for keys of the command line and anonymous callers. */
  readonly account: string | null;
  /** Kind of the caller. */
  readonly kind: string;
  /** Prefix and name of the API key; null without one. */
  readonly key: string | null;
  readonly channel: string;
  readonly operation: string;
  readonly client: string;
  readonly calls: number;
}

/** An owner of keys and connections that called within the range of days. */
export interface CallOwner {
  readonly id: string;
  /** E-mail address of the account; for a key of the command line its prefix. */
  readonly name: string;
  readonly tier: TierName;
}

/** Who called what within a range of days, most calls first. */
export interface Usage {
  readonly from: string;
  readonly to: string;
  readonly calls: readonly CallUse[];
  readonly owners: readonly CallOwner[];
}

interface Row extends CallUse {
  readonly ownerId: string;
  readonly prefix: string | null;
  readonly tier: string | null;
}

const READ = `SELECT a.email AS account, c.kind, c."ownerId", k.prefix, k.prefix || ' ' || k.name AS key,
    coalesce(a.tier, k.tier, o.tier) AS tier, c.channel, c.operation, c.client, sum(c.calls)::int AS calls
  FROM "CallCount" c
    LEFT JOIN "AuthAccount" a ON a.id = c."ownerId"
    LEFT JOIN "ApiKey" k ON k.id::text = c."keyId"
    LEFT JOIN "ApiKey" o ON o.id::text = c."ownerId"
  WHERE c.day BETWEEN $1::date AND $2::date AND ($3::text IS NULL OR a.email = $3)
  GROUP BY a.email, c.kind, c."ownerId", k.prefix, k.name, a.tier, k.tier, o.tier, c.channel, c.operation, c.client
  ORDER BY calls DESC, c.operation, c.client`;

/**
 * Reads who called what.
 *
 * @param email - Account to read; all callers when left out.
 * @throws DomainError `not_found` for an unknown account.
 */
export async function readUsage(
  { pool, prisma }: Pick<Database, 'pool' | 'prisma'>,
  clock: Clock,
  { days, email = null }: { readonly days: number; readonly email?: string | null },
): Promise<Usage> {
  if (email !== null && !(await prisma.authAccount.findUnique({ where: { email } })))
    throw new DomainError(
      'not_found',
      `No account with the e-mail address ${email}. List accounts with: accounts list.`,
    );
  const [from, to] = [toIsoDate(clock.today() - days + 1), toIsoDate(clock.today())];
  const { rows } = await pool.query<Row>(READ, [from, to, email]);
  const owners = new Map<string, CallOwner>();
  for (const { ownerId: id, account, prefix, tier } of rows)
    if (id !== '' && tier !== null && !owners.has(id))
      owners.set(id, { id, name: account ?? prefix ?? id, tier: toTier(tier) });
  const calls = rows.map(({ ownerId: _owner, prefix: _prefix, tier: _tier, ...call }) => call);
  return { from, to, calls, owners: [...owners.values()] };
}
