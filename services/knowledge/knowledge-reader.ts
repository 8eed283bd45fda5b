import { type Day, toDay } from '../../engine/calendar.ts';
import type { KnowledgeDeclaration, KnowledgeInputs, KnowledgeResult } from '../../engine/knowledge/declaration.ts';
import { declaredInputs } from '../../engine/knowledge/declared-inputs.ts';
import { BoundedMap } from '../../platform/memory/bounded-map.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot, SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { EngineThreads } from '../../platform/threads/engine-threads.ts';
import type { RequestWork } from '../../platform/work/works.ts';
import { digestInputs, keepResult } from './kept-results.ts';
import { formatKnowledgeId, type KnowledgeId, parseKnowledgeId } from './knowledge-id.ts';
import { toKnowledgeTask } from './knowledge-task.ts';
import { noReading } from './no-reading.ts';

/** Maximum readings kept in memory per data version: every object of the newest day, and as many of past days. */
const KEPT_READINGS = 2_048;
/** Maximum reading days kept: those of all objects over about fifty days. */
const KEPT_DAYS = 8_192;

/** CPU time assumed for a computation that declares none, milliseconds. */
const LIGHT_CPU_MS = 10;

/** Computed reading with its identity. */
export interface KnowledgeReading {
  readonly id: string;
  readonly key: KnowledgeId;
  readonly declaration: KnowledgeDeclaration;
  readonly result: KnowledgeResult;
  /** Snapshot it was computed from. */
  readonly snapshot: SeriesSnapshot;
  /** Readings it composes, without those whose inputs had not begun. */
  readonly composed: readonly KnowledgeReading[];
}

export interface ReadOptions {
  readonly subject: string;
  readonly asOf: Day;
  /** Data version, set when the snapshot is a past one, so that the id includes it. */
  readonly version?: number | null;
}

/** Computes readings, each once per data version and day. */
export interface KnowledgeReader {
  /** Returns the reading of a declaration as of a day; null when its inputs have not begun. */
  read(
    snapshot: SeriesSnapshot,
    declaration: KnowledgeDeclaration,
    options: ReadOptions,
  ): Promise<KnowledgeReading | null>;
  /**
   * Returns the newest reading, as of the day it describes.
   *
   * @throws DomainError `source_unavailable` when its inputs have no data.
   */
  readLatest(snapshot: SeriesSnapshot, declaration: KnowledgeDeclaration, subject: string): Promise<KnowledgeReading>;
  /** Returns the reading of an id; null when the id is unknown. */
  readReference(id: string, current: SeriesSnapshot): Promise<KnowledgeReading | null>;
  /** Day of the reading as of a day, without running a heavy computation; null when there is none. */
  dayOf(snapshot: SeriesSnapshot, declaration: KnowledgeDeclaration, options: ReadOptions): Day | null;
  /** Whether a reading exists, without running a heavy computation. */
  exists(snapshot: SeriesSnapshot, declaration: KnowledgeDeclaration, options: ReadOptions): boolean;
  /**
   * Recomputes a reading and everything it composes from the observations, bypassing all caches.
   *
   * @param from - Default: the snapshot the reading was computed from.
   */
  recompute(reading: KnowledgeReading, from?: SeriesSnapshot): Promise<KnowledgeReading | null>;
  /**
   * Returns this reader with its computations charged to a request: past days, past data versions and recomputations.
   * The newest day is computed once for all callers and is free.
   */
  countedBy(work: RequestWork): KnowledgeReader;
}

interface Kept {
  /** Distinguishes this snapshot from others in the process. */
  readonly serial: number;
  readonly results: BoundedMap<string, { readonly result: KnowledgeResult | null }>;
  readonly readings: BoundedMap<string, Promise<KnowledgeReading | null>>;
  /** Day of an object's reading; null when its inputs had not begun. */
  readonly days: BoundedMap<string, Day | null>;
}

/** Cheap computations do not share intermediate results. */
const MADE_EACH_TIME: KnowledgeInputs['common'] = (_name, make) => make();

interface ReaderDeps {
  readonly declarations: Pick<EngineDeclarations, 'knowledge'>;
  readonly series: SeriesStore;
  readonly threads: EngineThreads;
}

