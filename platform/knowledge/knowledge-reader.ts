import { type Day, toDay } from '../../engine/calendar.ts';
import type { KnowledgeDeclaration, KnowledgeInputs, KnowledgeResult } from '../../engine/knowledge/declaration.ts';
import { declaredInputs } from '../../engine/knowledge/declared-inputs.ts';
import { DomainError } from '../errors.ts';
import { BoundedMap } from '../memory/bounded-map.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { SeriesSnapshot, SeriesStore } from '../series/series-snapshot.ts';
import type { EngineThreads } from '../threads/engine-threads.ts';
import { shareEntity, shareSeries } from '../threads/shared-inputs.ts';
import { formatKnowledgeId, type KnowledgeId, parseKnowledgeId } from './knowledge-id.ts';

/** Readings of a data version that stay in memory: every object of the newest day, and as many of past days. */
const KEPT_READINGS = 2_048;

/** A computed reading with its identity. */
export interface KnowledgeReading {
  readonly id: string;
  readonly key: KnowledgeId;
  readonly declaration: KnowledgeDeclaration;
  readonly result: KnowledgeResult;
  /** The state of knowledge it was computed from. */
  readonly snapshot: SeriesSnapshot;
  /** The readings it is made of, those that had not begun left out. */
  readonly composed: readonly KnowledgeReading[];
}

export interface ReadOptions {
  readonly subject: string;
  readonly asOf: Day;
  /** Set when the snapshot is a past one, so that the id says so. */
  readonly version?: number | null;
}

/** Computes readings, each of a data version and day once. */
export interface KnowledgeReader {
  /** The reading of a declaration as of a day, or null when its inputs have not begun. */
  read(
    snapshot: SeriesSnapshot,
    declaration: KnowledgeDeclaration,
    options: ReadOptions,
  ): Promise<KnowledgeReading | null>;
  /**
   * The newest reading, as of the day it describes.
   *
   * @throws DomainError `source_unavailable` when its inputs have no data.
   */
  readLatest(snapshot: SeriesSnapshot, declaration: KnowledgeDeclaration, subject: string): Promise<KnowledgeReading>;
  /** The reading an id names; null when it names none. */
  readReference(id: string, current: SeriesSnapshot): Promise<KnowledgeReading | null>;
  /** Whether there is a reading, without computing a heavy one. */
  exists(snapshot: SeriesSnapshot, declaration: KnowledgeDeclaration, options: ReadOptions): boolean;
  /** The reading and all it is composed of computed anew from the observations, past everything that is kept. */
  recompute(reading: KnowledgeReading): Promise<KnowledgeReading | null>;
}

interface Kept {
  /** Tells this state of the world from others of the process. */
  readonly serial: number;
  readonly results: BoundedMap<string, { readonly result: KnowledgeResult | null }>;
  readonly readings: BoundedMap<string, Promise<KnowledgeReading | null>>;
}

/** What is light has nothing worth keeping in common. */
const MADE_EACH_TIME: KnowledgeInputs['common'] = (_name, make) => make();

interface ReaderDeps {
  readonly declarations: Pick<EngineDeclarations, 'knowledge'>;
  readonly series: SeriesStore;
  readonly threads: EngineThreads;
}

export function createKnowledgeReader({ declarations, series, threads }: ReaderDeps): KnowledgeReader {
  const byType = new Map(declarations.knowledge.map((declaration) => [declaration.type, declaration]));
  const { read, lightResult } = createReadings(byType, threads);
  return {
    read,
    async readLatest(snapshot, declaration, subject) {
      const newest = await read(snapshot, declaration, { subject, asOf: snapshot.lastDay });
      const own = newest && (await read(snapshot, declaration, { subject, asOf: toDay(newest.result.date) }));
      if (!own)
        throw new DomainError('source_unavailable', `${declaration.type} has no data yet.`, {
          source: sourcesOf(declaration, subject).join(', '),
        });
      return own;
    },
    async readReference(id, current) {
      const key = parseKnowledgeId(id);
      const declaration = key ? byType.get(key.type) : undefined;
      if (!key || !declaration?.subjects.includes(key.subject)) return null;
      const snapshot = key.version === null ? current : await series.atVersion(key.version);
      return snapshot && read(snapshot, declaration, key);
    },
    exists(snapshot, declaration, options) {
      const key = keyOf(snapshot, declaration, options);
      return declaration.begins
        ? declaration.begins(beginningOn(snapshot, declaration, key), key.subject)
        : lightResult(snapshot, declaration, key) !== null;
    },
    // What is kept is kept for a snapshot: another one of the same state has nothing.
    recompute: ({ snapshot, declaration, key }) => read(snapshot.fresh(), declaration, key),
  };
}

