/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { SeriesText } from '../../pages/knowledge-answer.ts';
import { AtBothWidths } from '../chart/at-both-widths.tsx';
import { linePath } from '../chart/line-path.ts';
import { timeTicks } from '../chart/time-ticks.ts';
import { ValueAxis } from '../chart/value-axis.tsx';
import { valueDomain } from '../chart/value-domain.ts';
import { linearTicks } from '../chart/value-ticks.ts';
import { Section } from '../parts/section.tsx';
import { shownUnit } from '../shown-unit.ts';
import { amountText, dayText, unitText, valueText } from '../value-text.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';

interface LineProps {
  readonly series: SeriesText;
  readonly lang: PageLanguage;
}

const DAY_MS = 86_400_000;
const HEIGHT = 300;
const TOP = 26;
const BOTTOM = HEIGHT - 26;

/** The year up to the day of a reading. */
export function ReadingLine({ series, lang }: LineProps) {
  const words = KNOWLEDGE_WORDS[lang];
  const isCut = series.published_from !== null && series.points.some(({ value }) => value === null);
  return (
    <Section id="line" title={words.chart} note={nameOf(series, lang)}>
      <AtBothWidths wide={1248} narrow={358} draw={(width) => <Drawing series={series} lang={lang} width={width} />} />
      {isCut && series.published_from && <p class="below">{words.heldBack(dayText(series.published_from, lang))}</p>}
    </Section>
  );
}

function nameOf({ label, label_de: german }: SeriesText, lang: PageLanguage): string {
  return lang === 'de' ? german : label;
}

function Drawing({ series, lang, width }: LineProps & { readonly width: number }) {
  const isNarrow = width < 500;
  const unit = shownUnit(series);
  const days = series.points.map(({ date }) => Date.parse(date) / DAY_MS);
  const values = series.points.map(({ value }) => value);
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  const newest = series.points.findLast(({ value }) => value !== null);
  const [low, high] = valueDomain(values, false);
  const left = 56;
  const right = width - (isNarrow ? 4 : 120);
  const x = (day: number) => left + ((day - first) / (last - first || 1)) * (right - left);
  const y = (value: number) => BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP);
  const finding =
    newest?.value == null ? '' : `: ${valueText(newest.value, unit, lang)}, ${dayText(newest.date, lang)}`;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={`${nameOf(series, lang)}${finding}`}>
      <text class="unit" x={left} y={12}>
        {unitText(unit, lang)}
      </text>
      <ValueAxis
        ticks={linearTicks([low, high], 5).map((value) => ({ y: y(value), text: amountText(value, unit, lang) }))}
        left={left}
        right={right}
      />
      {timeTicks(first, last, isNarrow ? 4 : 8, lang).map(({ day, text }) => (
        <text key={day} x={x(day).toFixed(1)} y={HEIGHT - 6} text-anchor="middle">
          {text}
        </text>
      ))}
      <path class="linec" d={linePath(values, (i) => x(days[i] as number), y)} />
      {newest?.value != null && (
        <>
          <circle
            class="end"
            cx={x(Date.parse(newest.date) / DAY_MS).toFixed(1)}
            cy={y(newest.value).toFixed(1)}
            r="3"
          />
          {!isNarrow && (
            <text class="unit" x={right + 10} y={(y(newest.value) + 4).toFixed(1)}>
              {valueText(newest.value, unit, lang)}
            </text>
          )}
        </>
      )}
    </svg>
  );
}
