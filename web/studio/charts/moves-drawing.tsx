/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { AtBothWidths } from '../chart/at-both-widths.tsx';
import type { ChartAnswer, ChartVintage } from '../chart/chart-answer.ts';
import { ValueAxis } from '../chart/value-axis.tsx';
import { VINTAGE_WORDS } from '../chart/vintage-words.ts';
import { dayText } from '../value-text.ts';
import { MOVES_FORMATS, type MovesFormat, movesGeometry } from './moves-geometry.ts';

interface MovesProps {
  readonly page: ChartAnswer;
  readonly vintage: ChartVintage;
  readonly model: NonNullable<ChartVintage['model']>;
  readonly lang: PageLanguage;
}

/** How the model's answer for the newest day moved from fit to fit. */
export function MovesDrawing({ page, vintage, model, lang }: MovesProps) {
  const words = VINTAGE_WORDS[lang];
  if (model.moves.length < 2) return null;
  const day = dayText(model.newest, lang);
  const title = model.curve_now ? words.movesOfCurve(day) : words.movesOfPlace(day);
  const unit = page.lines.find(({ key }) => key === (model.curve_field ?? model.field))?.unit ?? model.unit;
  const known = vintage.is_past ? { date: vintage.known_at, value: model.ahead_then } : null;
  const draw = (format: MovesFormat) => (
    <Drawing drawn={movesGeometry(model.moves, { unit, known, lang }, format)} title={title} />
  );
  return (
    <div class="moves">
      <h3>{title}</h3>
      <AtBothWidths {...MOVES_FORMATS} draw={draw} />
      <p class="below">{words.movesNote}</p>
    </div>
  );
}

interface DrawingProps {
  readonly drawn: ReturnType<typeof movesGeometry>;
  readonly title: string;
}

function Drawing({ drawn, title }: DrawingProps) {
  const { width, height, left, right, ticks, times, path, dots, labels, known } = drawn;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${title}: ${labels.map(({ text }) => text).join('; ')}`}
    >
      <ValueAxis ticks={ticks} left={left} right={right} />
      {times.map(({ x, text }) => (
        <text key={text} x={x.toFixed(1)} y={height - 6} text-anchor="middle">
          {text}
        </text>
      ))}
      <path class="linec then" d={path} />
      {dots.map(({ x, y }) => (
        <circle key={x} class="fit" cx={x.toFixed(1)} cy={y.toFixed(1)} r="2.6" />
      ))}
      {known && <circle class="fit chosen" cx={known.x.toFixed(1)} cy={known.y.toFixed(1)} r="5" />}
      {labels.map(({ x, y, text, anchor, className }) => (
        <text key={text} class={className} x={x.toFixed(1)} y={y.toFixed(1)} text-anchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  );
}
