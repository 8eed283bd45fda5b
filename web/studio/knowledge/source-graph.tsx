/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { InputText, KnowledgeAnswer, KnowledgeText } from '../../pages/knowledge-answer.ts';
import { pageLink } from '../../pages/page-link.ts';
import { labelIn } from '../label-in.ts';
import { Section } from '../parts/section.tsx';
import { addsUp } from './adds-up.ts';
import { componentName } from './component-name.ts';
import { COMPUTED, rootsOf } from './input-tree.tsx';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';
import { objectName } from './object-name.ts';
import { namesOfSources, sourceNames } from './source-names.ts';

interface GraphProps {
  readonly object: KnowledgeText;
  readonly answer: KnowledgeAnswer;
  readonly lang: PageLanguage;
}

interface Box {
  readonly key: string;
  readonly text: string;
  readonly href: string | null;
  /** Width of the line to the reading, pixels; absent where it says nothing. */
  readonly weight?: number;
}

const WIDTH = 1248;
const TOP = 28;
const ROW = 34;
const BOX_HEIGHT = 26;
/** Boxes that a column has room for. */
const MAX_BOXES = 14;
const COLUMNS = [
  { x: 0, width: 170 },
  { x: 280, width: 280 },
  { x: 680, width: 230 },
  { x: 1010, width: 238 },
] as const;
/** Characters that fit into a pixel of a box. */
const CHARS_PER_PIXEL = 0.142;

/** Sources of a reading and its users, from left to right; the tree and the list hold the same as text. */
export function SourceGraph({ object, answer, lang }: GraphProps) {
  const words = KNOWLEDGE_WORDS[lang];
  const isSum = addsUp(object.explanation);
  const { sources, inputs, users, links } = graphOf(object, answer, lang);
  const columns = [cut(sources, words.more), cut(inputs, words.more), [] as Box[], cut(users, words.more)];
  const rows = Math.max(...columns.map((boxes) => boxes.length), 1);
  const height = TOP + rows * ROW;
  const self = { key: 'self', text: object[`title_${lang}`], href: null };
  const yOf = (column: number, key: string) => {
    const boxes = columns[column] as Box[];
    const i = boxes.findIndex((box) => box.key === key);
    return i < 0 ? null : TOP + ((i + 0.5) * (rows * ROW)) / boxes.length;
  };
  const middle = TOP + (rows * ROW) / 2;
  return (
    <Section
      class="wide"
      id="graph"
      title={words.sourceToUse}
      note={
        <>
          {words.sourceNote} {isSum && words.sourceWidth}
        </>
      }
    >
      <svg class="graph" viewBox={`0 0 ${WIDTH} ${height}`}>
        <title>{words.sourceToUse}</title>
        {[words.sources, isSum ? words.components : words.inputs, words.thisReading, words.usedBy].map((text, i) => (
          <text key={text} x={COLUMNS[i]?.x} y={12}>
            {text}
          </text>
        ))}
        {links.map(([source, input]) => (
          <Link key={`${source} ${input}`} from={0} fromY={yOf(0, source)} toY={yOf(1, input)} />
        ))}
        {inputs.map(({ key, weight }) => (
          <Link key={key} from={1} fromY={yOf(1, key)} toY={middle} weight={weight} />
        ))}
        {users.map(({ key }) => (
          <Link key={key} from={2} fromY={middle} toY={yOf(3, key)} />
        ))}
        {columns.map((boxes, column) =>
          boxes.map((box) => <BoxNode key={box.key} box={box} column={column} y={yOf(column, box.key) ?? 0} />),
        )}
        <BoxNode box={self} column={2} y={middle} />
      </svg>
    </Section>
  );
}

function graphOf(object: KnowledgeText, { page, names }: KnowledgeAnswer, lang: PageLanguage) {
  const known = new Map([...page.inputs, ...page.ancestors].map((input) => [input.id, input]));
  const parts = addsUp(object.explanation) ? componentsOf(object, page.inputs, lang) : inputsOf(page.inputs, lang);
  const links = parts.flatMap(({ box, input }) =>
    input ? [...new Set(sourcesOf(input, known))].map((source) => [source, box.key] as const) : [],
  );
  const sourceName = sourceNames(page.sources, lang);
  const linkOf = new Map(page.attributions.map(({ source, link }) => [source, link]));
  const bySlug = new Map(names.map((name) => [name.slug, name]));
  const users = object.inbound.nodes.flatMap(({ kind, seo_slug }) => {
    const name = kind === 'derived_from' ? bySlug.get(seo_slug) : undefined;
    if (!name) return [];
    return [
      {
        key: seo_slug,
        text: objectName(name, lang),
        href: pageLink(`/knowledge/${seo_slug}`, lang),
      },
    ];
  });
  return {
    sources: [...new Set(links.map(([source]) => source))].map((source) => ({
      key: source,
      text: source === COMPUTED ? KNOWLEDGE_WORDS[lang].computedHere : namesOfSources(source, sourceName),
      href: linkOf.get(source) ?? null,
    })),
    inputs: parts.map(({ box }) => box),
    users,
    links,
  };
}

