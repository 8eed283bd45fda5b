import { toIsoDate } from '../../engine/calendar.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import { reproHashOf } from './knowledge-provenance.ts';
import type { KnowledgeReader, KnowledgeReading } from './knowledge-reader.ts';
import type { KnowledgeRecord, KnowledgeRecords } from './knowledge-records.ts';

export const VERIFICATION_STATUSES = ['verified', 'compute_version_changed', 'inputs_revised', 'differs'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

export const EXPECTED_FROM = ['caller', 'recorded', 'served'] as const;

/** Hash that a verification compares with. */
export interface ExpectedHash {
  readonly reproHash: string;
  /** Origin: sent by the `caller`, `recorded` at publication, or currently `served`. */
  readonly from: (typeof EXPECTED_FROM)[number];
  /** Compute version that produced the hash; null when unknown. */
  readonly computeVersion: string | null;
  /** Data version that published the hash; null when none is on record. */
  readonly dataVersion: number | null;
}

/** Result of recomputing a reading. */
export interface Verification {
  readonly status: VerificationStatus;
  readonly expected: ExpectedHash;
  readonly recomputed: KnowledgeReading;
  /** All published hashes of the object for the day, oldest first. */
  readonly published: readonly KnowledgeRecord[];
}

/** Hash that a caller wants to verify. */
export interface HeldHash {
  readonly reproHash: string | null;
  readonly computeVersion: string | null;
}

interface VerifierDeps {
  readonly knowledge: KnowledgeReader;
  readonly knowledgeRecords: KnowledgeRecords;
  readonly series: SeriesStore;
}

/**
 * Recomputes a reading from the observations, bypassing all caches, and compares its hash. The expected hash is the
 * caller's, else the one recorded at publication, else the one served.
 *
 * A difference is explained when possible: another compute version, or observations revised since. Revised observations
 * are reported only when the snapshot of that data version reproduces the hash.
 */
export async function verifyKnowledge(
  { knowledge, knowledgeRecords, series }: VerifierDeps,
  served: KnowledgeReading,
  held: HeldHash,
): Promise<Verification> {
  const recomputed = await recomputeOf(knowledge, served);
  const published = await knowledgeRecords.published(served.key, toIsoDate(served.key.asOf));
  const expected = expectedOf(served, published, held);
  const explain = async (): Promise<VerificationStatus> => {
    if (expected.reproHash === reproHashOf(recomputed)) return 'verified';
    if (expected.computeVersion !== null && expected.computeVersion !== served.declaration.computeVersion)
      return 'compute_version_changed';
    return (await wasPublished(expected)) ? 'inputs_revised' : 'differs';
  };
  /** Returns whether the snapshot of the hash's data version reproduces it. */
  const wasPublished = async ({ dataVersion, reproHash }: ExpectedHash) => {
    if (dataVersion === null || dataVersion === served.snapshot.version) return false;
    const state = await series.atVersion(dataVersion);
    const then = state && (await knowledge.read(state.fresh(), served.declaration, served.key));
    return then !== null && reproHashOf(then) === reproHash;
  };
  return { status: await explain(), expected, recomputed, published };
}

async function recomputeOf(knowledge: KnowledgeReader, served: KnowledgeReading): Promise<KnowledgeReading> {
  const recomputed = await knowledge.recompute(served);
  if (!recomputed) throw new Error(`Expected a recomputed reading of ${served.id}, which is served; got none.`);
  return recomputed;
}

function expectedOf(
  served: KnowledgeReading,
  published: readonly KnowledgeRecord[],
  { reproHash, computeVersion }: HeldHash,
): ExpectedHash {
  if (reproHash !== null) {
    const record = published.findLast((one) => one.reproHash === reproHash);
    return {
      reproHash,
      from: 'caller',
      dataVersion: record?.dataVersion ?? null,
      computeVersion: computeVersion ?? record?.computeVersion ?? null,
    };
  }
  const record = published.findLast(({ dataVersion }) => dataVersion <= served.snapshot.version);
  if (record) return { ...record, from: 'recorded' };
  return {
    reproHash: reproHashOf(served),
    from: 'served',
    dataVersion: served.snapshot.version,
    computeVersion: served.declaration.computeVersion,
  };
}
