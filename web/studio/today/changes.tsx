/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { zoneAt } from '../chart/zone-at.ts';
import { labelIn } from '../label-in.ts';
import type { TodayGauge, TodaySeries } from '../parts/reading-answer.ts';
import { ageText, whyMissing } from '../parts/reading-words.ts';
import { Section } from '../parts/section.tsx';
import { rankText } from '../parts/series-tile.tsx';
import { shownUnit } from '../shown-unit.ts';
import { amountText, percentChangeText, valueText } from '../value-text.ts';
import type { Today } from './today-answer.ts';
import { TODAY_WORDS } from './today-words.ts';

interface ChangesProps {
  readonly today: Pick<Today, 'changes' | 'gauges'>;
  readonly lang: PageLanguage;
}

/** Series of the gauges, whose bands say more than their rank. */
const GAUGES: Readonly<Record<string, string>> = { pulse_score: 'pulse', btc_cycle_raw_score: 'cycle' };

/** Newest values beside the ones before them, each with what the change amounts to. */
export function Changes({ today: { changes, gauges }, lang }: ChangesProps) {
  const words = TODAY_WORDS[lang];
  return (
    <Section title={words.changes}>
      <ul class="changes">
        {changes.map((series) => (
          <li key={series.id}>
            <a href={pageLink(`/charts/${series.chart}`, lang)}>{labelIn(series, lang)}</a>
            <ChangedValue series={series} lang={lang} />
            <p class="small">
              {contextText(
                series,
                gauges.find(({ key }) => key === GAUGES[series.id]),
                lang,
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ValueProps {
  readonly series: TodaySeries;
  readonly lang: PageLanguage;
}

function ChangedValue({ series, lang }: ValueProps) {
  const words = TODAY_WORDS[lang];
  const { value, previous_value: previous, state, age_days: age } = series;
  const unit = shownUnit(series);
  if (value === null) return <span class="small">{whyMissing(state, series.date, lang)}</span>;
  const text = valueText(value, unit, lang);
  // The unit stands once, after the newest value.
  const before = previous === null ? null : amountText(previous, unit, lang);
  return (
    <span class="num">
      <b>{text}</b>{' '}
      {before !== null && (before === amountText(value, unit, lang) ? words.unchanged : `${words.from} ${before}`)}{' '}
      {state !== 'current' && <span class={`age ${state}`}>{ageText(age, lang, state)}</span>}
    </span>
  );
}

/** The band of a score, the change of a price, and the rank of everything else. */
function contextText(series: TodaySeries, gauge: TodayGauge | undefined, lang: PageLanguage): string {
  const { value, previous_value: previous, percentile, unit } = series;
  if (value === null) return '';
  if (gauge) return bandText(gauge, value, previous, lang);
  const change =
    unit === 'usd' && previous ? `${percentChangeText((100 * (value - previous)) / previous, lang)}, ` : '';
  return change + rankText(percentile, lang);
}

function bandText({ bands }: TodayGauge, value: number, previous: number | null, lang: PageLanguage): string {
  const words = TODAY_WORDS[lang];
  const borders = bands.slice(1).map(({ from }) => from);
  const nameOf = (score: number) => {
    const band = bands[zoneAt(borders, score) ?? 0];
    return band ? labelIn(band, lang) : '';
  };
  if (previous === null || nameOf(previous) === nameOf(value)) return words.stays(nameOf(value));
  return words.moved(nameOf(previous), nameOf(value));
}
