import { inTransaction } from '../../platform/database/in-transaction.ts';
import { listTables, type TableLayout } from '../../platform/database/list-tables.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { digestTable, insertLines, type LineDigest, type TableDigest } from '../../platform/database/table-rows.ts';

/** Rows of one table on their way into a database. */
export interface IncomingTable {
  readonly name: string;
  /** Columns of the lines, in order of their names. */
  readonly columns: readonly string[];
  readonly lines: AsyncIterable<string>;
  /** Digest of the lines, complete when they have been read. */
  readonly digest: LineDigest;
}

/** What became of a table. */
export interface ImportedTable extends TableDigest {
  readonly name: string;
  /** Whether an earlier, interrupted run had imported it. */
  readonly wasThere: boolean;
}

/**
 * Imports tables into a database, each in a transaction of its own, and compares the digest of the stored rows with that of the
 * source. A run that was interrupted is repeated: tables that hold the same rows already are left as they are.
 *
 * @throws Error for a table with other rows, with other columns, or whose stored rows differ from those of the source.
 */
export async function* importTables(
  { pool }: Pick<Database, 'pool'>,
  incoming: AsyncIterable<IncomingTable>,
): AsyncGenerator<ImportedTable> {
  const client = await pool.connect();
  const layouts = await listTables(client).finally(() => client.release());
  const tables = new Map(layouts.map((table) => [table.name, table]));
  for await (const one of incoming) {
    const table = tables.get(one.name);
    const expected = table?.columns.map(({ name }) => name).join(', ');
    if (!table || expected !== one.columns.join(', '))
      throw new Error(
        `Table ${one.name} has columns ${one.columns.join(', ')} in the source and ${expected ?? 'does not exist'} in the target. Use the release that wrote the source.`,
      );
    yield await importTable(pool, table, one);
  }
}

function importTable(
  pool: Database['pool'],
  table: TableLayout,
  { lines, digest }: IncomingTable,
): Promise<ImportedTable> {
  return inTransaction(pool, async (client) => {
    await client.query("SET LOCAL timezone = 'UTC'");
    const present = await digestTable(client, table);
    if (present.rows === 0) await insertLines(client, table, lines);
    else for await (const _line of lines);
    const source = digest.finish();
    const stored = present.rows === 0 ? await digestTable(client, table) : present;
    if (stored.sha256 !== source.sha256)
      throw new Error(
        present.rows === 0
          ? `Table ${table.name} has ${stored.rows} rows with another digest than the ${source.rows} of the source. Nothing of it was stored; report this as a fault.`
          : `Table ${table.name} of the target holds ${present.rows} other rows already. Use an empty database, one that no service was started on.`,
      );
    return { name: table.name, ...stored, wasThere: present.rows > 0 };
  });
}
