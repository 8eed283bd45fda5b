import type { ChartValues, Zone } from './chart-declaration.ts';

/** Zones by one field: bearish below the first border, bullish above the second one, neutral from the one to the other. */
export function zoneOutside(
  key: string,
  bearishBelow: number,
  bullishAbove: number,
): (values: ChartValues) => Zone | null {
  return (values) => {
    const value = values[key] ?? null;
    if (value === null) return null;
    if (value < bearishBelow) return 'bearish';
    return value > bullishAbove ? 'bullish' : 'neutral';
  };
}
