import type { IncomingHttpHeaders } from 'node:http';
import { toIsoDate } from '../../engine/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { CallLog } from '../../platform/http/call-log.ts';
import { clientNameIn } from '../../platform/http/client-name.ts';
import { PathCounts } from './path-counts.ts';

/** Maximum number of different counts between two writes; further calls count as those of client and operation `other`. */
const MAX_COUNTS = 5_000;
const MAX_NAME_CHARS = 60;
/** Days after which counts are deleted. */
export const KEPT_CALL_DAYS = 400;
const OTHER = 'other';

/** Number of calls by caller, channel, operation and client, on the way into the database. */
export interface CallCounts extends CallLog {
  /** Adds the counts since the last write to those in the database. */
  write(): Promise<void>;
}

const ADD = `INSERT INTO "CallCount" (day, kind, "ownerId", "keyId", channel, operation, client, calls)
  SELECT $1::date, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[])
  ON CONFLICT (day, kind, "ownerId", "keyId", channel, operation, client)
  DO UPDATE SET calls = "CallCount".calls + excluded.calls`;
const FORGET = `DELETE FROM "CallCount" WHERE day < $1::date - ${KEPT_CALL_DAYS}`;

/** Counts calls in memory, and adds them to the database when told to. */
export function createCallCounts({ pool }: Pick<Database, 'pool'>, clock: Clock): CallCounts {
  let counts = new PathCounts();
  return {
    note({ kind, id, keyId = '' }, { channel, operation }, headers) {
      const owner = kind === 'anonymous' ? '' : id;
      const path = [kind, owner, keyId, channel, operation, clientOf(headers)];
      if (counts.addKnown(path, 1)) return;
      counts.add(counts.size < MAX_COUNTS ? path : [kind, owner, keyId, channel, OTHER, OTHER], 1);
    },
    async write() {
      if (counts.size === 0) return;
      const written = counts.all();
      counts = new PathCounts();
      const day = toIsoDate(clock.today());
      const rows = written.map(([path, calls]) => [...path, calls]);
      const columns = [0, 1, 2, 3, 4, 5, 6].map((column) => rows.map((row) => row[column]));
      try {
        await pool.query(ADD, [day, ...columns]);
        await pool.query(FORGET, [day]);
      } catch (error) {
        for (const [path, calls] of written) counts.add(path, calls);
        throw error;
      }
    },
  };
}

/** Names by user agent, because a program sends the same with every call. */
const names = new Map<string, string>();
const MAX_NAMES = 1_000;

/** Name that a program gives itself: its header, or the first product of its user agent. */
function clientOf(headers: IncomingHttpHeaders): string {
  const given = clientNameIn(headers);
  if (given !== null) return toName(given);
  const agent = headers['user-agent'] ?? '';
  const known = names.get(agent);
  if (known !== undefined) return known;
  const name = toName(agent.split(/[/ (]/, 1)[0] as string);
  if (names.size >= MAX_NAMES) names.clear();
  names.set(agent, name);
  return name;
}

function toName(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME_CHARS) || 'unnamed';
}
