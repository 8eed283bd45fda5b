/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { amountText } from '../value-text.ts';
import { CHART_WORDS } from './chart-words.ts';
import type { PaneGeometry } from './pane-geometry.ts';
import { ValueAxis } from './value-axis.tsx';

interface PaneProps {
  readonly pane: PaneGeometry;
  readonly left: number;
  readonly right: number;
  /** Id of the clip of the pane. */
  readonly clip: string;
  readonly lang: PageLanguage;
}

/** Axis, lines and names of one pane. */
export function Pane({ pane, left, right, clip, lang }: PaneProps) {
  const { top, unit, ticks, shapes, end, labels, beyond } = pane;
  return (
    <>
      <ValueAxis ticks={ticks} left={left} right={right} />
      <g clip-path={`url(#${clip})`}>
        {shapes.map(({ d, className }) => d && <path key={className} class={className} d={d} />)}
      </g>
      {beyond !== null && (
        <text x={left + 8} y={top + 14}>
          {CHART_WORDS[lang].firstYear(amountText(beyond, unit, lang))}
        </text>
      )}
      {end && <circle class="end" cx={end.x.toFixed(1)} cy={end.y.toFixed(1)} r="3" />}
      {labels.map(({ y, text, className }) => (
        <text key={`${className}${text}`} class={className} x={right + 10} y={y.toFixed(1)}>
          {text}
        </text>
      ))}
    </>
  );
}
