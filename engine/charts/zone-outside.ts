import type { ChartValues, ZoneRule } from './chart-declaration.ts';

/** Creates zones from one field: bearish below the first border, bullish above the second one, neutral in between. */
export function zoneOutside(key: string, bearishBelow: number, bullishAbove: number): ZoneRule {
  const rule = (values: ChartValues) => {
    const value = values[key] ?? null;
    if (value === null) return null;
    if (value < bearishBelow) return 'bearish';
    return value > bullishAbove ? 'bullish' : 'neutral';
  };
  return Object.assign(rule, { borders: { key, low: bearishBelow, high: bullishAbove } });
}
