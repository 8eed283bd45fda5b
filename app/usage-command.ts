import { parseArgs } from 'node:util';
import type { Caller } from '../platform/caller.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { QuotaUse } from '../platform/http/edge.ts';
import { KEPT_CALL_DAYS } from '../services/usage/call-counts.ts';
import { type CallOwner, readUsage } from '../services/usage/read-usage.ts';
import { UsageError } from './usage-error.ts';

const DEFAULT_DAYS = 7;
const USAGE = 'usage: cyclegraph usage [--account <email>] [--days <number>] [--json]';

/** Reads what a caller has used of its quotas; null where they are counted in the memory of other processes. */
export type QuotaReader = ((caller: Caller) => Promise<readonly QuotaUse[]>) | null;

export interface UsageContext {
  readonly database: Pick<Database, 'pool' | 'prisma'>;
  readonly clock: Clock;
  readonly quotaOf?: QuotaReader;
  /** Writes what was counted so far, in the process that counts. */
  writeCounts?(): Promise<void>;
}

/** Parses `usage`; running it returns a table or JSON. @throws UsageError for an unknown option. */
export function readUsageCommand(args: readonly string[]): (context: UsageContext) => Promise<string> {
  const { email, days, isJson } = readOptions(args);
  return async ({ database, clock, quotaOf, writeCounts }) => {
    await writeCounts?.();
    const usage = await readUsage(database, clock, { days, email });
    const left = quotaOf ? await Promise.all(usage.owners.map((owner) => leftOf(owner, quotaOf))) : null;
    if (isJson) return JSON.stringify({ from: usage.from, to: usage.to, calls: usage.calls, left }, null, 2);
    const header = ['calls', 'account', 'key', 'channel', 'operation', 'client'];
    const rows = usage.calls.map(({ calls, account, kind, key, channel, operation, client }) => [
      String(calls),
      account ?? (kind === 'anonymous' ? 'anonymous' : '-'),
      key ?? '-',
      channel,
      operation,
      client,
    ]);
    return [
      `Calls from ${usage.from} to ${usage.to} (UTC)`,
      rows.length === 0 ? 'None.' : table([header, ...rows]),
      '',
      describeLeft(left),
    ].join('\n');
  };
}

function readOptions(args: readonly string[]) {
  const options = { account: { type: 'string' }, days: { type: 'string' }, json: { type: 'boolean' } } as const;
  let values: { account?: string | undefined; days?: string | undefined; json?: boolean | undefined };
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch {
    throw new UsageError(USAGE);
  }
  const days = Number(values.days ?? DEFAULT_DAYS);
  if (!Number.isInteger(days) || days < 1 || days > KEPT_CALL_DAYS)
    throw new UsageError(`--days must be a whole number from 1 to ${KEPT_CALL_DAYS}, not ${values.days}.`);
  return { email: values.account?.toLowerCase() ?? null, days, isJson: values.json === true };
}

interface LeftQuota extends Pick<CallOwner, 'name' | 'tier'> {
  readonly hour: number | null;
  readonly day: number | null;
}

async function leftOf({ id, name, tier }: CallOwner, quotaOf: NonNullable<QuotaReader>): Promise<LeftQuota> {
  const used = await quotaOf({ kind: 'key', id, tier });
  const left = (window: QuotaUse['window']) => {
    const found = used.find((one) => one.window === window);
    return found ? found.limit - found.used : null;
  };
  return { name, tier, hour: left('hour'), day: left('day') };
}

function describeLeft(left: readonly LeftQuota[] | null): string {
  if (left === null)
    return 'Requests left are counted in the memory of each gateway. Set REDIS_URL to count them together and see them here.';
  if (left.length === 0) return 'Requests left: nobody called with a key or an account.';
  const rows = left.map(({ name, tier, hour, day }) => [name, tier, String(hour ?? '-'), String(day ?? '-')]);
  return `Requests left\n${table([['account or key', 'tier', 'this hour', 'this day'], ...rows])}`;
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
