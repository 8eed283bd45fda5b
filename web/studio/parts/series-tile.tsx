/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { linePath } from '../chart/line-path.ts';
import { labelIn } from '../label-in.ts';
import { shownUnit } from '../shown-unit.ts';
import { amountText, dayText, unitText } from '../value-text.ts';
import type { TodaySeries } from './reading-answer.ts';
import { ageText, READING_WORDS, whyMissing } from './reading-words.ts';

interface TileProps {
  readonly series: TodaySeries;
  readonly lang: PageLanguage;
  /** Whether a line beside it looks the same, so that a sentence takes the place of its own. @default false */
  readonly isAlike?: boolean;
}

/** Series whose values are states with names. */
const STATES = new Set(['hash_ribbons_state']);

/** One reading: value, unit, 90-day line, place in its own history and age; or why there is no value. */
export function SeriesTile({ series, lang, isAlike = false }: TileProps) {
  const words = READING_WORDS[lang];
  const { id, chart, value, state, date, age_days: age, percentile, since } = series;
  const unit = shownUnit(series);
  const isState = STATES.has(id);
  return (
    <li class={`tile ${state}`}>
      <p class="name">
        <a href={pageLink(`/charts/${chart}`, lang)}>{labelIn(series, lang)}</a>
      </p>
      {value === null ? (
        <>
          <p class="v">{words.noValue}</p>
          <p class="why">{whyMissing(state, date, lang)}</p>
        </>
      ) : (
        <>
          <p class="v num">
            {isState ? (words.states[value] ?? value) : amountText(value, unit, lang)}{' '}
            {!isState && <small>{unitText(unit, lang)}</small>}
          </p>
          <div class="draw">
            {isAlike ? <p class="moves">{movesText(series, lang)}</p> : <Sparkline values={series.line} />}
            {!isState && percentile !== null && <PercentileBar percentile={percentile} />}
          </div>
        </>
      )}
      <p class="meta">
        <span>{value !== null && (isState ? sinceText(since, lang) : rankText(percentile, lang))}</span>
        <span class={`age ${state}`}>{ageText(age, lang, state)}</span>
      </p>
    </li>
  );
}

/** What a reading did in 90 days, in one sentence. */
function movesText(series: TodaySeries, lang: PageLanguage): string {
  const unit = shownUnit(series);
  const known = series.line.filter((value) => value !== null);
  const [then = 0, low, high] = [known[0], Math.min(...known), Math.max(...known)];
  const [from, to] = [low, high].map((value) => amountText(value, unit, lang));
  return READING_WORDS[lang].withPrice(amountText(then, unit, lang), from ?? '', to ?? '');
}

function sinceText(since: string | null, lang: PageLanguage): string {
  return since ? READING_WORDS[lang].since(dayText(since, lang)) : '';
}

/** Place of a value among all days of its history, in words. */
export function rankText(percentile: number | null, lang: PageLanguage): string {
  const words = READING_WORDS[lang];
  return percentile === null ? words.tooFew : words.percentile(Math.round(percentile));
}

const WIDTH = 240;
const HEIGHT = 34;

/** The line of a reading without axes; days without a value are gaps. The dot is the newest value. */
function Sparkline({ values }: { readonly values: readonly (number | null)[] }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <SparkMarks values={values} />
    </svg>
  );
}

/** Size of a line without axes, pixels. */
export const SPARK_SIZE = { width: WIDTH, height: HEIGHT } as const;

/** The line itself, for pages and for pictures with a frame of their own. */
export function SparkMarks({ values }: { readonly values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  const newest = known.at(-1);
  if (newest === undefined) return null;
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const x = (i: number) => (i / (values.length - 1)) * (WIDTH - 6) + 3;
  const y = (value: number) => HEIGHT - 4 - ((value - low) / span) * (HEIGHT - 8);
  return (
    <>
      <path class="spark" d={linePath(values, x, y)} />
      <circle class="end" cx={x(values.length - 1).toFixed(1)} cy={y(newest).toFixed(1)} r="2.5" />
    </>
  );
}

/** 0 to 100 of a reading's own history, the outer tenths tinted. */
function PercentileBar({ percentile }: { readonly percentile: number }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${BAR_SIZE.height}`} aria-hidden="true">
      <PercentileMarks percentile={percentile} />
    </svg>
  );
}

/** Size of a percentile bar, pixels. */
export const BAR_SIZE = { width: WIDTH, height: 12 } as const;

/** The bar itself, for pages and for pictures with a frame of their own. */
export function PercentileMarks({ percentile }: { readonly percentile: number }) {
  const x = (share: number) => (share / 100) * WIDTH;
  return (
    <>
      <rect class="bar" x="0" y="4" width={WIDTH} height="4" />
      <rect class="bar low" x="0" y="4" width={x(10)} height="4" />
      <rect class="bar high" x={x(90)} y="4" width={x(10)} height="4" />
      <rect class="here" x={(x(percentile) - 1.5).toFixed(1)} y="1" width="3" height="10" />
    </>
  );
}