export function createKnowledgeReader({ declarations, series, threads }: ReaderDeps): KnowledgeReader {
  const byType = new Map(declarations.knowledge.map((declaration) => [declaration.type, declaration]));
  return readWith(createReadings(byType, threads), byType, series, null);
}

function readWith(
  readings: Readings,
  byType: DeclarationsByType,
  series: SeriesStore,
  work: RequestWork | null,
): KnowledgeReader {
  const readFree: KnowledgeReader['read'] = (snapshot, declaration, options) =>
    readings.read(snapshot, declaration, options, { work, counts: false, keeps: true });
  const read: KnowledgeReader['read'] = (snapshot, declaration, options) =>
    readings.read(snapshot, declaration, options, { work, counts: !isNewest(snapshot, options), keeps: true });
  return {
    read,
    async readLatest(snapshot, declaration, subject) {
      const newest = await readFree(snapshot, declaration, { subject, asOf: snapshot.lastDay });
      const own = newest && (await readFree(snapshot, declaration, { subject, asOf: toDay(newest.result.date) }));
      if (!own) throw noReading(snapshot, declaration, subject);
      return own;
    },
    async readReference(id, current) {
      const key = parseKnowledgeId(id);
      const declaration = key ? byType.get(key.type) : undefined;
      if (!key || !declaration?.subjects.includes(key.subject)) return null;
      const snapshot = key.version === null ? current : await series.atVersion(key.version);
      return snapshot && read(snapshot, declaration, key);
    },
    dayOf: (snapshot, declaration, options) =>
      readings.dayOf(snapshot, declaration, keyOf(snapshot, declaration, options)),
    exists: (snapshot, declaration, options) =>
      readings.dayOf(snapshot, declaration, keyOf(snapshot, declaration, options)) !== null,
    // Readings are cached by snapshot object, so a fresh copy of the same state starts empty.
    recompute: ({ snapshot, declaration, key }, from = snapshot) =>
      readings.read(from.fresh(), declaration, key, { work, counts: true, keeps: false }),
    countedBy: (other) => readWith(readings, byType, series, other),
  };
}

type DeclarationsByType = ReadonlyMap<string, KnowledgeDeclaration>;
type Readings = ReturnType<typeof createReadings>;

/** Origin of a computation: a request, or none. */
interface Asker {
  readonly work: RequestWork | null;
  /** Whether the computation is charged to the request. */
  readonly counts: boolean;
  /** Whether a result that the process keeps for the same inputs will do. */
  readonly keeps: boolean;
}

function isNewest(snapshot: SeriesSnapshot, { asOf, version }: ReadOptions): boolean {
  return asOf >= snapshot.lastDay && version == null;
}

