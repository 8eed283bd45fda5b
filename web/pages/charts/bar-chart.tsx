import { scaleLinear } from 'd3-scale';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { numberText } from '../number-text.ts';

export interface BarChartProps {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: number }[];
  /** A line across all bars; null for none. */
  readonly mark: { readonly label: string; readonly value: number } | null;
  readonly lang: PageLanguage;
}

const WIDTH = 720;
const EDGE = 12;
/** Height of a row, its bar and where its words stand in it: above the bar, so that they have room on a phone. */
const ROW = 48;
const BAR = 14;
const WORDS = 22;

/** Values side by side as a drawing that needs no script: a bar and a number for each. */
export function BarChart({ id, title, rows, mark, lang }: BarChartProps) {
  const values = [0, ...rows.map(({ value }) => value), ...(mark ? [mark.value] : [])];
  const x = scaleLinear()
    .domain([Math.min(...values), Math.max(...values)])
    .range([EDGE, WIDTH - EDGE]);
  const height = rows.length * ROW + EDGE;
  const described = rows.map(({ label, value }) => `${label}: ${numberText(value, lang)}`).join('; ');
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>
          {described}
          {mark && `; ${mark.label}: ${numberText(mark.value, lang)}`}
        </desc>
        {rows.map(({ label, value }, i) => (
          <g key={label} transform={`translate(0 ${i * ROW})`}>
            <text x={EDGE} y={WORDS}>
              {label}
            </text>
            <text x={WIDTH - EDGE} y={WORDS} textAnchor="end">
              {numberText(value, lang)}
            </text>
            <rect
              className={value < 0 ? 'bar minus' : 'bar'}
              x={round(Math.min(x(0), x(value)))}
              y={WORDS + 6}
              width={round(Math.abs(x(value) - x(0)))}
              height={BAR}
            />
          </g>
        ))}
        <line className="axis" x1={round(x(0))} x2={round(x(0))} y1={0} y2={height} />
        {mark && <line className="mark" x1={round(x(mark.value))} x2={round(x(mark.value))} y1={0} y2={height} />}
      </svg>
    </figure>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
