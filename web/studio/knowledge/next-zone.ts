import type { KnowledgeAnswer } from '../../pages/knowledge-answer.ts';

export type GaugeText = NonNullable<KnowledgeAnswer['page']['gauge']>;
export type BandText = GaugeText['bands'][number];

/** Border of a zone next to that of a score. */
export interface ZoneBorder {
  readonly band: BandText;
  /** Score at the border, points. */
  readonly at: number;
  /** Points from the score to the border, as the page rounds both. */
  readonly distance: number;
}

/** The border above the zone of a score; null in the highest one. */
export function borderAbove({ score, band, bands }: GaugeText): ZoneBorder | null {
  const next = bands[band + 1];
  return next ? { band: next, at: next.from, distance: Math.max(next.from - inTenths(score), 0) } : null;
}

/** The border below the zone of a score; null in the lowest one. */
export function borderBelow({ score, band, bands }: GaugeText): ZoneBorder | null {
  const [own, next] = [bands[band], bands[band - 1]];
  return own && next ? { band: next, at: own.from, distance: inTenths(score) - own.from } : null;
}

/** Printed scores have one decimal; the printed distance must fit them. */
function inTenths(score: number): number {
  return Math.round(score * 10) / 10;
}
