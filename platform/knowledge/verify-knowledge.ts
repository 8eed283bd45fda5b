import { toIsoDate } from '../../engine/calendar.ts';
import type { SeriesStore } from '../series/series-snapshot.ts';
import { reproHashOf } from './knowledge-provenance.ts';
import type { KnowledgeReader, KnowledgeReading } from './knowledge-reader.ts';
import type { KnowledgeRecord, KnowledgeRecords } from './knowledge-records.ts';

export const VERIFICATION_STATUSES = ['verified', 'compute_version_changed', 'inputs_revised', 'differs'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

export const EXPECTED_FROM = ['caller', 'recorded', 'served'] as const;

/** The hash that a verification compares with. */
export interface ExpectedHash {
  readonly reproHash: string;
  /** `caller` sent it, it was `recorded` at publication, or it is what is `served`. */
  readonly from: (typeof EXPECTED_FROM)[number];
  /** Version of the computation it was made with; null where nobody knows. */
  readonly computeVersion: string | null;
  /** Data version that published it; null where none is on record. */
  readonly dataVersion: number | null;
}

/** What came of computing a reading anew. */
export interface Verification {
  readonly status: VerificationStatus;
  readonly expected: ExpectedHash;
  /** The reading computed anew. */
  readonly recomputed: KnowledgeReading;
  /** Everything published of the object for the day, oldest first. */
  readonly published: readonly KnowledgeRecord[];
}

/** What a caller holds. */
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
 * Computes a reading anew from the observations, past everything that is kept, and compares its hash with the one held
 * by the caller, else with the one recorded when it was published, else with the one served.
 *
 * A hash that differs is explained where it can be: another version of the computation, or observations revised since,
 * which is said only when the state of that data version gives the hash.
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
  /** Whether the state of knowledge of its data version gives the hash. */
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
  if (!recomputed) throw new Error(`${served.id} is served and cannot be computed`);
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
