import type { RunFigures } from './run-figures.ts';

type Ranked = Pick<RunFigures, 'deflatedSharpe' | 'aheadShare'>;

/** Sorts figures by deflated Sharpe ratio, then by how often they led; missing ones last. */
export function byDeflatedSharpe(a: Ranked, b: Ranked): number {
  return compare(a.deflatedSharpe, b.deflatedSharpe) || compare(a.aheadShare, b.aheadShare);
}

function compare(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}
