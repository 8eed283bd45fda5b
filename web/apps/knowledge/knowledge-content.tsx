/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { AttributionText } from '../../pages/attributions.ts';
import { summaryIn } from '../../pages/explanation-text.ts';
import type { FieldText, KnowledgeAnswer, KnowledgeText } from '../../pages/knowledge-answer.ts';
import { percentText } from '../../pages/number-text.ts';
import { pageLink } from '../../pages/page-link.ts';
import { componentMeasure } from '../../studio/knowledge/component-measure.ts';
import { KNOWLEDGE_WORDS } from '../../studio/knowledge/knowledge-words.ts';
import { nameOfValue } from '../../studio/knowledge/payload-part.ts';
import { ReadingGauge } from '../../studio/knowledge/reading-gauge.tsx';
import { ReadingLine } from '../../studio/knowledge/reading-line.tsx';
import { ReadingValues } from '../../studio/knowledge/reading-values.tsx';
import { keyNames, valueLabels } from '../../studio/knowledge/value-labels.ts';
import { Waterfall } from '../../studio/knowledge/waterfall.tsx';
import { ageText } from '../../studio/parts/reading-words.ts';
import { Section } from '../../studio/parts/section.tsx';
import { typeset } from '../../studio/typeset.ts';
import { dayText } from '../../studio/value-text.ts';
import type { Shown } from '../app-state.ts';
import { APP_WORDS } from '../app-words.ts';
import { viewOf } from '../bridge/tool-result.ts';
import { NamedSources } from '../named-sources.tsx';

const DAY_MS = 86_400_000;

/** Data that the tool adds for the page: the answer of the page of the object; null for an object without one. */
interface KnowledgeViewData {
  readonly today: string;
  readonly page: KnowledgeAnswer | null;
}

/** Structured content of the tool. */
type KnowledgeResult = KnowledgeText & {
  readonly ontology: readonly string[];
  readonly seo_slug: string;
  readonly provenance: { readonly attributions: readonly AttributionText[] };
};

/** A reading: what it says, its zone, its components and values, its sources and definitions. */
export function KnowledgeContent({ lang, structured, result }: Shown) {
  const object = structured as unknown as KnowledgeResult;
  const view = viewOf<KnowledgeViewData>(result);
  const page = view?.page?.page ?? null;
  const fields = page?.fields ?? [];
  const inputs = page?.inputs ?? [];
  const labels = valueLabels(
    object,
    { keys: page?.keys ?? [], quotes: page?.quotes ?? [], names: view?.page?.names ?? [] },
    lang,
  );
  return (
    <article>
      <Head object={object} today={view?.today ?? null} lang={lang} />
      {!view && <p class="below">{APP_WORDS[lang].noView}</p>}
      {page?.gauge && <ReadingGauge gauge={page.gauge} lang={lang} />}
      {page?.series && <ReadingLine series={page.series} lang={lang} />}
      <Waterfall
        object={object}
        fields={fields}
        inputs={inputs}
        gauge={page?.gauge ?? null}
        names={keyNames(object, inputs, lang)}
        lang={lang}
      />
      <Section id="reading" title={KNOWLEDGE_WORDS[lang].reading}>
        <ReadingValues
          value={object.payload}
          prefix=""
          fields={new Map(fields.map((field) => [field.path, field]))}
          labels={labels}
          params={object.provenance.params as Parameters<typeof ReadingValues>[0]['params']}
          measureOf={(key) => componentMeasure(object, key, fields, inputs)}
          lang={lang}
        />
      </Section>
      <Origins object={object} fields={fields} lang={lang} />
    </article>
  );
}

interface HeadProps {
  readonly object: KnowledgeResult;
  /** Newest day of the service; null where the host did not pass it on. */
  readonly today: string | null;
  readonly lang: PageLanguage;
}

function Head({ object, today, lang }: HeadProps) {
  const words = KNOWLEDGE_WORDS[lang];
  const { explanation, provenance, as_of: asOf, compute_version: version } = object;
  const { stale } = provenance;
  const [claim, ...facts] = typeset(summaryIn(explanation, lang), lang).split(/(?<=[.:;]) (?=[A-ZÄÖÜ0-9])/);
  return (
    <>
      <h1 class="sr">{lang === 'de' ? object.title_de : object.title_en}</h1>
      <p class="say">
        <b>{claim}</b> {facts.join(' ')}
      </p>
      <p class="eyebrow knows">
        <time dateTime={asOf}>{words.asOf(dayText(asOf, lang))}</time>
        {today !== null && (
          <span class={`age${stale ? ' late' : ''}`}>
            {ageText(Math.round((Date.parse(today) - Date.parse(asOf)) / DAY_MS), lang)}
          </span>
        )}
        <span>{words.inputsPresent(percentText(explanation.confidence, lang))}</span>
        <span>{words.version(version)}</span>
      </p>
      {stale && <p class="age late">{words.late(dayText(stale.last_good_date, lang), stale.source, stale.age_days)}</p>}
    </>
  );
}

/** Sources of the inputs, and links to the definitions of the values. */
function Origins({
  object: { provenance, ontology, seo_slug: slug },
  fields,
  lang,
}: Pick<HeadProps, 'object' | 'lang'> & { readonly fields: readonly FieldText[] }) {
  const words = APP_WORDS[lang];
  const nameOf = (term: string) => {
    const field = fields.find((one) => one.term === term);
    return nameOfValue(term, field, false, lang).text;
  };
  const sources = [...new Set(provenance.inputs.flatMap(({ source }) => source ?? []))];
  return (
    <dl class="facts2">
      <NamedSources attributions={provenance.attributions} sources={sources} isSample={provenance.sample} lang={lang} />
      <div>
        <dt>{words.formula}</dt>
        <dd>
          {ontology.map((id, i) => (
            <span key={id}>
              {i > 0 && ' · '}
              <a href={pageLink(`/ontology/${termOf(id)}`, lang)}>{nameOf(termOf(id))}</a>
            </span>
          ))}
          <span class="small">
            <a href={pageLink(`/knowledge/${slug}`, lang)}>{words.wholePage}</a>
          </span>
        </dd>
      </div>
    </dl>
  );
}

/** Name of a term by its id: `onto:pulse_score@1.0.1` is `pulse_score`. */
function termOf(id: string): string {
  return id.replace(/^onto:|@.*$/g, '');
}
