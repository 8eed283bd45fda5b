import { toIsoDate } from '../../../engine/calendar.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { describedValues } from '../../../services/graph/described-values.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { inputsOf, reproducible, reproHashOf } from '../../../services/knowledge/knowledge-provenance.ts';
import type { KnowledgeRecord } from '../../../services/knowledge/knowledge-records.ts';
import { canonicalText } from '../../../services/knowledge/repro-hash.ts';
import {
  type EXPECTED_FROM,
  type Verification,
  type VerificationStatus,
  verifyKnowledge,
} from '../../../services/knowledge/verify-knowledge.ts';
import { readRequested } from '../../../services/knowledge-pages/read-requested.ts';
import { knowledgeInput } from '../explanation-types.ts';

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

/** Recomputation of an object and comparison of its hash. */
export const schema: SchemaPart = (builder, types) => {
  const verification = createVerification(builder, types);
  builder.queryField('verifyKnowledge', (t) =>
    t.field({
      type: verification,
      description: 'Recomputes an object from the observations and compares its hash.',
      authScopes: { tier: 'free' },
      args: {
        type: t.arg.string({ required: true, description: 'Knowledge type in snake case, for example market_pulse.' }),
        subject: t.arg.string({ required: true, description: 'Subject of the object, for example BTC.' }),
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

function createVerification(builder: GraphBuilder, types: SharedTypes) {
  const status = builder.enumType('VerificationStatus', {
    values: describedValues(MEANINGS),
    description: 'Outcome of a verification.',
  });
  const from = builder.enumType('ExpectedFrom', {
    values: describedValues({
      caller: 'The hash that the caller sent.',
      recorded: 'The hash recorded when the object was published.',
      served: 'The hash that the service serves now, since none was sent or recorded.',
    } satisfies Record<(typeof EXPECTED_FROM)[number], string>),
    description: 'Origin of the expected hash: the caller, the record of its publication, or the served object.',
  });
  const record = createRecord(builder);
  const input = knowledgeInput(builder);
  return types.object<Verification>('KnowledgeVerification').implement({
    description: 'A recomputed knowledge object, and how its hash compares.',
    fields: (t) => ({
      type: t.string({
        description: 'Knowledge type that was verified, in snake case.',
        resolve: ({ recomputed }) => recomputed.key.type,
      }),
      subject: t.string({ description: 'Subject of the object.', resolve: ({ recomputed }) => recomputed.key.subject }),
      asOf: t.field({
        type: 'Date',
        description: 'Last day it could see.',
        resolve: ({ recomputed }) => toIsoDate(recomputed.key.asOf),
      }),
      matches: t.boolean({ description: 'Whether the hashes are equal.', resolve: (one) => one.status === 'verified' }),
      status: t.field({ type: status, description: 'Outcome of the verification.', resolve: (one) => one.status }),
      meaning: t.string({ description: 'Meaning of the status.', resolve: (one) => MEANINGS[one.status] }),
      reproHash: t.string({
        description: 'Hash of the recomputed object.',
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
        description: 'Its inputs, with digests recomputed from the values.',
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
      reproHash: t.exposeString('reproHash', {
        description: 'Hash that was published: 64 lower-case hexadecimal digits.',
      }),
      recordedAt: t.expose('recordedAt', { type: 'DateTime', description: 'When it was recorded.' }),
    }),
  });
}
