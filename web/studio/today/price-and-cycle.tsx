/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { ChartLine, DrawnChart } from '../chart/chart-answer.ts';
import type { ChartFormat } from '../chart/chart-geometry.ts';
import { ChartPlot } from '../charts/chart-plot.tsx';
import { labelIn } from '../label-in.ts';
import { READING_WORDS } from '../parts/reading-words.ts';
import { Section } from '../parts/section.tsx';
import { dayText, valueText } from '../value-text.ts';
import type { Today, TodayPoint } from './today-answer.ts';
import { TODAY_WORDS, type TodayWords } from './today-words.ts';

interface ChartProps {
  readonly today: Today;
  readonly lang: PageLanguage;
}

const FORMATS: { readonly wide: ChartFormat; readonly narrow: ChartFormat } = {
  wide: { width: 820, left: 52, right: 104, panes: [216, 134], isNarrow: false },
  narrow: { width: 358, left: 52, right: 8, panes: [200, 120], isNarrow: true },
};
const DAY_MS = 86_400_000;
const WEEK = 7;

/** Price above, cycle score on its zones below, on one time axis. */
export function PriceAndCycle({ today, lang }: ChartProps) {
  const words = TODAY_WORDS[lang];
  const chart = toChart(today, lang);
  const newest = chart.lines.flatMap((line) => {
    const value = line.values.findLast((one) => one !== null);
    return value == null ? [] : [`${labelIn(line, lang)}: ${valueText(value, line.unit, lang)}`];
  });
  return (
    <Section title={words.fourYears}>
      {newest.length === 0 ? (
        <p class="small">{READING_WORDS[lang].noData}</p>
      ) : (
        <ChartPlot chart={chart} lang={lang} label={newest.join('; ')} name={words.plot} formats={FORMATS} />
      )}
      <p class="below">
        {words.chartNote} {today.price_from && words.priceFrom(dayText(today.price_from, lang))}{' '}
        <a href={pageLink('/charts/btc-cycle-raw-score', lang)}>{words.openChart}</a>
        {' · '}
        <a href={pageLink('/knowledge/btc-cycle-btc', lang)}>{words.whyScore}</a>
      </p>
    </Section>
  );
}

/** Lines on one grid of weeks, which both series share. */
function toChart({ price, cycle, halvings, gauges }: Today, lang: PageLanguage): DrawnChart {
  const all = [...price, ...cycle].map(({ date }) => dayOf(date));
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const days = all.length === 0 ? [] : Array.from({ length: (last - first) / WEEK + 1 }, (_, i) => first + i * WEEK);
  const bands = gauges.find(({ key }) => key === 'cycle')?.bands ?? [];
  return {
    days,
    step: WEEK,
    by_age: false,
    to: new Date((days.at(-1) ?? 0) * DAY_MS).toISOString().slice(0, 10),
    scale: null,
    shows_halvings: true,
    shows_price: true,
    halvings: halvings.filter((date) => dayOf(date) >= first && dayOf(date) <= last),
    vintage: null,
    panes: [
      { scale: 'log', mark: 'line', borders: [] },
      {
        scale: 'linear',
        mark: 'line',
        borders: bands.slice(1).map(({ from }) => from),
        zones: bands.map((band) => labelIn(band, lang)),
        domain: [0, 100],
      },
    ],
    lines: [
      lineOf({ key: 'price', name: 'price', unit: 'usd', pane: 0 }, price, days),
      lineOf({ key: 'cycle', name: 'cycleScore', unit: 'points', pane: 1 }, cycle, days),
    ],
  };
}

interface LineNames extends Pick<ChartLine, 'key' | 'unit' | 'pane'> {
  readonly name: keyof Pick<TodayWords, 'price' | 'cycleScore'>;
}

function lineOf({ name, ...line }: LineNames, points: readonly TodayPoint[], days: readonly number[]): ChartLine {
  const byDay = new Map(points.map(({ date, value }) => [dayOf(date), value]));
  const { en, de } = TODAY_WORDS;
  return { ...line, label_en: en[name], label_de: de[name], values: days.map((day) => byDay.get(day) ?? null) };
}

function dayOf(date: string): number {
  return Date.parse(date) / DAY_MS;
}
