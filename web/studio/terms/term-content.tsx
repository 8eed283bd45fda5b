/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import { sourceIn } from '../../pages/payload/series-text.ts';
import { Formula } from '../formula.tsx';
import { labelIn } from '../label-in.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import { rankText, SPARK_SIZE, SparkMarks } from '../parts/series-tile.tsx';
import { shownUnit } from '../shown-unit.ts';
import type { StudioContent } from '../studio-document.tsx';
import { typeset } from '../typeset.ts';
import { dayText, unitText, valueText } from '../value-text.ts';
import { TERM_WORDS } from './term-words.ts';

/** Ontology term as shown on its own page. */
export type TermText = NonNullable<Answers['KnowledgePage']['page']['term']>;

/** Page of an ontology term; the slug of a term among the readings shows the same. */
export function termContent(term: TermText, { lang, origin }: PageContext): StudioContent {
  const words = TERM_WORDS[lang];
  const title = labelIn(term, lang);
  const definition = typeset(term[`definition_${lang}`], lang);
  const path = `/ontology/${term.term}`;
  return {
    title,
    description: definition,
    path,
    isSample: term.use.newest?.is_sample ?? false,
    attributions: term.use.newest?.attributions ?? [],
    linkedData: {
      '@type': 'DefinedTerm',
      name: title,
      description: definition,
      termCode: term.id,
      url: `${origin}${path}`,
      inLanguage: lang,
      inDefinedTermSet: { '@type': 'DefinedTermSet', name: 'Cyclegraph', url: `${origin}/ontology` },
    },
    main: (
      <article>
        <Crumbs
          way={[
            [words.terms, '/ontology'],
            [words.category(term.category), `/ontology?category=${term.category}`],
          ]}
          lang={lang}
        />
        <h1 class="say">
          <b>{title}</b>
        </h1>
        <p class="say2">{definition}</p>
        <Facts term={term} lang={lang} />
      </article>
    ),
  };
}

function Facts({ term, lang }: { readonly term: TermText; readonly lang: PageLanguage }) {
  const words = TERM_WORDS[lang];
  const { names, inputs } = term.use;
  const isNamed = inputs.every(({ path }) => names.some((name) => name.path === path));
  return (
    <dl class="facts2">
      {term.use.newest && <Newest newest={term.use.newest} term={term.term} lang={lang} />}
      <div>
        <dt>{words.calculation}</dt>
        <dd>
          <Formula text={term.calculation} names={term.use.names} lang={lang} />
        </dd>
      </div>
      {!isNamed && <Links name={words.inputs} links={inputs} lang={lang} />}
      <Links name={words.usedBy} links={term.use.readings} lang={lang} />
      <div>
        <dt>{words.unit}</dt>
        <dd>{words.units[term.unit] ?? unitText(term.unit, lang)}</dd>
      </div>
      <div>
        <dt>{words.source}</dt>
        <dd>{sourceIn(term.source, lang)}</dd>
      </div>
      <div>
        <dt>{words.id}</dt>
        <dd>
          <code>{term.id}</code>
        </dd>
      </div>
      <Links
        name={words.related}
        links={term.related.map((one) => ({ ...one, path: `/ontology/${one.term}` }))}
        lang={lang}
      />
    </dl>
  );
}

interface NewestProps {
  readonly newest: NonNullable<TermText['use']['newest']>;
  readonly term: string;
  readonly lang: PageLanguage;
}

/** The newest value of a term with its place in its history and its last 90 days. */
function Newest({ newest: { value, date, unit, percentile, line, chart }, term, lang }: NewestProps) {
  const words = TERM_WORDS[lang];
  const day = dayText(date, lang);
  return (
    <div>
      <dt>{words.newest}</dt>
      <dd>
        {value === null ? (
          words.tooOld(day)
        ) : (
          <b class="num">{valueText(value, shownUnit({ id: term, unit }), lang)}</b>
        )}
        {value !== null && (
          <>
            <span class="small">
              {day}, {rankText(percentile, lang)}
            </span>
            <svg class="term-line" viewBox={`0 0 ${SPARK_SIZE.width} ${SPARK_SIZE.height}`} aria-hidden="true">
              <SparkMarks values={line} />
            </svg>
          </>
        )}
        <a href={pageLink(chart, lang)}>{words.chart}</a>
      </dd>
    </div>
  );
}

interface LinksProps {
  readonly name: string;
  readonly links: readonly { readonly path: string; readonly label_en: string; readonly label_de: string }[];
  readonly lang: PageLanguage;
}

function Links({ name, links, lang }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {links.map((one, i) => (
          <span key={one.path}>
            {i > 0 && ', '}
            <a href={pageLink(one.path, lang)}>{labelIn(one, lang)}</a>
          </span>
        ))}
      </dd>
    </div>
  );
}
