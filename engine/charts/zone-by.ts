import type { ChartValues, ZoneRule } from './chart-declaration.ts';

/** Creates zones from one field: bearish below the first border, bullish from the second one on. */
export function zoneBy(key: string, bearishBelow: number, bullishFrom: number): ZoneRule {
  const rule = (values: ChartValues) => {
    const value = values[key] ?? null;
    if (value === null) return null;
    if (value < bearishBelow) return 'bearish';
    return value >= bullishFrom ? 'bullish' : 'neutral';
  };
  return Object.assign(rule, { borders: { key, low: bearishBelow, high: bullishFrom } });
}
