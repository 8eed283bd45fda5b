import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../../platform/config.ts';
import { appliedMigrations } from '../../platform/database/migration-names.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { createLog } from '../../platform/log.ts';
import { requireSingle } from '../command-arguments.ts';
import { isRunning } from '../control/is-running.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';
import { readVersion } from '../read-version.ts';
import { UsageError } from '../usage-error.ts';
import { openBackup, writeBackup } from './backup-file.ts';
import { withExport } from './export-tables.ts';
import { type ImportedTable, type IncomingTable, importTables } from './import-tables.ts';

const COPY_USAGE = 'usage: cyclegraph database copy --to <postgresql://… or folder>';

/** Project folder and settings of a command. */
export interface BackupContext {
  readonly config: Config;
  readonly root: string;
}

/** Writes a backup of a database that may be in use. @returns a summary. */
export async function backUp(database: Pick<Database, 'pool'>, file: string, root: string): Promise<string> {
  const version = await readVersion(root);
  const { tables, rows, bytes } = await withExport(database, ({ migrations, tables }) =>
    writeBackup(file, { version, migrations: [...migrations], createdAt: new Date().toISOString() }, tables),
  );
  return `${tables} tables with ${rows} rows in ${file} (${(bytes / 1e6).toFixed(1)} MB)`;
}

/** Runs `restore <file>`: reads a backup into the database of the settings, which must be empty. @returns a summary. */
export async function restore(args: readonly string[], { config, root }: BackupContext): Promise<string> {
  const file = requireSingle(args, 'cyclegraph restore <file>');
  const { source, tables } = await openBackup(file);
  return intoDatabase(config, root, source.migrations, tables);
}

/** Runs `database copy --to <target>`: copies the database of the settings into an empty one. @returns a summary. */
export async function copyDatabase(args: readonly string[], { config, root }: BackupContext): Promise<string> {
  const target = readTarget(args);
  await requireNobody(config);
  const source = await openConfiguredDatabase(config, { root, log: createLog('warn'), existing: true });
  try {
    return await withExport(source, ({ migrations, tables }) => intoDatabase(target, root, migrations, tables));
  } finally {
    await source.close();
  }
}

type Place = Pick<Config, 'dataDir' | 'DATABASE_URL'>;

function readTarget([verb, ...args]: readonly string[]): Place {
  if (verb !== 'copy') throw new UsageError(COPY_USAGE);
  try {
    const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values;
    if (!to) throw new UsageError(COPY_USAGE);
    return /^postgres(ql)?:/.test(to)
      ? { dataDir: '', DATABASE_URL: to }
      : { dataDir: path.resolve(to), DATABASE_URL: undefined };
  } catch {
    throw new UsageError(COPY_USAGE);
  }
}

async function intoDatabase(
  place: Place,
  root: string,
  migrations: readonly string[],
  tables: AsyncIterable<IncomingTable>,
): Promise<string> {
  await requireNobody(place);
  const database = await openConfiguredDatabase(place, { root, log: createLog('warn'), existing: false });
  try {
    const own = await appliedMigrations(database.pool);
    const missing = migrations.filter((name) => !own.includes(name));
    const newer = own.filter((name) => !migrations.includes(name));
    if (missing.length + newer.length > 0)
      throw new Error(
        `The source is of another release: ${[...missing, ...newer].join(', ')}. Use the release that wrote it, then upgrade.`,
      );
    const imported: ImportedTable[] = [];
    for await (const table of importTables(database, tables)) {
      imported.push(table);
      process.stderr.write(`${table.name}: ${table.rows} rows${table.wasThere ? ', there already' : ''}\n`);
    }
    await database.afterBulkLoad();
    const rows = imported.reduce((sum, one) => sum + one.rows, 0);
    const earlier = imported.filter(({ wasThere }) => wasThere).length;
    const note = earlier === 0 ? '' : `; ${earlier} of them were there from an interrupted run`;
    return `${imported.length} tables with ${rows} rows stored, each with the digest of its source${note}`;
  } finally {
    await database.close();
  }
}

/** @throws Error when a service runs on an embedded database. */
async function requireNobody({ dataDir, DATABASE_URL }: Place): Promise<void> {
  if (!DATABASE_URL && (await isRunning(dataDir))) throw new Error(`A service runs on ${dataDir}. Stop it first.`);
}
