import type { ChartDeclaration } from '../../engine/charts/chart-declaration.ts';

/** Returns the borders between the bands of a chart, or those of its zones when it has no bands. */
export function bordersOf({ zone: { borders }, bands }: ChartDeclaration): readonly number[] {
  if (!borders) return [];
  return bands ?? [borders.low, borders.high];
}
