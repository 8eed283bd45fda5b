import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { renderTerm } from '../ontology/term-page.tsx';
import type { PageContext, PageTemplate } from '../page-context.ts';
import { renderPage } from '../page-document.tsx';
import { pageLink } from '../page-link.ts';
import { WORDS } from '../words.ts';
import { renderDefinition } from './definition-page.tsx';
import { Factors } from './factors.tsx';
import type { KnowledgeAnswer, KnowledgeText } from './knowledge-answer.ts';
import { renderPanel } from './panel-page.tsx';
import { PayloadTable } from './payload-table.tsx';
import { Provenance } from './provenance.tsx';
import { RelatedObjects } from './related-objects.tsx';
import { RowsChart } from './rows-chart.tsx';
import { SeriesChart } from './series-chart.tsx';

/** The page of a slug: of an object, or of the term, series or panel an edge leads to. */
export const knowledgePage: PageTemplate = {
  mediaType: 'text/html; charset=utf-8',
  languages: ['en', 'de'],
  render: (answer, context) => renderSlug(answer as KnowledgeAnswer, context),
};

function renderSlug(answer: KnowledgeAnswer, context: PageContext): string {
  const { object, term, definition, panel } = answer.page;
  if (term) return renderTerm(term, context);
  if (definition) return renderDefinition(definition, context);
  if (panel) return renderPanel(panel, context);
  if (object) return renderObject(object, answer, context);
  throw new Error('a page is about nothing');
}

function renderObject(object: KnowledgeText, { page, names }: KnowledgeAnswer, context: PageContext): string {
  const { lang } = context;
  const { explanation, provenance } = object;
  const title = `${object[`title_${lang}`]}, ${object.subject}`;
  const fields = new Map(page.fields.map((field) => [field.path, field]));
  const main = (
    <article>
      <h1>{title}</h1>
      <p className="lead" lang="en">
        {explanation.summary}
      </p>
      <AsOf object={object} context={context} />
      <Age provenance={provenance} lang={lang} />
      <Chart page={page} lang={lang} />
      <section>
        <h2>{WORDS[lang].number}</h2>
        <p className="quiet" lang="en">
          {object.description}
        </p>
        <PayloadTable value={object.payload} prefix="" fields={fields} lang={lang} />
      </section>
      <Factors object={object} lang={lang} />
      <RelatedObjects object={object} names={names} lang={lang} />
      <Provenance object={object} inputs={page.inputs} lang={lang} />
    </article>
  );
  const linkedData = toLinkedData(object, page, title, context);
  return renderPage(
    {
      ...{ title, description: explanation.summary, linkedData, main },
      ...{ isSample: provenance.sample, attributions: page.attributions },
    },
    context,
  );
}

/** What shows the reading: bars, else a line of two days or more, else why there is neither. */
function Chart({
  page: { bars, series },
  lang,
}: {
  readonly page: KnowledgeAnswer['page'];
  readonly lang: PageLanguage;
}) {
  if (bars) return <RowsChart bars={bars} lang={lang} />;
  const days = series?.points.filter(({ value }) => value !== null).length ?? 0;
  if (series && days > 1) return <SeriesChart series={series} lang={lang} />;
  return <p className="quiet">{WORDS[lang].noChart}</p>;
}

function AsOf({ object: { as_of }, context }: { readonly object: KnowledgeText; readonly context: PageContext }) {
  const words = WORDS[context.lang];
  const isPast = context.parameters.as_of !== undefined;
  return (
    <p className="quiet">
      {words.asOf} <time dateTime={as_of}>{as_of}</time>
      {isPast && (
        <>
          . {words.pastDay} <a href={pageLink(context.path, context.lang)}>{words.newest}</a>
        </>
      )}
    </p>
  );
}

/** Says what is late of a reading that newer data should have replaced. */
function Age({
  provenance: { stale },
  lang,
}: {
  readonly provenance: KnowledgeText['provenance'];
  readonly lang: PageLanguage;
}) {
  if (stale === null) return null;
  const words = WORDS[lang];
  const { last_good_date, age_days, source } = stale;
  return (
    <div className="note" role="note">
      <p>
        <strong>{words.late}</strong> {words.lateSince} <time dateTime={last_good_date}>{last_good_date}</time> (
        {words.source}: {source}). {words.lateDays}: {age_days}.
      </p>
    </div>
  );
}

function toLinkedData(
  { description, as_of, repro_hash, payload, provenance }: KnowledgeText,
  { fields, inputs }: KnowledgeAnswer['page'],
  name: string,
  { origin, path, lang }: PageContext,
): object {
  return {
    '@type': 'Dataset',
    name,
    description,
    url: `${origin}${path}`,
    identifier: repro_hash,
    version: String(provenance.data_version),
    temporalCoverage: as_of,
    dateModified: as_of,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: 'Cyclegraph', url: origin },
    isBasedOn: inputs.map((input) => `${origin}${input.path}`),
    variableMeasured: fields.flatMap((field) => {
      const value = payload[field.path];
      if (typeof value !== 'number') return [];
      const propertyID = `${origin}/ontology/${field.term}`;
      return [{ '@type': 'PropertyValue', name: field[`label_${lang}`], value, unitText: field.unit, propertyID }];
    }),
  };
}
