import { toIsoDate } from '../../../engine/calendar.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { inputsOf, reproducible, reproHashOf } from '../../../platform/knowledge/knowledge-provenance.ts';
import type { KnowledgeRecord } from '../../../platform/knowledge/knowledge-records.ts';
import { canonicalText } from '../../../platform/knowledge/repro-hash.ts';
import {
  EXPECTED_FROM,
  VERIFICATION_STATUSES,
  type Verification,
  type VerificationStatus,
  verifyKnowledge,
} from '../../../platform/knowledge/verify-knowledge.ts';
import { knowledgeInput } from '../explanation-types.ts';
import { readRequested } from '../read-requested.ts';

const HASH = /^[0-9a-f]{64}$/;

const MEANINGS: Readonly<Record<VerificationStatus, string>> = {
  verified: 'The observations give the expected hash.',
  compute_version_changed: 'The expected hash was made with another version of the computation.',
  inputs_revised:
    'Observations were revised after the expected hash was published; what was known then still gives it.',
  differs: 'The observations give another hash, and nothing on record explains the expected one.',
};

const RULES = [
  'Write type, subject, as_of, compute_version, params, inputs (id and digest of each, in the order given) and payload as one JSON object in the canonical form of RFC 8785: members sorted by name, no spaces, numbers as ECMAScript writes them. That is canonical_json.',
  'The hash is SHA-256 over its UTF-8 bytes, in lower-case hexadecimal.',
  'The digest of a series is SHA-256 over its values from 2009-01-03 to as_of as little-endian 64-bit floats, a missing day as the quiet NaN 7ff8000000000000.',
  'The digest of a panel is SHA-256 over its entities in the order of their codes: of each the canonical JSON of code and attributes, its days up to as_of as little-endian 32-bit integers since 1970-01-01, then each field as little-endian 64-bit floats.',
  'The digest of a knowledge object is its own hash for the same as_of.',
];

/** Computing an object anew, and comparing. */
export const schema: SchemaPart = (builder) => {
  const verification = createVerification(builder);
  builder.queryField('verifyKnowledge', (t) =>
    t.field({
      type: verification,
      description: 'Computes an object anew from the observations and compares its hash.',
      authScopes: { tier: 'free' },
      args: {
        type: t.arg.string({ required: true, description: 'Knowledge type.' }),
        subject: t.arg.string({ required: true, description: 'Subject.' }),
        asOf: t.arg({ type: 'Date', required: false, description: 'Last day it may see; the newest when left out.' }),
        knownAt: t.arg({
          type: 'DateTime',
          required: false,
          description: 'Instant whose state of knowledge it is computed from; now when left out.',
        }),
        reproHash: t.arg.string({ required: false, description: 'The hash you hold; the recorded one when left out.' }),
        computeVersion: t.arg.string({ required: false, description: 'The compute version your hash was made with.' }),
      },
      resolve: async (_root, { reproHash = null, computeVersion = null, ...args }, context) => {
        if (reproHash !== null && !HASH.test(reproHash))
          throw invalidParameter(
            'repro_hash',
            `must be 64 lower-case hexadecimal digits, not ${JSON.stringify(reproHash)}`,
          );
        const served = await readRequested(args, context);
        return verifyKnowledge(context, served, { reproHash, computeVersion });
      },
    }),
  );
};

function createVerification(builder: GraphBuilder) {
  const status = builder.enumType('VerificationStatus', {
    values: Object.fromEntries(VERIFICATION_STATUSES.map((value) => [value, { description: MEANINGS[value] }])),
    description: 'What a verification came to.',
  });
  const from = builder.enumType('ExpectedFrom', {
    values: EXPECTED_FROM,
    description: 'Who says what the hash should be: the caller, the record of its publication, or what is served.',
  });
  const record = createRecord(builder);
  const input = knowledgeInput(builder);
  return builder.objectRef<Verification>('KnowledgeVerification').implement({
    description: 'A knowledge object computed anew, and how its hash compares.',
    fields: (t) => ({
      type: t.string({ description: 'Knowledge type.', resolve: ({ recomputed }) => recomputed.key.type }),
      subject: t.string({ description: 'What it is about.', resolve: ({ recomputed }) => recomputed.key.subject }),
      asOf: t.field({
        type: 'Date',
        description: 'Last day it could see.',
        resolve: ({ recomputed }) => toIsoDate(recomputed.key.asOf),
      }),
      matches: t.boolean({ description: 'Whether the hashes are equal.', resolve: (one) => one.status === 'verified' }),
      status: t.field({ type: status, description: 'What it came to.', resolve: (one) => one.status as never }),
      meaning: t.string({ description: 'What the status says.', resolve: (one) => MEANINGS[one.status] }),
      reproHash: t.string({
        description: 'Hash of the object computed anew.',
        resolve: ({ recomputed }) => reproHashOf(recomputed),
      }),
      expectedHash: t.string({ description: 'The hash compared with.', resolve: ({ expected }) => expected.reproHash }),
      expectedFrom: t.field({
        type: from,
        description: 'Where it comes from.',
        resolve: ({ expected }) => expected.from,
      }),
      computeVersion: t.string({
        description: 'Version of the computation now.',
        resolve: ({ recomputed }) => recomputed.declaration.computeVersion,
      }),
      expectedComputeVersion: t.string({
        nullable: true,
        description:
          'Version that the expected hash was made with; null for a hash of the caller that is not on record.',
        resolve: ({ expected }) => expected.computeVersion,
      }),
      dataVersion: t.int({
        description: 'Data version it was computed from.',
        resolve: ({ recomputed }) => recomputed.snapshot.version,
      }),
      expectedDataVersion: t.int({
        nullable: true,
        description:
          'Data version that published the expected hash; null for a hash of the caller that is not on record.',
        resolve: ({ expected }) => expected.dataVersion,
      }),
      published: t.field({
        type: [record],
        description:
          'Every hash published of the object for this day, oldest first; one a day is published while it is the newest.',
        resolve: ({ published }) => [...published],
      }),
      inputs: t.field({
        type: [input],
        description: 'Its inputs, with digests made again from the values.',
        resolve: ({ recomputed }) => [...inputsOf(recomputed)],
      }),
      rules: t.stringList({ description: 'How anyone makes the hash.', resolve: () => RULES }),
      canonicalJson: t.string({
        description: 'The text that the hash is over.',
        resolve: ({ recomputed }) => canonicalText(reproducible(recomputed)),
      }),
    }),
  });
}

function createRecord(builder: GraphBuilder) {
  return builder.objectRef<KnowledgeRecord>('PublishedHash').implement({
    description: 'The hash of an object as a data version published it.',
    fields: (t) => ({
      dataVersion: t.exposeInt('dataVersion', { description: 'Data version that brought it.' }),
      computeVersion: t.exposeString('computeVersion', { description: 'Version of the computation then.' }),
      reproHash: t.exposeString('reproHash', { description: 'The hash.' }),
      recordedAt: t.expose('recordedAt', { type: 'DateTime', description: 'When it was recorded.' }),
    }),
  });
}
