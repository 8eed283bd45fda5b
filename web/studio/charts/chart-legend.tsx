/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { DrawnChart, DrawnPane } from '../chart/chart-answer.ts';
import { CHART_WORDS } from '../chart/chart-words.ts';
import type { DrawnLine } from '../chart/drawn-lines.ts';
import { lineLabel } from '../chart/line-label.ts';
import { stackClass } from '../chart/pane-geometry.ts';
import { shownPanes } from '../chart/shown-panes.ts';
import { zoneAt } from '../chart/zone-at.ts';
import { zoneClass } from '../chart/zone-classes.ts';
import { zonesOfPane } from '../chart/zones-of-pane.ts';
import { amountText, dayText, valueText } from '../value-text.ts';

interface LegendProps {
  readonly page: DrawnChart;
  readonly lang: PageLanguage;
}

/** One line above the plot with the newest day and every value of it; the crosshair writes other days into it. */
export function ChartLegend({ page, lang }: LegendProps) {
  const words = CHART_WORDS[lang];
  const panes = shownPanes(page);
  const last = page.days.length - 1;
  return (
    <p class="tip">
      <span class="d" data-day>
        {page.by_age ? `${words.age} ${amountText(page.days[last] ?? 0, 'count', lang)}` : dayText(page.to, lang)}
      </span>
      {panes.map(({ pane, lines }) =>
        lines.map((line, i) => <Line key={line.key} pane={pane} line={line} place={[i, lines.length]} lang={lang} />),
      )}
      <span class="hint" data-hint hidden>
        {words.hint}
      </span>
    </p>
  );
}

interface LineProps {
  readonly pane: DrawnPane;
  readonly line: DrawnLine;
  /** Position within the pane, and lines of it. */
  readonly place: readonly [number, number];
  readonly lang: PageLanguage;
}

/** Mark, name and newest value of a line, with its zone where it decides one. */
function Line({ pane, line, place: [i, count], lang }: LineProps) {
  const value = line.values.findLast((one) => one !== null) ?? null;
  const isStack = pane.mark === 'stack';
  return (
    <span data-line>
      {line.role !== 'bar' && <Swatch line={line} stack={isStack ? stackClass(i, count) : null} />}
      {lineLabel(line, lang)} <b class="num">{value === null ? '' : valueText(value, line.unit, lang)}</b>
      {i === 0 && pane.borders.length > 0 && <Zone pane={pane} value={value} lang={lang} />}
    </span>
  );
}

/** A piece of the line, or of its layer of a stack. */
function Swatch({ line, stack }: { readonly line: DrawnLine; readonly stack: string | null }) {
  return (
    <svg viewBox="0 0 18 8" aria-hidden="true">
      <path
        class={stack === null ? line.className : `swatch ${stack}`}
        d={stack === null ? 'M0 4h18' : 'M0 0h18v8H0z'}
      />
    </svg>
  );
}

interface ZoneProps {
  readonly pane: DrawnPane;
  readonly value: number | null;
  readonly lang: PageLanguage;
}

function Zone({ pane, value, lang }: ZoneProps) {
  const { borders } = pane;
  const zone = value === null ? null : zoneAt(borders, value);
  if (zone === null) return <span data-zone />;
  return (
    <span class={`zone ${zoneClass(zone, borders)}`} data-zone>
      {zonesOfPane(pane, lang)[zone]}
    </span>
  );
}
