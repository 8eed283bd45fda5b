import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { DrawnChart } from '../chart/chart-answer.ts';
import { CHART_WORDS } from '../chart/chart-words.ts';
import { shownPanes } from '../chart/shown-panes.ts';
import { zonesOfPane } from '../chart/zones-of-pane.ts';

/** Values that the crosshair reads, in the order of the legend. */
export interface LegendData {
  readonly lang: PageLanguage;
  /** First day since 1970, or the first age. */
  readonly first: number;
  readonly step: number;
  readonly count: number;
  /** Word before an age; null for an axis of days. */
  readonly age: string | null;
  /** Every age, because their first step is shorter; null for an axis of days. */
  readonly ages: readonly number[] | null;
  readonly lines: readonly {
    readonly unit: string;
    readonly borders: readonly number[];
    /** Names of the zones between the borders; none without borders. */
    readonly zones: readonly string[];
    readonly values: readonly (number | null)[];
  }[];
}

/** Dollars and counts are shown whole, other units with three significant digits or a few decimal places. */
const DIGITS: Readonly<Record<string, number>> = { usd: 8, count: 8, btc: 8, usd_millions: 7, usd_billions: 7 };
const OTHER_DIGITS = 5;

/** Returns the data of the crosshair as JSON, for an attribute of the plot: nearly all of it is numbers, so nothing is escaped. */
export function legendData(page: DrawnChart, lang: PageLanguage): string {
  const words = CHART_WORDS[lang];
  const data: LegendData = {
    lang,
    first: page.days[0] ?? 0,
    step: page.step,
    count: page.days.length,
    age: page.by_age ? words.age : null,
    ages: page.by_age ? page.days : null,
    lines: shownPanes(page).flatMap(({ pane, lines }) =>
      lines.map(({ unit, values }, i) => ({
        unit,
        borders: i === 0 ? pane.borders : [],
        zones: i === 0 && pane.borders.length > 0 ? zonesOfPane(pane, lang) : [],
        // No fewer digits than the unit shows, fewer than the answer has.
        values: values.map((value) =>
          value === null ? null : Number(value.toPrecision(DIGITS[unit] ?? OTHER_DIGITS)),
        ),
      })),
    ),
  };
  return JSON.stringify(data);
}
