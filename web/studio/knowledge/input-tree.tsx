/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { InputText, KnowledgeText } from '../../pages/knowledge-answer.ts';
import { pageLink } from '../../pages/page-link.ts';
import { Formula } from '../formula.tsx';
import { labelIn } from '../label-in.ts';
import { Section } from '../parts/section.tsx';
import { unitBeside } from '../unit-beside.ts';
import { dayText } from '../value-text.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';
import { namesOfSources, type SourceNames } from './source-names.ts';

type ReadInput = KnowledgeText['provenance']['inputs'][number];

interface TreeProps {
  readonly object: KnowledgeText;
  readonly inputs: readonly InputText[];
  readonly ancestors: readonly InputText[];
  readonly sources: SourceNames;
  readonly lang: PageLanguage;
}

/** Series that are computed here name this source. */
export const COMPUTED = 'engine';

/** The inputs of a reading as a tree that opens down to the collected series, each with source and fingerprint. */
export function InputTree({ object, inputs, ancestors, sources, lang }: TreeProps) {
  const words = KNOWLEDGE_WORDS[lang];
  const known = new Map([...inputs, ...ancestors].map((input) => [input.id, input]));
  const read = new Map(object.provenance.inputs.map((one) => [plainId(one.id), one]));
  return (
    <Section id="made-from" title={words.madeFrom} note={words.madeFromNote}>
      <ul class="tree">
        {rootsOf(inputs).map((input) => (
          <Node key={input.id} input={input} tree={{ known, read, sources, shown: new Set(), lang }} />
        ))}
      </ul>
    </Section>
  );
}

interface Tree {
  readonly known: ReadonlyMap<string, InputText>;
  readonly read: ReadonlyMap<string, ReadInput>;
  readonly sources: SourceNames;
  /** Inputs whose parts stand further up in the same tree. */
  readonly shown: Set<string>;
  readonly lang: PageLanguage;
}

function Node({ input, tree }: { readonly input: InputText; readonly tree: Tree }) {
  const { known, shown } = tree;
  const parts = shown.has(input.id) ? [] : input.made_from.flatMap((id) => known.get(id) ?? []);
  shown.add(input.id);
  if (parts.length === 0 && input.formula === null)
    return (
      <li class="leaf">
        <a href={pageLink(input.path, tree.lang)}>{labelIn(input, tree.lang)}</a> <Line input={input} tree={tree} />
      </li>
    );
  return (
    <li>
      <details>
        <summary>
          {labelIn(input, tree.lang)} <Line input={input} tree={tree} />
        </summary>
        <p class="formula">
          {input.formula !== null && <Formula text={input.formula} names={input.names} lang={tree.lang} />}{' '}
          <a href={pageLink(input.path, tree.lang)}>{KNOWLEDGE_WORDS[tree.lang].definition}</a>
        </p>
        {parts.length > 0 && (
          <ul>
            {parts.map((part) => (
              <Node key={part.id} input={part} tree={tree} />
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}

/** Unit, source, newest day and fingerprint of an input. */
function Line({ input, tree: { read, sources, lang } }: { readonly input: InputText; readonly tree: Tree }) {
  const words = KNOWLEDGE_WORDS[lang];
  const found = read.get(input.id);
  const day = found?.last_known_at ? dayText(found.last_known_at, lang) : '';
  return (
    <>
      {input.unit !== null && <span class="small">{unitBeside(labelIn(input, lang), input.unit, lang)}</span>}
      {found ? (
        <>
          <span class="small from">
            {found.source === null || found.source === COMPUTED
              ? words.computed(day)
              : words.knownTo(namesOfSources(found.source, sources), day)}
          </span>
          <code title={found.digest}>{found.digest.slice(0, 8)}</code>
        </>
      ) : (
        <span class="small from">
          {input.source === null || input.source === COMPUTED
            ? words.computedHere
            : namesOfSources(input.source, sources)}
        </span>
      )}
    </>
  );
}

/** Inputs that no other input is computed from; all where every one is. */
export function rootsOf(inputs: readonly InputText[]): readonly InputText[] {
  const inner = new Set(inputs.flatMap(({ made_from }) => made_from));
  const roots = inputs.filter(({ id }) => !inner.has(id));
  return roots.length > 0 ? roots : inputs;
}

/** Strips the list of entities from the id of a panel input, because a page describes the whole panel. */
export function plainId(id: string): string {
  return id.replace(/^panel:/, '').replace(/\[.*$/, '');
}
