/** @jsxImportSource preact */
import type { PageContext } from '../../../platform/pages/page-template.ts';
import type { DefinitionText } from '../../pages/knowledge-answer.ts';
import { seriesTextIn } from '../../pages/payload/series-text.ts';
import { Formula } from '../formula.tsx';
import { Crumbs } from '../parts/crumbs.tsx';
import type { StudioContent } from '../studio-document.tsx';
import { TERM_WORDS } from '../terms/term-words.ts';
import { typeset } from '../typeset.ts';
import { unitText } from '../value-text.ts';

/** Page of a series without an ontology term. */
export function definitionContent(definition: DefinitionText, { lang }: PageContext): StudioContent {
  const words = TERM_WORDS[lang];
  const { id, unit, formula } = definition;
  const label = seriesTextIn(definition.label, lang).text;
  const about = seriesTextIn(definition.description, lang);
  const description = typeset(about.text, lang);
  return {
    title: label,
    description,
    isSample: false,
    attributions: [],
    linkedData: { '@type': 'DefinedTerm', name: label, description, termCode: id },
    main: (
      <article>
        <Crumbs way={[[words.terms, '/ontology']]} lang={lang} />
        <h1 class="say">
          <b>{label}</b>
        </h1>
        <p class="say2" lang={about.lang}>
          {description}
        </p>
        <dl class="facts2">
          {formula !== null && (
            <div>
              <dt>{words.calculation}</dt>
              <dd>
                <Formula text={formula} names={definition.names} lang={lang} />
              </dd>
            </div>
          )}
          <div>
            <dt>{words.unit}</dt>
            <dd>{words.units[unit] ?? unitText(unit, lang)}</dd>
          </div>
          <div>
            <dt>{words.id}</dt>
            <dd>
              <code>{id}</code>
            </dd>
          </div>
        </dl>
      </article>
    ),
  };
}
