#!/usr/bin/env node
// Prisma's schema engine (command line arguments and JSON-RPC lines on standard input and output), served by its own
// WebAssembly build, so that `prisma migrate` works offline on a PostgreSQL server and on an embedded folder (pglite:./folder).
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// The process is too short-lived for the optimisation of its WebAssembly to pay off.
setFlagsFromString('--liftoff-only');

const require = createRequire(import.meta.url);
const {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum: T,
  DriverAdapterError,
} = require('@prisma/driver-adapter-utils');

const argv = process.argv.slice(2);
if (argv.includes('--version')) {
  console.log('schema-engine-wasm');
  process.exit(0);
}

/** Returns every value of a repeatable option. */
const all = (name) => argv.flatMap((arg, i) => (arg === name ? [argv[i + 1]] : []));
const [datasource] = all('--datasource');
const url = datasource ? JSON.parse(datasource).url : '';

// Type identifiers of PostgreSQL. 18 is "char", which the catalogue queries of the engine return.
const COLUMN_TYPES = {
  16: T.Boolean,
  18: T.Character,
  20: T.Int64,
  21: T.Int32,
  23: T.Int32,
  26: T.Int64,
  114: T.Json,
  700: T.Float,
  701: T.Double,
  1000: T.BooleanArray,
  1002: T.CharacterArray,
  1003: T.TextArray,
  1005: T.Int32Array,
  1007: T.Int32Array,
  1009: T.TextArray,
  1015: T.TextArray,
  1016: T.Int64Array,
  1028: T.Int64Array,
  1082: T.Date,
  1114: T.DateTime,
  1184: T.DateTime,
  1700: T.Numeric,
  2950: T.Uuid,
  3802: T.Json,
};

function toCell(type, value) {
  if (value === null) return null;
  if (type === 1184 || type === 1114) return new Date(value).toISOString().replace('Z', '+00:00');
  return type === 20 || type === 26 ? String(value) : value;
}

function toDriverError(error) {
  if (!error.code) return error;
  const { code, message } = error;
  return new DriverAdapterError({
    kind: 'postgres',
    severity: 'ERROR',
    ...error,
    code,
    message,
    originalCode: code,
    originalMessage: message,
  });
}

const open = [];

/** The smallest driver adapter the engine needs, over a query and a script function. */
function adapter(query, script, close) {
  const guard = (promise) =>
    promise.catch((error) => {
      throw toDriverError(error);
    });
  const queryable = {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    queryRaw: async ({ sql, args }) => {
      const { fields, rows } = await guard(query(sql, args));
      return {
        columnNames: fields.map((field) => field.name),
        columnTypes: fields.map((field) => COLUMN_TYPES[field.dataTypeID] ?? T.Text),
        rows: rows.map((row) => row.map((value, i) => toCell(fields[i].dataTypeID, value))),
      };
    },
    executeRaw: async ({ sql, args }) => {
      const result = await guard(query(sql, args));
      return result.rowCount ?? result.affectedRows ?? 0;
    },
  };
  const connection = {
    ...queryable,
    executeScript: (sql) => guard(script(sql)).then(() => {}),
    dispose: close,
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
    startTransaction: async () => {
      await script('BEGIN');
      return {
        ...queryable,
        options: { usePhantomQuery: false },
        commit: async () => {
          await script('COMMIT');
        },
        rollback: async () => {
          await script('ROLLBACK');
        },
      };
    },
  };
  open.push(connection);
  return connection;
}

/** An embedded database in a folder, or in memory for the shadow database. */
async function embedded(dataDir) {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create(dataDir ? { dataDir } : {});
  return adapter(
    (sql, args) => database.query(sql, args, { rowMode: 'array' }),
    (sql) => database.exec(sql),
    async () => {
      if (!database.closed) await database.close();
    },
  );
}

let shadow;
let isShadowBusy = false;

/**
 * Creates a shadow database. The engine requests several in sequence: emptying the first is faster than creating
 * another.
 */
async function shadowDatabase() {
  if (isShadowBusy) return embedded();
  isShadowBusy = true;
  const isUsed = shadow !== undefined;
  shadow ??= await embedded();
  if (isUsed) await shadow.executeScript('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return {
    ...shadow,
    dispose: async () => {
      isShadowBusy = false;
    },
  };
}

async function server() {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  return adapter(
    (text, values) => client.query({ text, values, rowMode: 'array' }),
    (sql) => client.query(sql),
    () => client.end(),
  );
}

const connect = () => (/^postgres(ql)?:/.test(url) ? server() : embedded(url.replace(/^pglite:(\/\/)?/, '')));

if (argv.includes('cli')) {
  try {
    await (await connect()).dispose();
    process.exit(0);
  } catch (error) {
    const report = (level, message, error_code) =>
      console.error(JSON.stringify({ level, target: 'schema_engine::logger', fields: { message, error_code } }));
    report('INFO', 'connecting');
    report('ERROR', error.message, 'P1001');
    process.exit(1);
  }
}

globalThis.PRISMA_WASM_PANIC_REGISTRY = {
  set_message: (message) =>
    console.error(JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields: { message } })),
};
const file = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
const glue = await import(pathToFileURL(file).href);
const { instance } = await WebAssembly.instantiate(await readFile(file.replace(/\.js$/, '.wasm')), {
  './schema_engine_bg.js': glue,
});
glue.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start();

const datamodels = all('--datamodels').map((text, i) => [`schema-${i}.prisma`, text]);
// The engine refuses to start without this option.
if (datamodels.length === 0) datamodels.push(['schema.prisma', 'datasource db {\n  provider = "postgresql"\n}\n']);
let engine;
const schemaEngine = () => {
  engine ??= glue.SchemaEngine.new(
    { datamodels },
    () => {},
    bindMigrationAwareSqlAdapterFactory({
      provider: 'postgres',
      adapterName: '@prisma/adapter-pg',
      connect,
      connectToShadowDb: shadowDatabase,
    }),
  );
  return engine;
};

const say = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line || '{}');
  if (!method) continue;
  try {
    // To judge data loss, the engine cannot open a shadow database itself, but it uses the result of an earlier call
    // that opened one.
    if (method === 'evaluateDataLoss')
      await (await schemaEngine()).devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters });
    const result = await (await schemaEngine())[method === 'getDatabaseVersion' ? 'version' : method](params);
    if (method === 'diff' && result.stdout != null)
      say({ id: 1e9, method: 'print', params: { content: result.stdout.trimEnd() } });
    say({ id, result: result ?? {} });
  } catch (error) {
    const data = {
      is_panic: false,
      message: String(error?.message ?? error),
      meta: error?.meta ?? null,
      error_code: error?.code,
    };
    say({ id, error: { code: 4466, message: 'see data', data } });
  }
}
for (const connection of open) await connection.dispose().catch(() => {});
process.exit(0);