/** Readings that are kept with the snapshot they were computed from. */
function createReadings(byType: ReadonlyMap<string, KnowledgeDeclaration>, threads: EngineThreads) {
  const keptOf = createKeeping();

  const composedOf = async (snapshot: SeriesSnapshot, declaration: KnowledgeDeclaration, key: KnowledgeId) => {
    const readings = (declaration.composes?.(key.subject) ?? []).map(({ type, subject }) => {
      const other = byType.get(type);
      if (!other) throw new Error(`${declaration.type} composes ${type}, which does not exist`);
      return read(snapshot, other, { subject, asOf: key.asOf, version: key.version });
    });
    return (await Promise.all(readings)).flatMap((one) => one ?? []);
  };

  const computeReading = async (
    snapshot: SeriesSnapshot,
    declaration: KnowledgeDeclaration,
    key: KnowledgeId,
  ): Promise<KnowledgeReading | null> => {
    const composed = await composedOf(snapshot, declaration, key);
    const result = await compute(snapshot, declaration, key, composed);
    return result && { id: formatKnowledgeId(key), key, declaration, result, snapshot, composed };
  };

  const compute = async (
    snapshot: SeriesSnapshot,
    declaration: KnowledgeDeclaration,
    key: KnowledgeId,
    composed: readonly KnowledgeReading[],
  ): Promise<KnowledgeResult | null> => {
    if (declaration.heavy)
      return threads.run('knowledge', toTask(snapshot, declaration, key, composed, keptOf(snapshot).serial));
    if (!declaration.composes) return lightResult(snapshot, declaration, key);
    return declaration.compute(inputsOn(snapshot, declaration, key, composed), key.subject);
  };

  const lightResult = (snapshot: SeriesSnapshot, declaration: KnowledgeDeclaration, key: KnowledgeId) =>
    keptOf(snapshot).results.getOrMake(formatKnowledgeId(key), () => ({
      result: declaration.compute(inputsOn(snapshot, declaration, key, []), key.subject),
    })).result;

  const read: KnowledgeReader['read'] = (snapshot, declaration, options) => {
    const key = keyOf(snapshot, declaration, options);
    const { readings } = keptOf(snapshot);
    const id = formatKnowledgeId(key);
    return readings.getOrMake(id, () => {
      const reading = computeReading(snapshot, declaration, key);
      reading.catch(() => readings.delete(id));
      return reading;
    });
  };

  return { read, lightResult };
}

/** Counted over all services of the process: they share the threads, which keep steps by the name of a world. */
let snapshots = 0;

function createKeeping(): (snapshot: SeriesSnapshot) => Kept {
  const perSnapshot = new WeakMap<SeriesSnapshot, Kept>();
  return (snapshot) => {
    const kept = perSnapshot.get(snapshot) ?? {
      serial: ++snapshots,
      results: new BoundedMap(KEPT_READINGS),
      readings: new BoundedMap(KEPT_READINGS),
    };
    perSnapshot.set(snapshot, kept);
    return kept;
  };
}

/** What `begins` may look at: of composed objects, whether they have begun. */
function beginningOn(
  snapshot: SeriesSnapshot,
  declaration: KnowledgeDeclaration,
  { asOf, subject }: KnowledgeId,
): KnowledgeInputs {
  return declaredInputs(declaration, subject, {
    view: snapshot.view(asOf),
    panel: (id: string) => snapshot.panel(id, asOf),
    reading: () => {
      throw new Error(`${declaration.type} begins by its own inputs, not by composed readings`);
    },
    common: MADE_EACH_TIME,
  });
}

/** Everything a declaration reads, by name. */
function sourcesOf(declaration: KnowledgeDeclaration, subject: string): string[] {
  return [
    ...declaration.inputs(subject),
    ...(declaration.panels?.(subject) ?? []).map(({ panel }) => panel),
    ...(declaration.composes?.(subject) ?? []).map((one) => `${one.type}/${one.subject}`),
  ];
}

function keyOf(
  snapshot: SeriesSnapshot,
  { type }: KnowledgeDeclaration,
  { subject, asOf, version = null }: ReadOptions,
): KnowledgeId {
  return { type, subject, asOf: Math.min(asOf, snapshot.lastDay), version };
}

function inputsOn(
  snapshot: SeriesSnapshot,
  declaration: KnowledgeDeclaration,
  { asOf, subject }: KnowledgeId,
  composed: readonly KnowledgeReading[],
): KnowledgeInputs {
  const results = new Map(composed.map(({ key, result }) => [`${key.type}/${key.subject}`, result]));
  return declaredInputs(declaration, subject, {
    view: snapshot.view(asOf),
    panel: (id) => snapshot.panel(id, asOf),
    reading: (type, of) => results.get(`${type}/${of}`) ?? null,
    common: MADE_EACH_TIME,
  });
}

function toTask(
  snapshot: SeriesSnapshot,
  declaration: KnowledgeDeclaration,
  { asOf, subject }: KnowledgeId,
  composed: readonly KnowledgeReading[],
  serial: number,
) {
  return {
    ...{ type: declaration.type, subject, world: `${serial}@${asOf}` },
    series: shareSeries(snapshot.view(asOf), declaration.inputs(subject)),
    panels: (declaration.panels?.(subject) ?? []).map(({ panel, entities }) => ({
      panel,
      entities: [...snapshot.panel(panel, asOf).entities.values()]
        .filter(({ code }) => entities?.includes(code) ?? true)
        .map((entity) => shareEntity(entity, snapshot.panelFields(panel))),
    })),
    composed: composed.map(({ key, result }) => ({ type: key.type, subject: key.subject, result })),
  };
}
