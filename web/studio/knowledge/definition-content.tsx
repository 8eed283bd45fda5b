/** @jsxImportSource preact */
import type { PageContext } from '../../../platform/pages/page-template.ts';
import type { DefinitionText } from '../../pages/knowledge-answer.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioContent } from '../studio-document.tsx';
import { TERM_WORDS } from '../terms/term-words.ts';
import { unitText } from '../value-text.ts';

/** Page of a series without an ontology term. Its description is English only. */
export function definitionContent(
  { id, label, unit, description, formula }: DefinitionText,
  { lang }: PageContext,
): StudioContent {
  const words = TERM_WORDS[lang];
  return {
    title: label,
    description,
    isSample: false,
    attributions: [],
    linkedData: { '@type': 'DefinedTerm', name: label, description, termCode: id },
    main: (
      <article>
        <nav class="crumbs" aria-label={words.path}>
          <a href={pageLink('/ontology', lang)}>{words.terms}</a>
        </nav>
        <h1 class="say">
          <b>{label}</b>
        </h1>
        <p class="say2" lang="en">
          {description}
        </p>
        <dl class="facts2">
          {formula !== null && (
            <div>
              <dt>{words.calculation}</dt>
              <dd lang="en">{formula}</dd>
            </div>
          )}
          <div>
            <dt>{words.unit}</dt>
            <dd>{unitText(unit, lang)}</dd>
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
