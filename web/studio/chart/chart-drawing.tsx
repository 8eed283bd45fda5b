/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { shortDayText, unitText } from '../value-text.ts';
import type { DrawnChart } from './chart-answer.ts';
import { type ChartFormat, type ChartGeometry, chartGeometry } from './chart-geometry.ts';
import { CHART_WORDS } from './chart-words.ts';
import type { DrawnLine } from './drawn-lines.ts';
import { lineLabel } from './line-label.ts';
import { Pane } from './pane-drawing.tsx';
import { VINTAGE_WORDS } from './vintage-words.ts';

interface DrawingProps {
  readonly chart: DrawnChart;
  readonly format: ChartFormat;
  readonly lang: PageLanguage;
  /** Content of the drawing in words, for readers who cannot see it; absent for a part of a larger drawing. */
  readonly label?: string;
}

/** A chart as SVG: panes on one axis of days, with zones, halvings and values at the ends of lines. */
export function ChartDrawing({ chart, format, lang, label }: DrawingProps) {
  const drawn = chartGeometry(chart, format, lang);
  return (
    <svg
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      role="img"
      aria-label={label}
      data-left={drawn.left}
      data-right={drawn.right}
      data-top={drawn.top}
      data-bottom={drawn.bottom}
    >
      <ChartMarks drawn={drawn} isNarrow={format.isNarrow} lang={lang} />
    </svg>
  );
}

interface MarksProps {
  readonly drawn: ChartGeometry;
  readonly isNarrow: boolean;
  readonly lang: PageLanguage;
}

/** Everything inside the drawing, for pages and for pictures with a frame of their own. */
export function ChartMarks({ drawn, isNarrow, lang }: MarksProps) {
  const words = CHART_WORDS[lang];
  const { left, right, top, bottom, height } = drawn;
  return (
    <>
      {drawn.panes.map((pane) => (
        <PaneGround
          key={pane.top}
          pane={pane}
          left={left}
          right={right}
          from={drawn.known?.x}
          id={`${drawn.width}-${pane.top}`}
        />
      ))}
      {drawn.times.map(({ x, text }) => (
        <g key={text}>
          <path class="tick" d={`M${x.toFixed(1)} ${top}V${bottom}`} />
          <text x={x.toFixed(1)} y={height - 8} text-anchor="middle">
            {text}
          </text>
        </g>
      ))}
      {drawn.halvings.map(({ x, number }) => (
        <g key={number}>
          <path class="event" d={`M${x.toFixed(1)} ${top - 22}V${bottom}`} />
          <text x={x.toFixed(1)} y={top - 28} text-anchor="middle">
            {isNarrow ? words.halvingShort(number) : words.halving(number)}
          </text>
        </g>
      ))}
      {drawn.marks.map(({ x, text }) => (
        <g key={text}>
          <path class="event" d={`M${x.toFixed(1)} ${top - 22}V${bottom}`} />
          <text class="unit" x={x.toFixed(1)} y={top - 28} text-anchor="middle">
            {text}
          </text>
        </g>
      ))}
      {drawn.panes.map((pane) => (
        <Pane key={pane.top} pane={pane} left={left} right={right} clip={`${drawn.width}-${pane.top}`} lang={lang} />
      ))}
      {drawn.known && <KnownMark drawn={drawn} known={drawn.known} lang={lang} />}
      {drawn.panes.map(({ top: at, unit, title, lines, isLog }) => (
        <text key={at} class="unit" x={left} y={at - 9}>
          {title ??
            titleOf(
              lines.filter(({ role }) => role === 'value').length === 1 ? lines[0] : undefined,
              unit,
              lang,
              isNarrow,
            )}
          {isLog ? ` ${words.logNote}` : ''}
        </text>
      ))}
    </>
  );
}

const MAX_TITLE = 34;

/** Title of a pane: the name of its only line, and the unit. */
function titleOf(line: DrawnLine | undefined, unit: string, lang: PageLanguage, isNarrow: boolean): string {
  const name = line ? lineLabel(line, lang) : '';
  const isShort = name.length <= MAX_TITLE || !isNarrow;
  const shown = isShort ? name : `${name.slice(0, MAX_TITLE)}…`;
  return [shown, unitText(unit, lang)].filter(Boolean).join(', ');
}

interface GroundProps {
  readonly pane: ChartGeometry['panes'][number];
  readonly left: number;
  readonly right: number;
  /** Where the time after the chosen day begins; absent for the newest day. */
  readonly from: number | undefined;
  readonly id: string;
}

/** Zones and bands behind the lines of a pane, and the clip of everything within it. */
function PaneGround({ pane: { zones, bands, top, bottom }, left, right, from, id }: GroundProps) {
  const height = bottom - top;
  return (
    <>
      <clipPath id={id}>
        <rect x={left} y={top} width={right - left} height={height} />
      </clipPath>
      {zones.map(({ y, height, className }) => (
        <rect
          key={className}
          class={`ground ${className}`}
          x={left}
          y={y.toFixed(1)}
          width={right - left}
          height={height.toFixed(1)}
        />
      ))}
      {bands.length > 0 && (
        <g clip-path={`url(#${id})`}>
          {bands.map(({ d, className }) => (
            <path key={className} class={className} d={d} />
          ))}
          {from !== undefined && <rect class="later" x={from} y={top} width={right - from} height={height} />}
        </g>
      )}
    </>
  );
}

/** Half the width of the text that names the chosen day, pixels. */
const TAG = 78;

interface KnownProps {
  readonly drawn: ChartGeometry;
  readonly known: NonNullable<ChartGeometry['known']>;
  readonly lang: PageLanguage;
}

/** The chosen day through all panes, with its name at the foot of the first one. */
function KnownMark({ drawn: { left, right, top, bottom, panes }, known: { x, date }, lang }: KnownProps) {
  const middle = Math.min(Math.max(x, left + TAG), right - TAG);
  const foot = (panes[0]?.bottom ?? bottom) - 14;
  return (
    <g class="known">
      <path d={`M${x.toFixed(1)} ${top}V${bottom}`} />
      <rect x={(middle - TAG).toFixed(1)} y={foot - 16} width={2 * TAG} height="24" rx="4" />
      <text x={middle.toFixed(1)} y={foot + 1} text-anchor="middle">
        {VINTAGE_WORDS[lang].known(shortDayText(date, lang))}
      </text>
    </g>
  );
}
