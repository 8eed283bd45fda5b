/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { amountText } from '../value-text.ts';

interface BarProps {
  readonly name: string;
  readonly percentile: number | null;
  readonly lang: PageLanguage;
}

const WIDTH = 80;

/** A percentile as a mark on a bar of 0 to 100; an empty bar without one. */
export function FactorBar({ name, percentile, lang }: BarProps) {
  const value = percentile === null ? '–' : amountText(percentile, 'count', lang);
  return (
    <svg class="alt-bar" viewBox={`0 0 ${WIDTH} 10`} role="img" aria-label={`${name}: ${value}`}>
      <rect class="bar" x="0" y="3" width={WIDTH} height="4" />
      {percentile !== null && (
        <rect class="here" x={((percentile / 100) * (WIDTH - 3)).toFixed(1)} y="0" width="3" height="10" />
      )}
    </svg>
  );
}
