/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { AtBothWidths } from '../chart/at-both-widths.tsx';
import { labelIn } from '../label-in.ts';
import { amountText } from '../value-text.ts';
import { bandOf, type TodayGauge } from './reading-answer.ts';
import { READING_WORDS, whyMissing } from './reading-words.ts';

interface GaugeProps {
  readonly gauge: TodayGauge;
  readonly lang: PageLanguage;
}

const PAGES: Readonly<Record<string, string>> = {
  pulse: '/knowledge/market-pulse-btc',
  cycle: '/knowledge/btc-cycle-btc',
};

/** A score on its bands, with every day of its history as a histogram and earlier scores as pins. */
export function Gauge({ gauge, lang }: GaugeProps) {
  const words = READING_WORDS[lang];
  const { score, band, before, present, components, begins } = gauge;
  const here = bandOf(gauge);
  return (
    <section class="gauge">
      <div class="head">
        <h2>
          <a href={pageLink(PAGES[gauge.key] ?? '/knowledge', lang)}>{labelIn(gauge, lang)}</a>
        </h2>
        {begins && present !== null && (
          <span class="small">{words.componentsSince(present, components, begins.slice(0, 4))}</span>
        )}
      </div>
      <p class="big">
        <strong class="num">{score === null ? words.noScore : scoreText(score, gauge.key, lang)}</strong>
        {score !== null && <span class="of">{words.ofHundred}</span>}
        {here && <span class={`zone z${(band ?? 0) + 1}`}>{labelIn(here, lang)}</span>}
      </p>
      {score === null && <p class="small">{whyMissing(gauge.state, gauge.date, lang)}</p>}
      <AtBothWidths
        wide={600}
        narrow={358}
        draw={(width) => <GaugeDrawing gauge={gauge} lang={lang} width={width} />}
      />
      {/* They count from the newest score, which is not of today where it is withheld. */}
      {score !== null && (
        <p class="marks">
          {before.map(
            ({ days, score: earlier }) =>
              earlier !== null && (
                <span key={days}>
                  <b class="num">{scoreText(earlier, gauge.key, lang)}</b> {words.before(days)}
                </span>
              ),
          )}
        </p>
      )}
    </section>
  );
}

/** The pulse counts whole points, the cycle score tenths. */
export function scoreText(score: number, key: string, lang: PageLanguage): string {
  return amountText(score, key === 'pulse' ? 'count' : 'points', lang);
}

/** Height of the drawing, pixels. */
export const GAUGE_HEIGHT = 112;
const STRIP = { top: 62, height: 9 } as const;
const PIN_HEIGHTS: Readonly<Record<number, number>> = { 1: 38, 7: 44, 30: 50 };

/** Converts points to a horizontal position; the scale begins with the first band and ends at 100. */
function toX(points: number, width: number, bands: DrawnGauge['bands']): number {
  const lowest = bands[0]?.from ?? 0;
  return 1 + ((points - lowest) / (100 - lowest)) * (width - 2);
}

/** What a gauge shows, for readers who cannot see it. */
export function gaugeLabel(gauge: TodayGauge, lang: PageLanguage): string {
  const words = READING_WORDS[lang];
  const here = bandOf(gauge);
  if (gauge.score === null) return `${labelIn(gauge, lang)}: ${words.noScore}`;
  const score = `${scoreText(gauge.score, gauge.key, lang)} ${words.ofHundred}`;
  return `${labelIn(gauge, lang)}: ${score}${here ? `, ${labelIn(here, lang)}` : ''}`;
}

interface DrawingProps extends GaugeProps {
  readonly width: number;
}

