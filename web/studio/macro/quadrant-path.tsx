/** @jsxImportSource preact */
import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { Section } from '../parts/section.tsx';
import { monthText } from '../value-text.ts';
import type { MacroMonth } from './macro-answer.ts';
import { MACRO_WORDS } from './macro-words.ts';

interface PathProps {
  readonly months: readonly MacroMonth[];
  readonly lang: PageLanguage;
}

const SHOWN = 36;
const WIDTH = 358;
const LEFT = 34;
const TOP = 12;
const SIDE = WIDTH - LEFT - 8;
const HEIGHT = TOP + SIDE + 44;
const BORDER = 50;
const NAMES = [
  ['late_cycle_warning', 'start', 0, 0],
  ['sweet_spot', 'end', 1, 0],
  ['crisis', 'start', 0, 1],
  ['recovery', 'end', 1, 1],
] as const;

/** Month ends as dots joined in time: liquidity to the right, business cycle upwards. */
export function QuadrantPath({ months, lang }: PathProps) {
  const words = MACRO_WORDS[lang];
  const shown = months.slice(-SHOWN);
  const newest = shown.at(-1);
  if (!newest) return null;
  const x = scaleLinear(domainOf(shown.map(({ liquidity }) => liquidity)), [LEFT, LEFT + SIDE]);
  const y = scaleLinear(domainOf(shown.map(({ business_cycle: business }) => business)), [TOP + SIDE, TOP]);
  const points = shown.map(({ liquidity, business_cycle: business }) => [x(liquidity), y(business)] as const);
  const name = words.names[newest.quadrant] ?? newest.quadrant;
  return (
    <Section title={words.path} note={words.pathNote(shown.length)}>
      <svg
        class="macro-path"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={words.pathLabel(name, monthText(newest.date, lang))}
      >
        <Quadrants x={x} y={y} present={newest.quadrant} lang={lang} />
        <path
          class="macro-line"
          d={points.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`).join('')}
        />
        {points.map(([px, py], i) => (
          <circle
            key={shown[i]?.date}
            class={`macro-dot${i === points.length - 1 ? ' now' : ''}`}
            cx={px.toFixed(1)}
            cy={py.toFixed(1)}
            r={i === points.length - 1 ? 5 : 2.5}
          />
        ))}
        <YearNames shown={shown} points={points} lang={lang} />
        <text x={LEFT + SIDE} y={HEIGHT - 6} text-anchor="end">
          {words.liquidity} →
        </text>
        <text x={LEFT} y={HEIGHT - 6} text-anchor="start">
          ↑ {words.business}
        </text>
      </svg>
    </Section>
  );
}

interface QuadrantsProps {
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
  /** Quadrant of the newest month. */
  readonly present: string;
  readonly lang: PageLanguage;
}

/** Axes, the borders between the quadrants and their names. */
function Quadrants({ x, y, present, lang }: QuadrantsProps) {
  return (
    <>
      {x.ticks(5).map((at) => (
        <g key={at}>
          <path class={at === BORDER ? 'macro-border' : 'tick'} d={`M${x(at).toFixed(1)} ${TOP}v${SIDE}`} />
          <text x={x(at).toFixed(1)} y={TOP + SIDE + 16} text-anchor="middle">
            {at}
          </text>
        </g>
      ))}
      {y.ticks(5).map((at) => (
        <g key={at}>
          <path class={at === BORDER ? 'macro-border' : 'tick'} d={`M${LEFT} ${y(at).toFixed(1)}h${SIDE}`} />
          <text x={LEFT - 6} y={(y(at) + 4).toFixed(1)} text-anchor="end">
            {at}
          </text>
        </g>
      ))}
      {NAMES.map(([key, anchor, right, low]) => (
        <text
          key={key}
          class={key === present ? 'unit' : undefined}
          x={LEFT + 6 + right * (SIDE - 12)}
          y={low ? TOP + SIDE - 8 : TOP + 16}
          text-anchor={anchor}
        >
          {MACRO_WORDS[lang].names[key]}
        </text>
      ))}
    </>
  );
}

/** Points on each side of the border that stay visible, so that every quadrant has a place for its name. */
const ROOM = 10;

/** Scores of an axis: those shown and the border between the quadrants. */
function domainOf(scores: readonly number[]): [number, number] {
  return [Math.max(Math.min(...scores, BORDER - ROOM) - 4, 0), Math.min(Math.max(...scores, BORDER + ROOM) + 4, 100)];
}

type Point = readonly [x: number, y: number];

interface NamesProps {
  readonly shown: readonly MacroMonth[];
  readonly points: readonly Point[];
  readonly lang: PageLanguage;
}

/** Room that the name of a month takes, pixels. */
const NAME_SIZE = [74, 14] as const;

function meets([x, y]: Point = [0, 0], [otherX, otherY]: Point = [0, 0]): boolean {
  return Math.abs(x - otherX) < NAME_SIZE[0] && Math.abs(y - otherY) < NAME_SIZE[1];
}

/** Months at the ends of years and the newest one; a name that has no room is left out. */
function YearNames({ shown, points, lang }: NamesProps) {
  const last = shown.length - 1;
  const ends = shown.flatMap((month, i) => (i !== last && (i === 0 || month.date.slice(5, 7) === '12') ? [i] : []));
  const named = [last, ...ends].filter((i, place, all) =>
    all.slice(0, place).every((other) => !meets(points[i], points[other])),
  );
  return (
    <g class="macro-names">
      {named.map((i) => {
        const [px = 0, py = 0] = points[i] ?? [];
        const isRight = px > LEFT + SIDE * 0.75;
        return (
          <text
            key={i}
            x={(px + (isRight ? -8 : 8)).toFixed(1)}
            y={(py - 6).toFixed(1)}
            text-anchor={isRight ? 'end' : 'start'}
          >
            {monthText(shown[i]?.date ?? '', lang)}
          </text>
        );
      })}
    </g>
  );
}
