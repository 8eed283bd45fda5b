import { toIsoDate } from '../../engine/calendar.ts';
import type { PanelInput } from '../../engine/knowledge/declaration.ts';
import { type PanelView, selectEntities } from '../../engine/panel-view.ts';
import { latest } from '../../engine/series-view.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { KnowledgeReading } from './knowledge-reader.ts';
import { type Reproducible, reproHash } from './repro-hash.ts';

export const KNOWLEDGE_INPUT = shape.object(
  'KnowledgeInput',
  'Series, panel or knowledge object that a reading was computed from.',
  {
    id: shape.text('Id of a series, `panel:id` with the entities read where not all are, or `type/subject`.'),
    source: shape.text.orNull('Source of the newest value; null without data.'),
    digest: shape.text(
      'SHA-256: of a series over its values up to the day as little-endian doubles from 2009-01-03 on; of a panel over its rows up to the day; of an object its reproduction hash.',
    ),
    lastKnownAt: shape.date.orNull('Day of its newest value; null without data.'),
  },
);
type KnowledgeInput = ShapeOf<typeof KNOWLEDGE_INPUT>;

const kept = new WeakMap<KnowledgeReading, readonly KnowledgeInput[]>();
const hashes = new WeakMap<KnowledgeReading, string>();

/** Returns the inputs of a reading as of its day. */
export function inputsOf(reading: KnowledgeReading): readonly KnowledgeInput[] {
  const inputs = kept.get(reading) ?? readInputs(reading);
  kept.set(reading, inputs);
  return inputs;
}

function readInputs(reading: KnowledgeReading): KnowledgeInput[] {
  const { declaration, key, snapshot, composed } = reading;
  const view = snapshot.view(key.asOf);
  const series = declaration.inputs(key.subject).map((id) => {
    const newest = latest(view, id);
    const digest = snapshot.digest(id, key.asOf);
    return { id, source: snapshot.source(id, key.asOf), digest, lastKnownAt: newest && toIsoDate(newest.day) };
  });
  const panels = (declaration.panels?.(key.subject) ?? []).map((input) => readPanel(reading, input));
  const objects = composed.map((one) => ({
    id: `${one.key.type}/${one.key.subject}`,
    source: 'engine',
    digest: reproHashOf(one),
    lastKnownAt: one.result.date,
  }));
  return [...series, ...panels, ...objects];
}

function readPanel({ snapshot, key }: KnowledgeReading, { panel, entities }: PanelInput): KnowledgeInput {
  return {
    id: `panel:${panel}${entities ? `[${entities.join(',')}]` : ''}`,
    ...newestRow(snapshot.panel(panel, key.asOf), entities),
    digest: snapshot.panelDigest(panel, key.asOf, entities),
  };
}

function newestRow(view: PanelView, codes: readonly string[] | undefined) {
  const read = selectEntities(view, codes);
  const newest = read.reduce((day, { days }) => Math.max(day, days.at(-1) ?? day), Number.NEGATIVE_INFINITY);
  const sources = [...new Set(read.map(({ source }) => source))].sort();
  return {
    source: sources.length === 0 ? null : sources.join(', '),
    lastKnownAt: Number.isFinite(newest) ? toIsoDate(newest) : null,
  };
}

/** Returns the object that the hash of a reading covers. */
export function reproducible(reading: KnowledgeReading): Reproducible {
  const { declaration, key, result } = reading;
  return {
    type: declaration.type,
    subject: key.subject,
    as_of: toIsoDate(key.asOf),
    compute_version: declaration.computeVersion,
    params: declaration.params,
    inputs: inputsOf(reading).map(({ id, digest }) => ({ id, digest })),
    payload: result.payload,
  };
}

/** Returns the reproducible hash over type, subject, day, compute version, params, input digests and payload. */
export function reproHashOf(reading: KnowledgeReading): string {
  const hash = hashes.get(reading) ?? reproHash(reproducible(reading));
  hashes.set(reading, hash);
  return hash;
}
