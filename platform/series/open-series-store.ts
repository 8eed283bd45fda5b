import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { inWriteTransaction } from '../database/write-lock.ts';
import { DomainError } from '../errors.ts';
import { timerTicking } from '../jobs/ticking.ts';
import type { Log } from '../log.ts';
import { BoundedMap } from '../memory/bounded-map.ts';
import { PanelTables } from '../panels/panel-tables.ts';
import { inTrace } from '../tracing/trace.ts';
import { createCatchingUp } from './catching-up.ts';
import { type ColumnSnapshot, emptySnapshot } from './column-snapshot.ts';
import { gapsOf } from './gaps-of.ts';
import { loadSnapshot, readSnapshot } from './load-snapshot.ts';
import type { Announce, ColumnUpdate, Publication, Publish, SeriesUpdate } from './publication.ts';
import { readRevisions } from './read-revisions.ts';
import type { SeriesSnapshot, SeriesStore } from './series-snapshot.ts';
import { inSourceOrder, type SourceOrder } from './source-order.ts';
import { writeVersion } from './write-version.ts';

/** Maximum number of cached past states, for `known_at`. */
const KEPT_STATES = 4;
/** Number of rows from which VACUUM runs after a publication. */
const BULK_ROWS = 50_000;

export interface OpenSeriesStore extends SeriesStore {
  readonly publish: Publish;
  close(): void;
}

/**
 * Loads every series into memory and keeps them in step with the database.
 *
 * @param announce - Writes the events of a publication; by default none.
 * @param order - Preferred sources of series with several; for all others, the last published value counts.
 */
export async function openSeriesStore(
  database: Database,
  panels: readonly PanelDeclaration[],
  clock: Clock,
  log: Log,
  announce: Announce = async () => 0,
  order: SourceOrder = new Map(),
): Promise<OpenSeriesStore> {
  const { pool } = database;
  const listeners = new Set<(snapshot: SeriesSnapshot) => void>();
  const empty = emptyState(panels);
  const readPast = createPastStates(pool, empty);
  /** Complete recorded state, including days after the clock's day. */
  let current = empty;
  const seen = (state: ColumnSnapshot) => state.seenOn(clock.today());

  const replace = (next: ColumnSnapshot) => {
    // Concurrent reloads may finish out of order; the version must not decrease.
    if (next.version <= current.version) return;
    current = next;
    for (const listener of listeners) listener(seen(next));
  };
  const atVersion = async (version: number): Promise<SeriesSnapshot | null> => {
    if (version === current.version) return seen(current);
    return version < 1 || version > current.version ? null : seen(await readPast(version));
  };
  const catchingUp = createCatchingUp(
    async () => replace(await loadSnapshot(pool, current)),
    timerTicking,
    (error) => log.error({ err: error }, 'failed to load a data version'),
  );
  // Before the first load: a version published during it would be noticed only with the next one.
  const stopListening = database.wakeups.listen('series', catchingUp.wake);
  const close = () => {
    stopListening();
    catchingUp.close();
  };
  try {
    replace(await loadSnapshot(pool, current));
  } catch (error) {
    close();
    throw error;
  }

  return {
    get loaded() {
      return current.version > 0;
    },
    current() {
      if (current.version === 0)
        throw new DomainError(
          'source_unavailable',
          'No data has been loaded so far. Try again when the service has finished starting.',
          { source: 'dataset' },
        );
      return seen(current);
    },
    async knownAt(instant) {
      const version = await versionKnownAt(pool, instant);
      return version === null ? null : atVersion(version);
    },
    atVersion,
    revisions: (ids, version) => readRevisions(pool, ids, version),
    onPublished(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async publish(publication) {
      const published = await inTrace('publish', 'internal', (span) => {
        span?.set('cyclegraph.origin', publication.origin);
        return publishAndAnnounce(pool, current, publication, { clock, announce, order });
      });
      if (!published) return null;
      const { snapshot, rows, events } = published;
      replace(snapshot);
      if (rows >= BULK_ROWS) await database.afterBulkLoad();
      await database.wakeups.notify('series');
      if (events > 0) await database.wakeups.notify('events');
      log.info({ version: snapshot.version, rows, events, origin: publication.origin }, 'data version published');
      return seen(snapshot);
    },
    close,
  };
}

/** Writes a publication and its events atomically; null when it changes nothing. */
async function publishAndAnnounce(
  pool: Database['pool'],
  current: ColumnSnapshot,
  publication: Publication,
  { clock, announce, order }: { readonly clock: Clock; readonly announce: Announce; readonly order: SourceOrder },
) {
  return inWriteTransaction(
    pool,
    async (client) => {
      // Another process may have published since; under the lock, this reads the newest state.
      const base = await readSnapshot(client, current);
      const written = await writePublication(client, base, publication, { clock, order });
      if (!written) return null;
      const today = clock.today();
      const before = base.version === 0 ? null : base.seenOn(today);
      return { ...written, events: await announce(client, { after: written.snapshot.seenOn(today), before }) };
    },
    (result) => result !== null,
  );
}

function emptyState(panels: readonly PanelDeclaration[]): ColumnSnapshot {
  return emptySnapshot(new PanelTables(new Map(panels.map(({ id, fields }) => [id, fields.map(({ key }) => key)]))));
}

/** Reads past states and caches the most recent ones. */
function createPastStates(pool: Database['pool'], empty: ColumnSnapshot) {
  const kept = new BoundedMap<number, ColumnSnapshot>(KEPT_STATES);
  return async (version: number): Promise<ColumnSnapshot> => {
    const state = kept.get(version) ?? (await loadSnapshot(pool, empty, version));
    kept.set(version, state);
    return state;
  };
}

/** Returns the newest data version published at an instant; null before the first one. */
async function versionKnownAt(pool: Database['pool'], instant: Date): Promise<number | null> {
  const { rows } = await pool.query<{ id: number | null }>(
    'SELECT max(id) AS id FROM "DataVersion" WHERE "publishedAt" <= $1',
    [instant],
  );
  return rows[0]?.id ?? null;
}

async function writePublication(
  client: Parameters<typeof writeVersion>[0],
  base: ColumnSnapshot,
  publication: Publication,
  { clock, order }: { readonly clock: Clock; readonly order: SourceOrder },
): Promise<{ snapshot: ColumnSnapshot; rows: number } | null> {
  const state = { version: base.version + 1, publishedAt: clock.now(), sample: publication.sample };
  const offered = publication.fillsGaps ? gapsOf(base, publication) : publication;
  const { ordered, others } = inSourceOrder(base, offered.collected, order);
  const collected = [...ordered, ...differences(base, others)];
  const panels = offered.panels
    .map((update) => base.panelDifference(update))
    .filter(({ days, attributes }) => days.length > 0 || attributes !== undefined);
  const collectedSnapshot = base.with(state, collected, panels);
  const changes = [...collected, ...differences(collectedSnapshot, publication.derive(collectedSnapshot))];
  if (changes.length === 0 && panels.length === 0) return null;
  await writeVersion(
    client,
    { ...state, id: state.version, origin: publication.origin },
    { series: changes, panels },
    publication.onProgress ?? (() => {}),
  );
  const rows = [...changes, ...panels].reduce((sum, { days }) => sum + days.length, 0);
  return { snapshot: base.with(state, changes, panels), rows };
}

function differences(base: ColumnSnapshot, updates: readonly ColumnUpdate[]): SeriesUpdate[] {
  return updates.map((update) => base.difference(update)).filter(({ days }) => days.length > 0);
}
