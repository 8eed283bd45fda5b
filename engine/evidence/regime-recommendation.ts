import type { Label } from '../macro/macro-component.ts';
import { QUADRANT_KEYS, type QuadrantKey, quadrantOf } from '../macro/quadrant.ts';
import { type RowOf, shape } from '../shape.ts';
import { MIN_RATED_TRADES, type RegimeBucket, type RegimeRating } from './regime-bucket.ts';

/** Past results in the current macro regime, in words. It describes; it does not advise. */
export const RECOMMENDATION = {
  quadrant: shape.text.orNull<QuadrantKey>('The latest quadrant.'),
  rating: shape.text.orNull<RegimeRating>('Rating of its bucket.'),
  text: shape.label.orNull('Summary of the figures of the quadrant, in a sentence.'),
  nullReason: shape.text.orNull('Why there is nothing to say.'),
};
export type RegimeRecommendation = RowOf<typeof RECOMMENDATION>;

const RATED: Readonly<Record<RegimeRating, Label>> = {
  favourable: {
    en: 'The 90 % interval of their mean return lies above zero, so the regime has favoured the strategy.',
    de: 'Das 90-%-Intervall ihrer mittleren Rendite liegt über null: Das Regime war günstig für die Strategie.',
  },
  mixed: {
    en: 'The 90 % interval of their mean return includes zero, so the evidence is inconclusive.',
    de: 'Das 90-%-Intervall ihrer mittleren Rendite schließt die Null ein: Die Belege sind nicht schlüssig.',
  },
  unfavourable: {
    en: 'The 90 % interval of their mean return lies below zero, so the regime has not favoured the strategy.',
    de: 'Das 90-%-Intervall ihrer mittleren Rendite liegt unter null: Das Regime war ungünstig für die Strategie.',
  },
};

/** @param current - The latest quadrant. */
export function regimeRecommendation(
  buckets: readonly RegimeBucket[],
  current: QuadrantKey | null,
): RegimeRecommendation {
  const none = (nullReason: string) => ({ quadrant: current, rating: null, text: null, nullReason });
  if (current === null) return none('The latest day has no macro quadrant.');
  const bucket = buckets.find(({ quadrant }) => quadrant === current);
  if (!bucket || bucket.rating === null)
    return none(
      `It needs ${MIN_RATED_TRADES} trades entered in the current regime, ${current}; there are ${bucket?.trades ?? 0}.`,
    );
  return { quadrant: current, rating: bucket.rating, text: textOf(bucket, bucket.rating), nullReason: null };
}

function textOf({ quadrant, trades, winRate, avgPnlPct }: RegimeBucket, rating: RegimeRating): Label {
  const name = quadrantOf(QUADRANT_KEYS.indexOf(quadrant))?.label ?? { en: quadrant, de: quadrant };
  const won = Math.round(100 * (winRate ?? 0));
  const mean = (avgPnlPct ?? 0).toFixed(2);
  return {
    en: `The current regime is "${name.en}". Of ${trades} past trades entered in this regime, ${won} % won; their mean return was ${mean} %. ${RATED[rating].en}`,
    de: `Das aktuelle Regime ist „${name.de}“. Von ${trades} früheren Trades mit Einstieg in diesem Regime gewannen ${won} %; ihre mittlere Rendite betrug ${mean.replace('.', ',')} %. ${RATED[rating].de}`,
  };
}