/** Creates the cache of readings, keyed by their snapshot. */
function createReadings(byType: DeclarationsByType, threads: EngineThreads) {
  const keptOf = createKeeping();

  const composedBy = ({ type, composes }: KnowledgeDeclaration, subject: string) =>
    (composes?.(subject) ?? []).map((name) => {
      const declaration = byType.get(name.type);
      if (!declaration)
        throw new Error(`${type} composes unknown type ${name.type}. Declare it or remove it from composes.`);
      return { declaration, subject: name.subject };
    });

  const cpuMsOf = (declaration: KnowledgeDeclaration, subject: string): number =>
    composedBy(declaration, subject).reduce(
      (sum, one) => sum + cpuMsOf(one.declaration, one.subject),
      declaration.cpuMs ?? LIGHT_CPU_MS,
    );

  const computeReading = async (
    snapshot: SeriesSnapshot,
    declaration: KnowledgeDeclaration,
    key: KnowledgeId,
    { work, keeps }: Asker,
  ): Promise<KnowledgeReading | null> => {
    const { asOf, version } = key;
    const parts = composedBy(declaration, key.subject).map((one) =>
      read(snapshot, one.declaration, { subject: one.subject, asOf, version }, { work, counts: false, keeps }),
    );
    const composed = (await Promise.all(parts)).flatMap((one) => one ?? []);
    const computeNow = () => compute(snapshot, declaration, key, composed, keeps);
    const result = await (work ? work.inTurn(computeNow) : computeNow());
    return result && { id: formatKnowledgeId(key), key, declaration, result, snapshot, composed };
  };

  const compute = (
    snapshot: SeriesSnapshot,
    declaration: KnowledgeDeclaration,
    key: KnowledgeId,
    composed: readonly KnowledgeReading[],
    keeps: boolean,
  ): KnowledgeResult | null | Promise<KnowledgeResult | null> => {
    if (declaration.heavy) {
      const { serial } = keptOf(snapshot);
      const run = () => threads.run('knowledge', toKnowledgeTask(snapshot, declaration, key, composed, serial));
      return keeps ? keepResult(digestInputs(snapshot, declaration, key, composed), run) : run();
    }
    if (!declaration.composes) return lightResult(snapshot, declaration, key);
    return declaration.compute(inputsOn(snapshot, declaration, key, composed), key.subject);
  };

  const lightResult = (snapshot: SeriesSnapshot, declaration: KnowledgeDeclaration, key: KnowledgeId) =>
    keptOf(snapshot).results.getOrMake(formatKnowledgeId(key), () => ({
      result: declaration.compute(inputsOn(snapshot, declaration, key, []), key.subject),
    })).result;

  const read = async (
    snapshot: SeriesSnapshot,
    declaration: KnowledgeDeclaration,
    options: ReadOptions,
    asker: Asker,
  ): Promise<KnowledgeReading | null> => {
    const key = keyOf(snapshot, declaration, options);
    const { readings } = keptOf(snapshot);
    const id = formatKnowledgeId(key);
    const known = readings.get(id);
    if (known) return known;
    // Reserve before the computation starts, because others may wait for the same reading.
    if (asker.counts) asker.work?.reserve(cpuMsOf(declaration, key.subject));
    const reading = computeReading(snapshot, declaration, key, asker);
    readings.set(id, reading);
    reading.catch(() => readings.delete(id));
    return reading;
  };

  /** Cached, because a walk requests the same object at every edge that leads to it. */
  const dayOf = (snapshot: SeriesSnapshot, declaration: KnowledgeDeclaration, key: KnowledgeId): Day | null =>
    keptOf(snapshot).days.getOrMake(formatKnowledgeId(key), () => {
      if (declaration.readingDay) return declaration.readingDay(beginningOn(snapshot, declaration, key), key.subject);
      const result = lightResult(snapshot, declaration, key);
      return result && toDay(result.date);
    });

  return { read, dayOf };
}

/** Counted across all services of the process: they share the threads, which cache steps by snapshot serial. */
let snapshots = 0;

function createKeeping(): (snapshot: SeriesSnapshot) => Kept {
  const perSnapshot = new WeakMap<SeriesSnapshot, Kept>();
  return (snapshot) => {
    const kept = perSnapshot.get(snapshot) ?? {
      serial: ++snapshots,
      results: new BoundedMap(KEPT_READINGS),
      readings: new BoundedMap(KEPT_READINGS),
      days: new BoundedMap(KEPT_DAYS),
    };
    perSnapshot.set(snapshot, kept);
    return kept;
  };
}

/** Returns the inputs available to `readingDay`: the object's own series and panels, without composed readings. */
function beginningOn(
  snapshot: SeriesSnapshot,
  declaration: KnowledgeDeclaration,
  { asOf, subject }: KnowledgeId,
): KnowledgeInputs {
  return declaredInputs(declaration, subject, {
    view: snapshot.view(asOf),
    panel: (id: string) => snapshot.panel(id, asOf),
    reading: () => {
      throw new Error(`${declaration.type} must determine its day from its own inputs, not from composed readings.`);
    },
    common: MADE_EACH_TIME,
  });
}

/** Builds the identity of a requested reading, with its day capped at the snapshot's last day. */
function keyOf(
  snapshot: SeriesSnapshot,
  { type }: KnowledgeDeclaration,
  { subject, asOf, version = null }: ReadOptions,
): KnowledgeId {
  return { type, subject, asOf: Math.min(asOf, snapshot.lastDay), version };
}

/** Returns the inputs a reading was computed from. */
export function inputsOf({ snapshot, declaration, key, composed }: KnowledgeReading): KnowledgeInputs {
  return inputsOn(snapshot, declaration, key, composed);
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
