/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { calculationIn } from '../../pages/payload/calculation-text.ts';
import type { ChartAnswer, DrawnChart } from '../../studio/chart/chart-answer.ts';
import { CHART_FORMATS } from '../../studio/chart/chart-geometry.ts';
import { CHART_WORDS } from '../../studio/chart/chart-words.ts';
import { ChartHead } from '../../studio/charts/chart-head.tsx';
import { ChartPlot } from '../../studio/charts/chart-plot.tsx';
import { labelIn } from '../../studio/label-in.ts';
import { ageText } from '../../studio/parts/reading-words.ts';
import { amountText, dayText, valueText } from '../../studio/value-text.ts';
import type { Shown } from '../app-state.ts';
import { APP_WORDS } from '../app-words.ts';
import { viewOf } from '../bridge/tool-result.ts';
import { NamedSources } from '../named-sources.tsx';
import type { ChartViewData, ReadingPart } from './chart-view-data.ts';
import { type Figures, FigureTable } from './figure-table.tsx';
import { toDrawnChart } from './to-drawn-chart.ts';

/** The chart in a conversation is lower than on its page. */
const FORMATS = {
  wide: { ...CHART_FORMATS.wide, panes: [300] },
  narrow: { ...CHART_FORMATS.narrow, panes: [220] },
};
const DAY_MS = 86_400_000;

/** Structured content of the chart tool. */
interface ChartResult {
  readonly title: string;
  readonly lines: readonly Figures[];
  readonly source: string;
  readonly sample: boolean;
  readonly range: { readonly clamped?: boolean; readonly granted_days?: number } | null;
}

/** A history with its newest value, zone, age, source and formula. */
export function ChartContent({ lang, parameters, structured, result }: Shown) {
  const answer = structured as unknown as ChartResult;
  const words = APP_WORDS[lang];
  const view = viewOf<ChartViewData>(result);
  if (!view)
    return (
      <>
        <p class="say2">{words.noPoints(answer.title)}</p>
        <FigureTable lines={answer.lines} lang={lang} />
      </>
    );
  const chart = toDrawnChart(view, String(parameters.scale ?? 'linear'));
  const name = view.page ? labelIn(view.page.entry, lang) : answer.title;
  const from = new Date((chart.days[0] ?? 0) * DAY_MS).toISOString().slice(0, 10);
  const label = CHART_WORDS[lang].drawing(name, dayText(from, lang), dayText(chart.to, lang));
  return (
    <>
      {view.page ? (
        <ChartHead page={view.page as ChartAnswer} lang={lang} />
      ) : (
        <PlainHead chart={chart} title={answer.title} today={view.today} lang={lang} />
      )}
      {view.object?.gauge && <Zone object={view.object} gauge={view.object.gauge} lang={lang} />}
      <ChartPlot chart={chart} lang={lang} label={label} name={words.plot} formats={FORMATS} />
      {answer.range?.clamped && <p class="below">{words.clamped(answer.range.granted_days ?? 0)}</p>}
      <dl class="facts2">
        <NamedSources
          attributions={[...(view.page?.attributions ?? []), ...(view.object?.attributions ?? [])]}
          sources={view.page?.sources ?? [answer.source]}
          isSample={answer.sample}
          lang={lang}
        />
        {view.page && <Formula page={view.page} lang={lang} />}
      </dl>
      <FigureTable lines={answer.lines.map((line) => inWordsOf(chart, line, lang))} lang={lang} />
    </>
  );
}

/** Figures of a line with the name and unit that the drawing has. */
function inWordsOf({ lines }: DrawnChart, line: Figures, lang: PageLanguage): Figures {
  const known = lines.find(({ key }) => key === line.key);
  return known ? { ...line, name: labelIn(known, lang), unit: known.unit } : line;
}

interface HeadProps {
  readonly chart: DrawnChart;
  readonly title: string;
  readonly today: string;
  readonly lang: PageLanguage;
}

/** Name, newest value, day and age of a history that has no page. */
function PlainHead({ chart, title, today, lang }: HeadProps) {
  const words = CHART_WORDS[lang];
  const [line] = chart.lines;
  const value = line?.values.findLast((one) => one !== null);
  const shown = line && value != null ? `${words.standsAt(valueText(value, line.unit, lang))}.` : words.noValue;
  const age = Math.round((Date.parse(today) - Date.parse(chart.to)) / DAY_MS);
  return (
    <>
      <h1 class="say">
        <b lang="en">{title}.</b> {shown}
      </h1>
      <p class="eyebrow">
        <span>{words.asOf(dayText(chart.to, lang))}</span>
        <span class="age">{ageText(age, lang)}</span>
      </p>
    </>
  );
}

interface ZoneProps {
  readonly object: ReadingPart;
  readonly gauge: NonNullable<ReadingPart['gauge']>;
  readonly lang: PageLanguage;
}

/** Zone of the newest score of a reading. */
function Zone({ object, gauge: { bands, band, score }, lang }: ZoneProps) {
  const here = bands[band];
  if (!here) return null;
  return (
    <p class="eyebrow">
      <span>
        {labelIn(object, lang)}: {amountText(score, 'points', lang)}
      </span>
      <span class={`zone z${band + 1}`}>{labelIn(here, lang)}</span>
    </p>
  );
}

/** The calculation, and links to the definition and to the page with the method. */
function Formula({ page, lang }: { readonly page: NonNullable<ChartViewData['page']>; readonly lang: PageLanguage }) {
  const words = APP_WORDS[lang];
  const told = page.calculation === null ? null : calculationIn(page.calculation, lang);
  return (
    <div>
      <dt>{words.formula}</dt>
      <dd>
        {told ? <span lang={told.lang}>{told.text}</span> : CHART_WORDS[lang].collected}
        <span class="small">
          {page.entry.now && <a href={pageLink(`/ontology/${page.entry.now.id}`, lang)}>{words.definition}</a>}
          {' · '}
          <a href={pageLink(`/charts/${page.entry.slug}`, lang)}>{words.wholePage}</a>
        </span>
      </dd>
    </div>
  );
}
