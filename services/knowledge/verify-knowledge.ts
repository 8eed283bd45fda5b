import { toIsoDate } from '../../engine/calendar.ts';
import { type ShapeOf, shape, type ValueOf } from '../../engine/shape.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import { inputsOf, KNOWLEDGE_INPUT, reproducible, reproHashOf } from './knowledge-provenance.ts';
import type { KnowledgeReader, KnowledgeReading } from './knowledge-reader.ts';
import { KNOWLEDGE_RECORD, type KnowledgeRecord, type KnowledgeRecords } from './knowledge-records.ts';
import { canonicalText } from './repro-hash.ts';

const STATUS = shape.enumeration('VerificationStatus', 'Outcome of a verification.', {
  verified: 'The observations give the expected hash.',
  compute_version_changed: 'The expected hash was made with another version of the computation.',
  inputs_revised:
    'Observations were revised after the expected hash was published; what was known then still gives it.',
  differs: 'The observations give another hash, and nothing on record explains the expected one.',
});
type VerificationStatus = ValueOf<typeof STATUS>;

const FROM = shape.enumeration(
  'ExpectedFrom',
  'Origin of the expected hash: the caller, the record of its publication, or the served object.',
  {
    caller: 'The hash that the caller sent.',
    recorded: 'The hash recorded when the object was published.',
    served: 'The hash that the service serves now, since none was sent or recorded.',
  },
);

const RULES = [
  'Write type, subject, as_of, compute_version, params, inputs (id and digest of each, in the order given) and payload as one JSON object in the canonical form of RFC 8785: members sorted by name, no spaces, numbers as ECMAScript writes them. That is canonical_json.',
  'The hash is SHA-256 over its UTF-8 bytes, in lower-case hexadecimal.',
  'The digest of a series is SHA-256 over its values from 2009-01-03 to as_of as little-endian 64-bit floats, a missing day as the quiet NaN 7ff8000000000000.',
  'The digest of a panel is SHA-256 over its entities in the order of their codes: of each the canonical JSON of code and attributes, its days up to as_of as little-endian 32-bit integers since 1970-01-01, then each field as little-endian 64-bit floats.',
  'The digest of a knowledge object is its own hash for the same as_of.',
];

export const VERIFICATION = shape.object(
  'KnowledgeVerification',
  'A recomputed knowledge object, and how its hash compares.',
  {
    type: shape.text('Knowledge type that was verified, in snake case.'),
    subject: shape.text('Subject of the object.'),
    asOf: shape.day('Last day it could see.'),
    matches: shape.flag('Whether the hashes are equal.'),
    status: shape.of(STATUS, 'Outcome of the verification.'),
    meaning: shape.text('Meaning of the status.'),
    reproHash: shape.text('Hash of the recomputed object.'),
    expectedHash: shape.text('The hash compared with.'),
    expectedFrom: shape.of(FROM, 'Where it comes from.'),
    computeVersion: shape.text('Version of the computation now.'),
    expectedComputeVersion: shape.text.orNull(
      'Version that the expected hash was made with; null for a hash of the caller that is not on record.',
    ),
    dataVersion: shape.integer('Data version it was computed from.'),
    expectedDataVersion: shape.integer.orNull(
      'Data version that published the expected hash; null for a hash of the caller that is not on record.',
    ),
    published: shape.list(
      KNOWLEDGE_RECORD,
      'Every hash published of the object for this day, oldest first; one a day is published while it is the newest.',
    ),
    inputs: shape.list(KNOWLEDGE_INPUT, 'Its inputs, with digests recomputed from the values.'),
    rules: shape.list('text', 'How anyone makes the hash.'),
    canonicalJson: shape.text('The text that the hash is over.'),
  },
);
type Verification = ShapeOf<typeof VERIFICATION>;

/** Hash that a verification compares with. */
export interface ExpectedHash {
  readonly reproHash: string;
  /** Origin: sent by the `caller`, `recorded` at publication, or currently `served`. */
  readonly from: ValueOf<typeof FROM>;
  /** Compute version that produced the hash; null when unknown. */
  readonly computeVersion: string | null;
  /** Data version that published the hash; null when none is on record. */
  readonly dataVersion: number | null;
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
    const then = state && (await knowledge.recompute(served, state));
    return then !== null && reproHashOf(then) === reproHash;
  };
  return toVerification({ status: await explain(), expected, recomputed, published });
}

interface Found {
  readonly status: VerificationStatus;
  readonly expected: ExpectedHash;
  readonly recomputed: KnowledgeReading;
  readonly published: readonly KnowledgeRecord[];
}

function toVerification({ status, expected, recomputed, published }: Found): Verification {
  const { type, subject, asOf } = recomputed.key;
  return {
    type,
    subject,
    asOf,
    matches: status === 'verified',
    status,
    meaning: STATUS.meanings[status],
    reproHash: reproHashOf(recomputed),
    expectedHash: expected.reproHash,
    expectedFrom: expected.from,
    computeVersion: recomputed.declaration.computeVersion,
    expectedComputeVersion: expected.computeVersion,
    dataVersion: recomputed.snapshot.version,
    expectedDataVersion: expected.dataVersion,
    published,
    inputs: inputsOf(recomputed),
    rules: RULES,
    canonicalJson: canonicalText(reproducible(recomputed)),
  };
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
