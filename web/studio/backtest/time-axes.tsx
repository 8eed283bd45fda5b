/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { timeTicks } from '../chart/time-ticks.ts';
import { ValueAxis } from '../chart/value-axis.tsx';
import { compactText } from '../value-text.ts';

interface AxesProps {
  /** Title of the values, above the plot. */
  readonly title: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly number[];
  readonly x: (day: number) => number;
  readonly y: (value: number) => number;
  /** First and last day since 1970. */
  readonly days: readonly [number, number];
  readonly isNarrow: boolean;
  readonly lang: PageLanguage;
}

/** Values at the left, days below, and the title of a drawing over days. */
export function TimeAxes({ title, left, right, top, bottom, ticks, x, y, days, isNarrow, lang }: AxesProps) {
  const [first, last] = days;
  return (
    <>
      <text class="unit" x={left} y={top - 10}>
        {title}
      </text>
      <ValueAxis
        ticks={ticks.map((tick) => ({ y: y(tick), text: compactText(tick, lang) }))}
        left={left}
        right={right}
      />
      {timeTicks(first, last, isNarrow ? 5 : 9, lang)
        .filter(({ day }) => day >= first && day <= last)
        .map(({ day, text }) => (
          <text key={text} x={x(day).toFixed(1)} y={bottom + 20} text-anchor="middle">
            {text}
          </text>
        ))}
    </>
  );
}