/** A box of the second column with the input behind it, as far as one input is. */
interface Part {
  readonly box: Box;
  readonly input: InputText | undefined;
}

function inputsOf(inputs: readonly InputText[], lang: PageLanguage): readonly Part[] {
  return rootsOf(inputs).map((input) => ({
    box: { key: input.id, text: labelIn(input, lang), href: pageLink(input.path, lang) },
    input,
  }));
}

/** Width of the line of the largest contribution, pixels. */
const MAX_WEIGHT = 16;
const MIN_WEIGHT = 1;

/** The components of a score, largest contribution first. */
function componentsOf({ explanation }: KnowledgeText, inputs: readonly InputText[], lang: PageLanguage) {
  const sized = explanation.factors.map((factor) => ({ factor, size: Math.abs(factor.contribution) }));
  const max = Math.max(...sized.map(({ size }) => size));
  return sized
    .sort((a, b) => b.size - a.size)
    .map(({ factor, size }): Part => {
      const { key } = factor;
      // Scores of components are series named after the composite and the component.
      const input = inputs.find(({ id }) => id === key) ?? inputs.find(({ id }) => id.endsWith(`_${key}`));
      const weight = Math.max((size / max) * MAX_WEIGHT, MIN_WEIGHT);
      const href = input ? pageLink(input.path, lang) : '#why';
      return { box: { key, text: componentName(factor, lang, new Map()), href, weight }, input };
    });
}

/** Sources of an input: its own, or those of the collected series behind it. */
function sourcesOf(input: InputText, known: ReadonlyMap<string, InputText>): string[] {
  const found = new Map([[input.id, input]]);
  for (const { made_from } of found.values())
    for (const id of made_from) {
      const part = known.get(id);
      if (part) found.set(id, part);
    }
  return [...found.values()].flatMap(({ source }) => source ?? []);
}

/** Leaves the last place of a column that is too long to the number of those left out. */
function cut(boxes: readonly Box[], more: (count: number) => string): Box[] {
  if (boxes.length <= MAX_BOXES) return [...boxes];
  const shown = boxes.slice(0, MAX_BOXES - 1);
  return [...shown, { key: 'more', text: more(boxes.length - shown.length), href: null }];
}

function Link({
  from,
  fromY,
  toY,
  weight,
}: {
  readonly from: 0 | 1 | 2;
  readonly fromY: number | null;
  readonly toY: number | null;
  readonly weight?: number | undefined;
}) {
  if (fromY === null || toY === null) return null;
  const { x, width } = COLUMNS[from];
  const [start, end] = [x + width, COLUMNS[(from + 1) as 1 | 2 | 3].x];
  const bend = (start + end) / 2;
  return (
    <path
      class="link"
      stroke-width={weight?.toFixed(1)}
      d={`M${start} ${fromY.toFixed(1)}C${bend} ${fromY.toFixed(1)} ${bend} ${toY.toFixed(1)} ${end} ${toY.toFixed(1)}`}
    />
  );
}

function BoxNode({ box, column, y }: { readonly box: Box; readonly column: number; readonly y: number }) {
  const { x, width } = COLUMNS[column as 0 | 1 | 2 | 3];
  const room = Math.floor(width * CHARS_PER_PIXEL);
  const text = box.text.length > room ? `${box.text.slice(0, room - 1)}…` : box.text;
  const drawn = (
    <>
      <title>{box.text}</title>
      <rect
        class={box.key === 'self' ? 'box self' : 'box'}
        x={x + 0.5}
        y={y - BOX_HEIGHT / 2}
        width={width - 1}
        height={BOX_HEIGHT}
        rx="3"
      />
      <text class={box.key === 'self' ? 'self' : 'strong'} x={x + 10} y={y + 4}>
        {text}
      </text>
    </>
  );
  return box.href === null ? <g>{drawn}</g> : <a href={box.href}>{drawn}</a>;
}
