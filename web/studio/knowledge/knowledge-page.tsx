/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import { subjectText } from '../../../platform/pages/subject-text.ts';
import { summaryIn } from '../../pages/explanation-text.ts';
import type { KnowledgeAnswer, KnowledgeText } from '../../pages/knowledge-answer.ts';
import { percentText } from '../../pages/number-text.ts';
import { pageLink } from '../../pages/page-link.ts';
import { payloadTextIn } from '../../pages/payload/payload-text.ts';
import type { StudioAssets } from '../assets.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import { Section } from '../parts/section.tsx';
import { type StudioContent, studioPage } from '../studio-document.tsx';
import { termContent } from '../terms/term-content.tsx';
import { typeset } from '../typeset.ts';
import { dayText } from '../value-text.ts';
import { componentMeasure } from './component-measure.ts';
import { definitionContent } from './definition-content.tsx';
import { Followed } from './followed.tsx';
import type { Params } from './forests.ts';
import { InputTree } from './input-tree.tsx';
import { knowledgeDataset } from './knowledge-dataset.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';
import { objectName } from './object-name.ts';
import { panelContent } from './panel-content.tsx';
import { isGroup, isList, type PayloadGroup } from './payload-part.ts';
import { ReadingBars } from './reading-bars.tsx';
import { ReadingGauge } from './reading-gauge.tsx';
import { ReadingLine } from './reading-line.tsx';
import { ReadingValues } from './reading-values.tsx';
import { RelatedReadings } from './related-readings.tsx';
import { SourceGraph } from './source-graph.tsx';
import { namesOfSources, type SourceNames, sourceNames } from './source-names.ts';
import { keyNames, valueLabels } from './value-labels.ts';
import { Verify } from './verify.tsx';
import { Waterfall } from './waterfall.tsx';

/** Past days that pages show of readings of the tiers public and free. */
const PAST_DAYS = 30;
const DAY_MS = 86_400_000;

/** Page of a slug: a knowledge object, or a term, series or panel that an edge leads to. */
export function knowledgePage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, contentOf);
}

function contentOf(answer: KnowledgeAnswer, context: PageContext): StudioContent {
  const { object, term, definition, panel } = answer.page;
  if (term) return termContent(term, context);
  if (definition) return definitionContent(definition, context);
  if (panel) return panelContent(panel, context);
  if (object) return objectContent(object, answer, context);
  throw new Error(`Expected an object, term, definition or panel for ${context.path}; got none.`);
}

function objectContent(object: KnowledgeText, answer: KnowledgeAnswer, context: PageContext): StudioContent {
  const { lang } = context;
  const { page, names } = answer;
  const title = objectName(object, lang);
  const fields = new Map(page.fields.map((field) => [field.path, field]));
  const keys = keyNames(object, [...page.inputs, ...page.ancestors], lang);
  const labels = new Map([...keys, ...valueLabels(object, { keys: page.keys, quotes: page.quotes, names }, lang)]);
  const summary = typeset(summaryIn(object.explanation, lang), lang, keys);
  const params = object.provenance.params as Params;
  const sources = sourceNames(page.sources, lang);
  const about = payloadTextIn(object.description, lang);
  const says = (
    <Section id="reading" title={KNOWLEDGE_WORDS[lang].reading} note={typeset(about.text, lang)} noteLang={about.lang}>
      <ReadingValues
        value={object.payload}
        prefix=""
        told={toldByTitle(object)}
        fields={fields}
        labels={labels}
        params={params}
        measureOf={(key) => componentMeasure(object, key, page.fields, page.inputs)}
        lang={lang}
      />
    </Section>
  );
  // Where base rates are the picture, they come first.
  const isPicture = !page.bars && !page.series && hasRates(object.payload);
  return {
    title,
    description: summary,
    isSample: object.provenance.sample,
    attributions: page.attributions,
    linkedData: knowledgeDataset(object, page, title, context),
    main: (
      <article>
        <Head object={object} title={title} summary={summary} sources={sources} context={context} />
        {page.gauge && <ReadingGauge gauge={page.gauge} lang={lang} />}
        {isPicture ? says : <Picture page={page} labels={labels} lang={lang} />}
        <Waterfall
          object={object}
          fields={page.fields}
          inputs={page.inputs}
          gauge={page.gauge}
          names={keys}
          lang={lang}
        />
        {!isPicture && says}
        <InputTree object={object} inputs={page.inputs} ancestors={page.ancestors} sources={sources} lang={lang} />
        <SourceGraph object={object} answer={answer} lang={lang} />
        {page.followed && <Followed followed={page.followed} lang={lang} />}
        <RelatedReadings object={object} names={names} lang={lang} />
        <Verify object={object} verification={page.verification} context={context} />
      </article>
    ),
  };
}

