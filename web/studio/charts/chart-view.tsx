/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import type { ChartAnswer, ChartPageAnswer } from '../chart/chart-answer.ts';
import { chartLink } from '../chart/chart-link.ts';
import { CHART_WORDS, zoneNames } from '../chart/chart-words.ts';
import { shownPanes } from '../chart/shown-panes.ts';
import { zoneClass } from '../chart/zone-classes.ts';
import { labelIn } from '../label-in.ts';
import { amountText, dayText } from '../value-text.ts';
import { AddedTools } from './added-tools.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { ChartTools } from './chart-tools.tsx';
import { EmbedSnippet } from './embed-snippet.tsx';
import { ThenAndNow } from './then-and-now.tsx';
import { VintageBar } from './vintage-bar.tsx';

interface ViewProps {
  readonly page: ChartPageAnswer;
  readonly context: PageContext;
}

/** The drawing with its choices and its legend. Complete without script, which adds the crosshair. */
export function ChartView({ page, context }: ViewProps) {
  const { lang } = context;
  const words = CHART_WORDS[lang];
  const name = labelIn(page.entry, lang);
  const label = page.by_age
    ? words.cycleDrawing(name)
    : words.drawing(name, dayText(page.from, lang), dayText(page.to, lang));
  const hasValues = shownPanes(page).length > 0;
  return (
    <section aria-label={words.tabs.chart}>
      <ChartTools page={page} context={context} />
      {page.added && <AddedTools page={page} added={page.added} context={context} />}
      {hasValues ? (
        <ChartPlot chart={page} lang={lang} label={label} name={words.plot} hasWindows />
      ) : (
        <p class="empty">
          {words.noData} <a href={chartLink(context.path, {}, lang)}>{words.whole}</a>
        </p>
      )}
      {page.vintage && hasValues && <VintageBar page={page} vintage={page.vintage} context={context} />}
      <ZoneKey page={page} lang={lang} />
      <Notes page={page} context={context} />
      {hasValues && <EmbedSnippet page={page} context={context} />}
      <ThenAndNow page={page} lang={lang} />
    </section>
  );
}

/** Names of the zones below a drawing that has no room for them. */
function ZoneKey({ page, lang }: { readonly page: ChartAnswer; readonly lang: PageLanguage }) {
  const borders = page.panes.find((pane) => pane.borders.length > 0)?.borders;
  if (!borders) return null;
  return (
    <p class="narrow key">
      {zoneNames(borders, lang).map((name, zone) => (
        <span key={name} class={`zone ${zoneClass(zone, borders)}`}>
          {name}
        </span>
      ))}
    </p>
  );
}

function Notes({ page, context: { lang } }: ViewProps) {
  const words = CHART_WORDS[lang];
  const pane = page.panes.findIndex(({ borders }) => borders.length > 0);
  const borders = page.panes[pane]?.borders ?? [];
  const unit = page.lines.find((line) => line.pane === pane)?.unit ?? '';
  const [low = '', high = '', ...others] = borders.map((value) => amountText(value, unit, lang));
  const showsPrice = page.shows_price || !page.lines.some(({ key }) => key === 'price');
  const zonesText = () =>
    others.length === 0 ? words.zonesNote(low, high) : words.bandsNote([low, high, ...others].join(', '));
  return (
    <p class="below">
      {page.by_age ? words.ages : page.step === 1 ? words.daily : words.weekly} {borders.length > 0 && zonesText()}{' '}
      {page.price_from && showsPrice && words.priceFrom(dayText(page.price_from, lang))}
    </p>
  );
}
