import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Json, KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import { hashedFields, type PayloadFields } from '../../engine/knowledge/payload.ts';

/** Reading of one object on the sample dataset. */
export interface SampleReading {
  readonly params: Json;
  readonly inputs: readonly { readonly id: string; readonly digest: string }[];
  readonly payload: Json;
  readonly explanation: Json;
}

/** Digests of an object's inputs and results. */
interface ReadingDigests {
  /** Digest of the input digests. A difference means that the sample data changed, not the computation. */
  readonly inputs: string;
  readonly payload: string;
  /** Digest of the explanation. The hash of an object excludes it, so only this digest detects a change. */
  readonly explanation: string;
}

/** Computation of one version: its declared shape and its result on the sample dataset for each subject. */
export interface ShapeEntry {
  /** Digest of the declared payload. */
  readonly shape: string;
  readonly subjects: Readonly<Record<string, ReadingDigests & { readonly reads: string }>>;
}

/** Shape and results of every knowledge type, by `type@computeVersion`. */
export type ShapeLedger = Readonly<Record<string, ShapeEntry>>;

/** Characters kept of a digest: enough to detect any change while the ledger stays readable. */
const DIGEST_CHARS = 16;

/** Builds the ledger from the types and the readings of their subjects; skips subjects without a reading. */
export function shapeLedgerOf(
  types: readonly (readonly [declaration: KnowledgeDeclaration, readings: ReadonlyMap<string, SampleReading>])[],
): ShapeLedger {
  return Object.fromEntries(
    types
      .map(([declaration, readings]): [string, ShapeEntry] => [
        `${declaration.type}@${declaration.computeVersion}`,
        {
          shape: digest(hashedShape(declaration.payload)),
          subjects: Object.fromEntries([...readings].map(([subject, reading]) => [subject, digestsOf(reading)])),
        },
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * Lists violations of the rule that one version always computes the same: another payload, other parameters or inputs,
 * or another result from the same data.
 */
export function shapeLedgerFaults(released: ShapeLedger, now: ShapeLedger): string[] {
  return Object.entries(now).flatMap(([name, { shape, subjects }]) => {
    const kept = released[name];
    if (!kept) return [`${name} is not in the ledger; npm run shapes adds it`];
    if (kept.shape !== shape) return [`${name} declares another payload than it did; raise its computeVersion`];
    return Object.entries(subjects).flatMap(([subject, found]) => {
      const known = kept.subjects[subject];
      const object = `${name} of ${subject}`;
      if (!known) return [`${object} is not in the ledger; npm run shapes adds it`];
      if (known.reads !== found.reads)
        return [`${object} has other parameters or inputs than it had; raise its computeVersion`];
      if (known.inputs !== found.inputs)
        return [`${object} was computed from other sample data; npm run shapes renews it`];
      return (['payload', 'explanation'] as const)
        .filter((part) => known[part] !== found[part])
        .map((part) => `${object} computes another ${part} from the same data; raise its computeVersion`);
    });
  });
}

/** Returns whether a fault requires a new version, because renewing the ledger would hide it. */
export function isBroken(fault: string): boolean {
  return fault.endsWith('raise its computeVersion');
}

function digestsOf({ params, inputs, payload, explanation }: SampleReading): ShapeEntry['subjects'][string] {
  return {
    reads: digest({ params, inputs: inputs.map(({ id }) => id) }),
    inputs: digest(inputs.map((input) => input.digest)),
    payload: digest(payload),
    explanation: digest(explanation),
  };
}

function digest(value: Json): string {
  const text = canonicalize(value) as string;
  return createHash('sha256').update(text, 'utf8').digest('hex').slice(0, DIGEST_CHARS);
}

/** Returns the payload shape without descriptions, which do not affect compatibility. */
function hashedShape(fields: PayloadFields): Json {
  return Object.fromEntries(Object.entries(hashedFields(fields)).map(([name, field]) => [name, shapeOf(field)]));
}

function shapeOf(field: ReturnType<typeof hashedFields>[string]): Json {
  if (field.kind === 'list') return [shapeOf(field.of)];
  if (field.kind === 'object') return { nullable: field.nullable, fields: hashedShape(field.fields) };
  const { kind, term, nullable, values = null } = field;
  return { kind, term, nullable, values };
}
