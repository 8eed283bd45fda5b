import type { ChartValues, Zone } from './chart-declaration.ts';

/** Zones by one field: bearish below the first border, bullish from the second one on. */
export function zoneBy(key: string, bearishBelow: number, bullishFrom: number): (values: ChartValues) => Zone | null {
  return (values) => {
    const value = values[key] ?? null;
    if (value === null) return null;
    if (value < bearishBelow) return 'bearish';
    return value >= bullishFrom ? 'bullish' : 'neutral';
  };
}
