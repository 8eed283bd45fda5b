import type pg from 'pg';

/** A table with its columns in the order of their names. */
export interface TableLayout {
  readonly name: string;
  readonly columns: readonly TableColumnLayout[];
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /** Sequence of each column that numbers its rows. */
  readonly sequences: readonly { readonly column: string; readonly sequence: string }[];
}

export interface TableColumnLayout {
  readonly name: string;
  /** Type as SQL writes it, such as `timestamp(3) with time zone`. */
  readonly type: string;
}

interface FoundTable {
  readonly name: string;
  readonly columns: TableColumnLayout[];
  readonly key: string[];
  readonly sequences: TableLayout['sequences'];
  readonly needs: string[];
}

const TABLES = `
  SELECT c.relname AS name,
    (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attname)
       FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    (SELECT json_agg(a.attname ORDER BY array_position(i.indkey::int[], a.attnum::int))
       FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
      WHERE i.indrelid = c.oid AND i.indisprimary) AS key,
    coalesce((SELECT json_agg(json_build_object('column', a.attname, 'sequence', pg_get_serial_sequence(quote_ident(c.relname), a.attname)))
       FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL), '[]') AS sequences,
    coalesce((SELECT json_agg(DISTINCT f.relname) FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
      WHERE k.conrelid = c.oid AND k.contype = 'f' AND f.oid <> c.oid), '[]') AS needs
  FROM pg_class c
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations'
  ORDER BY c.relname`;

/** Lists the service's tables, each after those that it refers to. */
export async function listTables(client: Pick<pg.PoolClient, 'query'>): Promise<readonly TableLayout[]> {
  const { rows } = await client.query<FoundTable>(TABLES);
  const waiting = new Map(rows.map((row) => [row.name, row]));
  const listed: TableLayout[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (ready.length === 0)
      throw new Error(`Circular foreign keys between tables: ${[...waiting.keys()].join(', ')}. Remove one of them.`);
    for (const { needs: _needs, ...table } of ready) {
      waiting.delete(table.name);
      listed.push(table);
    }
  }
  return listed;
}
