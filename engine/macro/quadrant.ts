import type { Label } from './macro-component.ts';

/** Score from which liquidity and business cycle count as high. */
export const QUADRANT_BORDER = 50;

export type QuadrantKey = 'sweet_spot' | 'late_cycle_warning' | 'crisis' | 'recovery';

export interface Quadrant {
  readonly key: QuadrantKey;
  readonly label: Label;
  readonly verdict: Label;
}

/** In the order of their codes. */
const QUADRANTS: readonly Quadrant[] = [
  {
    key: 'crisis',
    label: { en: 'Crisis', de: 'Krise' },
    verdict: {
      en: 'Liquidity is tight and the economy is weak.',
      de: 'Die Liquidität ist knapp und die Konjunktur schwach.',
    },
  },
  {
    key: 'recovery',
    label: { en: 'Recovery', de: 'Erholung' },
    verdict: {
      en: 'Liquidity is ample while the economy is still weak.',
      de: 'Die Liquidität ist reichlich, die Konjunktur noch schwach.',
    },
  },
  {
    key: 'late_cycle_warning',
    label: { en: 'Late-cycle warning', de: 'Spätzyklische Warnung' },
    verdict: {
      en: 'The economy is strong while liquidity is tight.',
      de: 'Die Konjunktur ist stark, die Liquidität knapp.',
    },
  },
  {
    key: 'sweet_spot',
    label: { en: 'Sweet spot', de: 'Idealzone' },
    verdict: {
      en: 'Liquidity is ample and the economy is strong.',
      de: 'Die Liquidität ist reichlich und die Konjunktur stark.',
    },
  },
];

export const QUADRANT_KEYS: readonly QuadrantKey[] = QUADRANTS.map(({ key }) => key);

const side = (isHigh: boolean) => (isHigh ? 'from' : 'below');

/** Verdict of each quadrant with the ranges of its two scores. */
export const QUADRANT_MEANINGS = Object.fromEntries(
  QUADRANTS.map(({ key, verdict }, code) => [
    key,
    `${verdict.en} Liquidity score ${side(code % 2 === 1)} ${QUADRANT_BORDER}, business-cycle score ${side(code >= 2)} ${QUADRANT_BORDER}.`,
  ]),
) as Readonly<Record<QuadrantKey, string>>;

/**
 * Returns the code of the quadrant of two tier scores: 1 for high liquidity plus 2 for a high cycle. NaN when one is
 * missing.
 */
export function quadrantCode(liquidity: number, businessCycle: number): number {
  if (Number.isNaN(liquidity) || Number.isNaN(businessCycle)) return Number.NaN;
  return (liquidity >= QUADRANT_BORDER ? 1 : 0) + (businessCycle >= QUADRANT_BORDER ? 2 : 0);
}

/** Returns the quadrant of a code, null without one. */
export function quadrantOf(code: number | null): Quadrant | null {
  return code === null ? null : (QUADRANTS[code] ?? null);
}
