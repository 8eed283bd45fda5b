import { toIsoDate } from '../../engine/calendar.ts';
import type { KnowledgeName } from '../../engine/knowledge/declaration.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { reproHashOf } from './knowledge-provenance.ts';
import type { KnowledgeReading } from './knowledge-reader.ts';

/** Hash of an object as published. It applies until a later data version publishes another. */
export const KNOWLEDGE_RECORD = shape.object('PublishedHash', 'The hash of an object as a data version published it.', {
  dataVersion: shape.integer('Data version that brought it.'),
  computeVersion: shape.text('Version of the computation then.'),
  reproHash: shape.text('Hash that was published: 64 lower-case hexadecimal digits.'),
  recordedAt: shape.instant('When it was recorded.'),
});
export type KnowledgeRecord = ShapeOf<typeof KNOWLEDGE_RECORD>;

/** Store of the hashes of published knowledge objects. Published hashes never change. */
export interface KnowledgeRecords {
  /** Records the readings of one data version; skips hashes that are already known. */
  record(dataVersion: number, readings: readonly KnowledgeReading[]): Promise<void>;
  /** Returns the published hashes of an object for an ISO date, oldest first. */
  published(name: KnowledgeName, asOf: string): Promise<readonly KnowledgeRecord[]>;
}

const INSERT = `
  INSERT INTO knowledge_record (type, subject, as_of, data_version, compute_version, repro_hash, recorded_at)
  SELECT made.type, made.subject, made.as_of, $2, made.compute_version, made.repro_hash, $3
  FROM json_to_recordset($1::json) AS made (type text, subject text, as_of date, compute_version text, repro_hash text)
  WHERE made.repro_hash IS DISTINCT FROM (
    SELECT known.repro_hash FROM knowledge_record known
    WHERE known.type = made.type AND known.subject = made.subject AND known.as_of = made.as_of AND known.data_version <= $2
    ORDER BY known.data_version DESC LIMIT 1)
  ON CONFLICT DO NOTHING`;

const SELECT = `
  SELECT data_version AS "dataVersion", compute_version AS "computeVersion", repro_hash AS "reproHash",
    recorded_at AS "recordedAt"
  FROM knowledge_record WHERE type = $1 AND subject = $2 AND as_of = $3 ORDER BY data_version`;

export function createKnowledgeRecords({ pool }: Pick<Database, 'pool'>, clock: Clock): KnowledgeRecords {
  return {
    async record(dataVersion, readings) {
      const rows = readings.map((reading) => ({
        type: reading.key.type,
        subject: reading.key.subject,
        as_of: toIsoDate(reading.key.asOf),
        compute_version: reading.declaration.computeVersion,
        repro_hash: reproHashOf(reading),
      }));
      await pool.query(INSERT, [JSON.stringify(rows), dataVersion, clock.now()]);
    },
    async published({ type, subject }, asOf) {
      return (await pool.query<KnowledgeRecord>(SELECT, [type, subject, asOf])).rows;
    },
  };
}