/** Names of the values of a payload that the title of its page has said: what the reading is about, and its name. */
function toldByTitle({ payload, subject }: KnowledgeText): ReadonlySet<string> {
  const told = Object.keys(payload).filter((name) => payload[name] === subject);
  const isNamed = String(payload.label_en ?? '').toLowerCase() === subjectText(subject, 'en').toLowerCase();
  return new Set(isNamed ? [...told, 'label_en', 'label_de'] : told);
}

/** Whether a payload holds base rates, or a list whose entries do. */
function hasRates(payload: PayloadGroup): boolean {
  const lists = Object.values(payload).filter(isList);
  return 'rates' in payload || lists.some((list) => list.some((entry) => isGroup(entry) && 'rates' in entry));
}

interface HeadProps {
  readonly object: KnowledgeText;
  readonly title: string;
  readonly summary: string;
  readonly sources: SourceNames;
  readonly context: PageContext;
}

function Head({ object, title, summary, sources, context }: HeadProps) {
  const { lang, path } = context;
  const words = KNOWLEDGE_WORDS[lang];
  const { explanation, provenance, as_of, compute_version } = object;
  const { stale } = provenance;
  const [claim, ...facts] = summary.split(/(?<=[.:;]) (?=[A-ZÄÖÜ0-9])/);
  const isPast = context.parameters.as_of !== undefined;
  return (
    <>
      <Crumbs
        way={[
          [words.readings, '/knowledge'],
          [title, null],
        ]}
        lang={lang}
      />
      <h1 class="sr">{title}</h1>
      <p class="say">
        <b>{claim}</b> {facts.join(' ')}
      </p>
      <p class="eyebrow knows">
        <time dateTime={as_of}>{words.asOf(dayText(as_of, lang))}</time>
        <span>{words.inputsPresent(percentText(explanation.confidence, lang))}</span>
        <span>{words.version(compute_version)}</span>
        {isPast && (
          <span>
            {words.pastDay}. <a href={pageLink(path, lang)}>{words.newest}</a>
          </span>
        )}
      </p>
      {stale && (
        <p class="age late">
          {words.late(dayText(stale.last_good_date, lang), namesOfSources(stale.source, sources), stale.age_days)}
        </p>
      )}
      <OtherDay asOf={as_of} context={context} />
    </>
  );
}

/** A form for a past day, which works without script. */
function OtherDay({ asOf, context: { lang, path } }: { readonly asOf: string; readonly context: PageContext }) {
  const words = KNOWLEDGE_WORDS[lang];
  const earliest = new Date(Date.parse(asOf) - PAST_DAYS * DAY_MS).toISOString().slice(0, 10);
  return (
    <form class="otherday" action={path}>
      <label for="as-of">{words.otherDay}</label>
      <input id="as-of" type="date" name="as_of" value={asOf} min={earliest} max={asOf} required />
      {lang !== 'en' && <input type="hidden" name="lang" value={lang} />}
      <button class="btn" type="submit">
        {words.show}
      </button>
    </form>
  );
}

/** Bars, else a line over two or more days, else the reason for having no chart. */
function Picture({
  page: { bars, series },
  labels,
  lang,
}: {
  readonly page: KnowledgeAnswer['page'];
  readonly labels: ReadonlyMap<string, string>;
  readonly lang: PageLanguage;
}) {
  if (bars) return <ReadingBars bars={bars} labels={labels} lang={lang} />;
  const days = series?.points.filter(({ value }) => value !== null).length ?? 0;
  if (series && days > 1) return <ReadingLine series={series} lang={lang} />;
  return <p class="below">{KNOWLEDGE_WORDS[lang].noChart}</p>;
}
