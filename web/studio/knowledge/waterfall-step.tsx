/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { valueText } from '../value-text.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';

/** Width of the drawing in each row. */
const WIDTH = 400;
const HEIGHT = 24;

/** Returns the position of a sum, where all of the given ones and zero have room. */
export function stepScale(sums: readonly number[]): (value: number) => number {
  const [low, high] = [Math.min(0, ...sums), Math.max(0, ...sums)];
  return (value) => ((value - low) / (high - low || 1)) * WIDTH;
}

interface StepProps {
  readonly from: number;
  readonly to: number;
  readonly zero: number;
  /** Position of the border of the next zone; null without zones. */
  readonly border: number | null;
  readonly direction: 'for' | 'against' | 'even' | 'sum';
}

/** One step of the sum as a bar from where the steps above it ended. */
export function Step({ from, to, zero, border, direction }: StepProps) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path class="tick" d={`M${zero.toFixed(1)} 0V${HEIGHT}`} />
      <rect
        class={`step ${direction}`}
        x={Math.min(from, to, WIDTH - 1).toFixed(1)}
        y={5}
        width={Math.max(Math.abs(to - from), 1).toFixed(1)}
        height={HEIGHT - 10}
      />
      {border !== null && <path class="border" d={`M${Math.min(border, WIDTH - 1).toFixed(1)} 0V${HEIGHT}`} />}
    </svg>
  );
}

interface TotalProps {
  readonly total: number;
  readonly hasRanks: boolean;
  readonly from: number;
  readonly to: number;
  readonly border: number | null;
  readonly lang: PageLanguage;
}

/** The last row: the sum of all steps. */
export function Total({ total, hasRanks, from, to, border, lang }: TotalProps) {
  return (
    <tr class="total">
      <th scope="row">{KNOWLEDGE_WORDS[lang].total}</th>
      <td />
      {hasRanks && <td class="own-rank" />}
      <td class="weight" />
      <td class="steps">
        <Step from={from} to={to} zero={from} border={border} direction="sum" />
      </td>
      <td class="num">
        <b>{stepText(total, lang)}</b>
      </td>
    </tr>
  );
}

/** A step with one decimal, the sum of which is the score as the page prints it. */
export function stepText(value: number, lang: PageLanguage): string {
  return valueText(value, 'points', lang).replace(/[^\d\u2212.,]+$/u, '');
}
