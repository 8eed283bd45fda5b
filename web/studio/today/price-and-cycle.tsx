/** @jsxImportSource preact */

import { scaleLinear, scaleLog, scaleUtc } from 'd3-scale';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { linePath } from '../chart/line-path.ts';
import { ValueAxis } from '../chart/value-axis.tsx';
import { logTicks } from '../chart/value-ticks.ts';
import { labelIn } from '../label-in.ts';
import { amountText, compactText, dayText, valueText } from '../value-text.ts';
import type { Today, TodayGauge, TodayPoint } from './today-answer.ts';
import { TODAY_WORDS } from './today-words.ts';

interface ChartProps {
  readonly today: Today;
  readonly lang: PageLanguage;
}

const PANES = { price: { top: 24, bottom: 240 }, cycle: { top: 286, bottom: 420 } } as const;
const HEIGHT = 446;

/** Price above, cycle score on its zones below, on one time axis. */
export function PriceAndCycle({ today, lang }: ChartProps) {
  const words = TODAY_WORDS[lang];
  const firstPrice = today.price[0]?.date;
  const firstScore = today.cycle[0]?.date;
  const isShortened = firstPrice !== undefined && firstScore !== undefined && firstPrice > firstScore;
  return (
    <section class="sec">
      <header>
        <h2>{words.fourYears}</h2>
      </header>
      <div class="wide">
        <Drawing today={today} lang={lang} width={820} />
      </div>
      <div class="narrow">
        <Drawing today={today} lang={lang} width={358} />
      </div>
      <p class="below">
        {words.chartNote} {isShortened && words.priceFrom(dayText(firstPrice, lang))}{' '}
        <a href={pageLink('/knowledge/btc-cycle-btc', lang)}>{words.whyScore}</a>
      </p>
    </section>
  );
}

function Drawing({ today, lang, width }: ChartProps & { readonly width: number }) {
  const words = TODAY_WORDS[lang];
  const { price, cycle, halvings, gauges } = today;
  const all = [...price, ...cycle].map(({ date }) => date).sort();
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return <p class="small">{words.noData}</p>;
  const isNarrow = width < 500;
  const left = 44;
  const right = width - (isNarrow ? 4 : 92);
  const x = scaleUtc([new Date(first), new Date(last)], [left, right]);
  const frame: Frame = { x, left, right, isNarrow };
  const bands = gauges.find(({ key }) => key === 'cycle')?.bands ?? [];
  const years = x.ticks(4).filter((day) => day.getUTCMonth() === 0);
  const newest = { price: price.at(-1), cycle: cycle.at(-1) };
  const label = [
    newest.price && `${words.priceAxis}: ${amountText(newest.price.value, 'usd', lang)}`,
    newest.cycle && `${words.cycleAxis}: ${amountText(newest.cycle.value, 'points', lang)}`,
  ];
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label.filter(Boolean).join('; ')}>
      {years.map((day) => (
        <g key={day.getTime()}>
          <path class="tick" d={`M${x(day).toFixed(1)} ${PANES.price.top}V${PANES.cycle.bottom}`} />
          <text x={x(day).toFixed(1)} y={HEIGHT - 8} text-anchor="middle">
            {day.getUTCFullYear()}
          </text>
        </g>
      ))}
      {halvings.map((date) => (
        <g key={date}>
          <path class="event" d={`M${x(new Date(date)).toFixed(1)} ${PANES.price.top}V${PANES.cycle.bottom}`} />
          <HalvingName at={x(new Date(date))} frame={frame} text={words.halving} />
        </g>
      ))}
      <PricePane points={price} frame={frame} lang={lang} />
      <CyclePane points={cycle} bands={bands} frame={frame} lang={lang} />
    </svg>
  );
}

/** Name of a halving above its line, or beside it where the title of the pane needs the room. */
function HalvingName({ at, frame, text }: { readonly at: number; readonly frame: Frame; readonly text: string }) {
  const { top } = PANES.price;
  return frame.isNarrow ? (
    <text x={(at + 4).toFixed(1)} y={top + 10}>
      {text}
    </text>
  ) : (
    <text x={at.toFixed(1)} y={top - 8} text-anchor="middle">
      {text}
    </text>
  );
}

/** Parts that both panes share: the time axis and the edges of the plot. */
interface Frame {
  readonly x: (day: Date) => number;
  readonly left: number;
  readonly right: number;
  readonly isNarrow: boolean;
}

interface PaneProps {
  readonly points: readonly TodayPoint[];
  readonly frame: Frame;
  readonly lang: PageLanguage;
}

function PricePane({ points, frame, lang }: PaneProps) {
  const { x, left, right, isNarrow } = frame;
  const words = TODAY_WORDS[lang];
  const { top, bottom } = PANES.price;
  const newest = points.at(-1);
  if (!newest) return null;
  const values = points.map(({ value }) => value);
  const y = scaleLog([Math.min(...values) * 0.95, Math.max(...values) * 1.05], [bottom, top + 12]);
  return (
    <>
      <text class="unit" x={left} y={top - 8} text-anchor="start">
        {words.priceAxis}
      </text>
      <ValueAxis
        ticks={logTicks(y.domain() as [number, number]).map((value) => ({
          y: y(value),
          text: compactText(value, lang),
        }))}
        left={left}
        right={right}
      />
      <path class="linec" d={pathOf(points, x, y)} />
      <circle class="end" cx={x(new Date(newest.date)).toFixed(1)} cy={y(newest.value).toFixed(1)} r="3" />
      {!isNarrow && (
        <text class="unit" x={right + 8} y={(y(newest.value) + 4).toFixed(1)}>
          {valueText(newest.value, 'usd', lang)}
        </text>
      )}
    </>
  );
}

function CyclePane({ points, bands, frame, lang }: PaneProps & Pick<TodayGauge, 'bands'>) {
  const { x, left, right, isNarrow } = frame;
  const words = TODAY_WORDS[lang];
  const { top, bottom } = PANES.cycle;
  const y = scaleLinear([0, 100], [bottom, top]);
  const newest = points.at(-1);
  return (
    <>
      {bands.map((band, i) => {
        const to = bands[i + 1]?.from ?? 100;
        return (
          <g key={band.from}>
            <rect class={`ground z${i + 1}`} x={left} y={y(to)} width={right - left} height={y(band.from) - y(to)} />
            {band.from > 0 && (
              <text x={left - 8} y={(y(band.from) + 4).toFixed(1)} text-anchor="end">
                {band.from}
              </text>
            )}
            {!isNarrow && (
              <text class={`bandname z${i + 1}`} x={right + 8} y={((y(band.from) + y(to)) / 2 + 4).toFixed(1)}>
                {labelIn(band, lang)}
              </text>
            )}
          </g>
        );
      })}
      <text class="unit" x={left} y={top - 10}>
        {words.cycleAxis}
      </text>
      <path class="linec" d={pathOf(points, x, y)} />
      {newest && <circle class="end" cx={x(new Date(newest.date)).toFixed(1)} cy={y(newest.value).toFixed(1)} r="3" />}
    </>
  );
}

function pathOf(points: readonly TodayPoint[], x: (day: Date) => number, y: (value: number) => number): string {
  const values = points.map(({ value }) => value);
  return linePath(values, (i) => x(new Date((points[i] as TodayPoint).date)), y);
}
