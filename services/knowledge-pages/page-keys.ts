import { CYCLE_COMPONENTS } from '../../engine/cycle/btc-cycle.ts';
import { germanState } from '../../engine/events/german-states.ts';
import { SIGNALS } from '../../engine/events/signals.ts';
import type { Json } from '../../engine/knowledge/json.ts';
import { attributeText, type PanelView } from '../../engine/panel-view.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { Words } from '../../engine/terms/words.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { seriesLabel } from '../../platform/modules/series-label.ts';
import type { KnowledgeReading } from '../knowledge/knowledge-reader.ts';

export const PAGE_KEY = shape.object(
  'KnowledgePageKey',
  'A key or English name that a payload holds, with its names.',
  {
    key: shape.text('Key or English name in the payload.'),
    label: shape.label('Name in each language.'),
  },
);

type PageKey = ShapeOf<typeof PAGE_KEY>;
type Known = Pick<EngineDeclarations, 'series' | 'terms'>;

const COMPONENTS = new Map(CYCLE_COMPONENTS.map(({ key, label }) => [key, label]));
const STATES = new Set(SIGNALS.flatMap(({ states }) => states));
/** Member of payloads that names a coin. */
const COIN = 'coin';

/** Lists the keys in the payload of a reading that name a series, a component, a state of a signal or a coin. */
export function pageKeys({ result, snapshot }: KnowledgeReading, known: Known): PageKey[] {
  const found = new Map<string, Words>();
  // Where two terms share an English name, the name gets the label of the first.
  const terms = new Map(known.terms.toReversed().map(({ label }) => [label.en, label]));
  const panel = snapshot.panel('coins');
  for (const [member, text] of textsOf(result.whole ?? result.payload)) {
    const label = member === COIN ? coinName(text, panel) : labelOf(text, known, terms);
    if (label) found.set(text, label);
  }
  return [...found].map(([key, label]) => ({ key, label }));
}

/** Texts of a payload at any depth, each with the name of its member. */
function textsOf(value: Json, member = ''): (readonly [member: string, text: string])[] {
  if (typeof value === 'string') return [[member, value]];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item: Json) => textsOf(item, member));
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner as Json, name));
}

function labelOf(text: string, known: Known, terms: ReadonlyMap<string, Words>): Words | undefined {
  if (STATES.has(text)) return { en: text, de: germanState(text) };
  const component = COMPONENTS.get(text);
  if (component) return component;
  if (known.series.has(text)) return seriesLabel(text, known);
  return terms.get(text);
}

function coinName(coin: string, panel: PanelView): Words | undefined {
  const entity = panel.entities.get(coin);
  const name = entity ? attributeText(entity, 'name') : null;
  return name === null ? undefined : { en: name, de: name };
}