function GaugeDrawing({ gauge, lang, width }: DrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} ${GAUGE_HEIGHT}`} role="img" aria-label={gaugeLabel(gauge, lang)}>
      <GaugeMarks gauge={gauge} lang={lang} width={width} />
    </svg>
  );
}

/** Parts of a gauge that its drawing shows. */
export type DrawnGauge = Pick<TodayGauge, 'bands' | 'band' | 'before' | 'score' | 'last_score' | 'histogram'>;

interface MarksProps {
  readonly gauge: DrawnGauge;
  readonly lang: PageLanguage;
  readonly width: number;
}

/** Everything inside the drawing of a gauge, for pages and for pictures with a frame of their own. */
export function GaugeMarks({ gauge, lang, width }: MarksProps) {
  const { bands, before, score, last_score: last } = gauge;
  const x = (points: number) => toX(points, width, bands);
  return (
    <>
      <Histogram gauge={gauge} width={width} />
      {bands.map(({ from }, i) => (
        <rect
          key={from}
          class={`strip z${i + 1}`}
          x={x(from).toFixed(1)}
          y={STRIP.top}
          width={Math.max(x(bands[i + 1]?.from ?? 100) - x(from) - 1, 0).toFixed(1)}
          height={STRIP.height}
        />
      ))}
      {before.map(
        ({ days, score: earlier }) =>
          earlier !== null && <Pin key={days} at={x(earlier)} top={PIN_HEIGHTS[days] ?? 50} />,
      )}
      <Needle at={x(score ?? last ?? 0)} isOld={score === null} isMissing={last === null} />
      <BandNames gauge={gauge} lang={lang} width={width} />
      {bands.slice(1).map(({ from }) => (
        <text key={from} x={x(from).toFixed(1)} y="108" text-anchor="middle">
          {minus(from)}
        </text>
      ))}
    </>
  );
}

function minus(points: number): string {
  return String(points).replace('-', '−');
}

/** Bars that count the past days by score, in the colour of their band. */
function Histogram({ gauge, width }: Pick<MarksProps, 'gauge' | 'width'>) {
  const { bands, histogram } = gauge;
  const max = Math.max(...histogram, 1);
  const barWidth = (width - 2) / histogram.length;
  const bandAt = (points: number) =>
    Math.max(
      bands.findLastIndex(({ from }) => points >= from),
      0,
    );
  return (
    <>
      {histogram.map((count, i) => {
        const height = (count / max) * 44;
        const from = (i * 100) / histogram.length;
        return (
          count > 0 && (
            <rect
              key={from}
              class={`hist z${bandAt(from) + 1}`}
              x={(1 + i * barWidth).toFixed(1)}
              y={(STRIP.top - height).toFixed(1)}
              width={(barWidth - 1).toFixed(1)}
              height={height.toFixed(1)}
            />
          )
        );
      })}
    </>
  );
}

/** Widest character of a name in any font that readers may see, pixels. */
const CHAR_WIDTH = 8;

/** Names below the bands; a narrow drawing shows the current one, and the first and the last as far as they have room. */
function BandNames({ gauge: { bands, band }, lang, width }: MarksProps) {
  const isNarrow = width < 500;
  const places = bands.map((one, i) => {
    const text = labelIn(one, lang);
    const half = (text.length * CHAR_WIDTH) / 2;
    const middle = toX((one.from + (bands[i + 1]?.from ?? 100)) / 2, width, bands);
    return { i, text, half, x: Math.min(Math.max(middle, half), width - half) };
  });
  const here = places.find(({ i }) => i === band);
  const isShown = ({ i, x, half }: (typeof places)[number]) =>
    i === band ||
    !isNarrow ||
    ((i === 0 || i === bands.length - 1) && (!here || Math.abs(x - here.x) > half + here.half));
  return (
    <>
      {places.filter(isShown).map(({ i, text, x }) => (
        <text
          key={text}
          class={`bandname z${i + 1}${i === band ? ' here' : ''}`}
          x={(isNarrow ? x : toX(((bands[i]?.from ?? 0) + (bands[i + 1]?.from ?? 100)) / 2, width, bands)).toFixed(1)}
          y="92"
          text-anchor="middle"
        >
          {text}
        </text>
      ))}
    </>
  );
}

function Pin({ at, top }: { readonly at: number; readonly top: number }) {
  return (
    <>
      <path class="pin" d={`M${at.toFixed(1)} ${STRIP.top - 1}V${top}`} />
      <circle class="pinhead" cx={at.toFixed(1)} cy={top} r="2.4" />
    </>
  );
}

interface NeedleProps {
  readonly at: number;
  /** Drawn dashed: the last score, which no longer stands for today. */
  readonly isOld: boolean;
  readonly isMissing: boolean;
}

function Needle({ at, isOld, isMissing }: NeedleProps) {
  if (isMissing) return null;
  const x = at.toFixed(1);
  return (
    <>
      <path class="needleedge" d={`M${x} 75V4`} />
      <path class={`needle${isOld ? ' old' : ''}`} d={`M${x} 74V6`} />
      {!isOld && <path class="needlehead" d={`M${(at - 6).toFixed(1)} 0h12l-6 8z`} />}
    </>
  );
}
