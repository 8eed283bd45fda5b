/** @jsxImportSource preact */
import { scaleLinear, scaleLog } from 'd3-scale';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { ValueAxis } from '../chart/value-axis.tsx';
import { valueDomain } from '../chart/value-domain.ts';
import { linearTicks, logTicks } from '../chart/value-ticks.ts';
import { labelIn } from '../label-in.ts';
import { axisText, shortDayText, unitText } from '../value-text.ts';
import type { ExploreAnswer } from './explore-answer.ts';
import { scaleOf } from './explore-lines.ts';
import { EXPLORE_WORDS } from './explore-words.ts';

interface ScatterProps {
  readonly page: ExploreAnswer;
  readonly lang: PageLanguage;
}

const SIZES = [
  { name: 'wide', width: 820, height: 520 },
  { name: 'narrow', width: 358, height: 340 },
] as const;
const EDGE = { left: 52, right: 12, top: 28, bottom: 44 } as const;

/** A point for each day on which both have a value; the newest one is named. */
export function Scatter({ page, lang }: ScatterProps) {
  return (
    <>
      {SIZES.map(({ name, width, height }) => (
        <div key={name} class={`${name} explore-scatter`}>
          <Drawing page={page} lang={lang} width={width} height={height} />
        </div>
      ))}
    </>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function Drawing({ page, lang, width, height }: ScatterProps & Size) {
  const words = EXPLORE_WORDS[lang];
  const points = page.days.flatMap((day, i) => {
    const [a, b] = [page.values_a[i] ?? null, page.values_b[i] ?? null];
    return a === null || b === null ? [] : [{ day, a, b }];
  });
  const [left, right] = [EDGE.left, width - EDGE.right];
  const [top, bottom] = [EDGE.top, height - EDGE.bottom];
  const x = axisOf(
    points.map(({ b }) => b),
    [left, right],
  );
  const y = axisOf(
    points.map(({ a }) => a),
    [bottom, top],
  );
  const newest = points.at(-1);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words.scatterOf(labelIn(page.a, lang), labelIn(page.b, lang))}
    >
      {x.ticks.map((tick) => (
        <g key={tick}>
          <path class="tick" d={`M${x.at(tick).toFixed(1)} ${top}V${bottom}`} />
          <text x={x.at(tick).toFixed(1)} y={bottom + 16} text-anchor="middle">
            {axisText(tick, page.unit_b, lang)}
          </text>
        </g>
      ))}
      <ValueAxis
        ticks={y.ticks.map((tick) => ({ y: y.at(tick), text: axisText(tick, page.unit_a, lang) }))}
        left={left}
        right={right}
      />
      <path
        class="explore-points"
        d={points.map(({ a, b }) => `M${x.at(b).toFixed(1)} ${y.at(a).toFixed(1)}h0`).join('')}
      />
      {newest && <Newest at={[x.at(newest.b), y.at(newest.a)]} day={newest.day} width={width} lang={lang} />}
      <text class="unit" x={left} y={top - 12}>
        ↑ {nameOf(page.a, page.unit_a, lang)}
      </text>
      <text class="unit" x={right} y={height - 6} text-anchor="end">
        {nameOf(page.b, page.unit_b, lang)} →
      </text>
    </svg>
  );
}

interface NewestProps {
  readonly at: readonly [number, number];
  readonly day: number;
  readonly width: number;
  readonly lang: PageLanguage;
}

function Newest({ at: [x, y], day, width, lang }: NewestProps) {
  const isRight = x > width / 2;
  return (
    <>
      <circle class="explore-newest" cx={x.toFixed(1)} cy={y.toFixed(1)} r="5" />
      <text
        class="explore-name"
        x={(x + (isRight ? -9 : 9)).toFixed(1)}
        y={(y - 8).toFixed(1)}
        text-anchor={isRight ? 'end' : 'start'}
      >
        {shortDayText(new Date(day * 86_400_000).toISOString(), lang)}
      </text>
    </>
  );
}

function axisOf(values: readonly number[], range: readonly [number, number]) {
  const isLog = scaleOf(values) === 'log';
  const domain = valueDomain(values, isLog);
  const scale = (isLog ? scaleLog : scaleLinear)(domain, range);
  return { at: (value: number) => scale(value), ticks: isLog ? logTicks(domain) : linearTicks(domain, 5) };
}

/** Maximum length of an axis name that fits a phone, in characters. */
const MAX_NAME = 38;

function nameOf(series: ExploreAnswer['a'], unit: string, lang: PageLanguage): string {
  const name = [labelIn(series, lang), unitText(unit, lang)].filter(Boolean).join(', ');
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
}
