import type { RunFigures } from './run-figures.ts';

type Ranked = Pick<RunFigures, 'deflatedSharpe' | 'aheadShare'>;

/** Orders figures by what is left after the number of trials is paid for, then by how often they led; unknown ones last. */
export function byDeflatedSharpe(a: Ranked, b: Ranked): number {
  return compare(a.deflatedSharpe, b.deflatedSharpe) || compare(a.aheadShare, b.aheadShare);
}

function compare(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}
