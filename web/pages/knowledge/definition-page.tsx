import type { PageContext } from '../page-context.ts';
import { renderPage } from '../page-document.tsx';
import { wordText } from '../word-text.ts';
import { WORDS } from '../words.ts';
import type { DefinitionText } from './knowledge-answer.ts';

/** The page of a series that no term explains. What it is, is told in English. */
export function renderDefinition(
  { id, label, unit, description, formula }: DefinitionText,
  context: PageContext,
): string {
  const words = WORDS[context.lang];
  const main = (
    <article>
      <h1>{label}</h1>
      <p className="lead" lang="en">
        {description}
      </p>
      <dl>
        <dt>{words.name}</dt>
        <dd>
          <code>{id}</code>
        </dd>
        <dt>{words.unit}</dt>
        <dd>{wordText(unit)}</dd>
        {formula !== null && (
          <>
            <dt>{words.calculation}</dt>
            <dd lang="en">{formula}</dd>
          </>
        )}
      </dl>
    </article>
  );
  const linkedData = { '@type': 'DefinedTerm', name: label, description, termCode: id };
  return renderPage({ title: label, description, linkedData, isSample: false, attributions: [], main }, context);
}
