import type { Label } from '../macro/macro-component.ts';
import { QUADRANT_KEYS, type QuadrantKey, quadrantOf } from '../macro/quadrant.ts';
import { LEAST_RATED_TRADES, type RegimeBucket, type RegimeRating } from './regime-bucket.ts';

/** What past trades say about the macro regime that holds, in words. It describes; it does not advise. */
export interface RegimeRecommendation {
  readonly quadrant: QuadrantKey | null;
  readonly rating: RegimeRating | null;
  readonly text: Label | null;
  readonly nullReason: string | null;
}

const RATED: Readonly<Record<RegimeRating, Label>> = {
  favourable: {
    en: 'The 90 % interval of their mean return lies above zero, so the regime has suited the strategy.',
    de: 'Das 90-%-Intervall ihres mittleren Ertrags liegt über null: Das Regime lag der Strategie.',
  },
  mixed: {
    en: 'The 90 % interval of their mean return includes zero, so the regime tells nothing either way.',
    de: 'Das 90-%-Intervall ihres mittleren Ertrags schließt die Null ein: Das Regime sagt nichts in die eine oder andere Richtung.',
  },
  unfavourable: {
    en: 'The 90 % interval of their mean return lies below zero, so the regime has not suited the strategy.',
    de: 'Das 90-%-Intervall ihres mittleren Ertrags liegt unter null: Das Regime lag der Strategie nicht.',
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
      `It needs ${LEAST_RATED_TRADES} trades entered in the current regime, ${current}; there are ${bucket?.trades ?? 0}.`,
    );
  return { quadrant: current, rating: bucket.rating, text: textOf(bucket, bucket.rating), nullReason: null };
}

function textOf({ quadrant, trades, winRate, avgPnlPct }: RegimeBucket, rating: RegimeRating): Label {
  const name = quadrantOf(QUADRANT_KEYS.indexOf(quadrant))?.label ?? { en: quadrant, de: quadrant };
  const won = Math.round(100 * (winRate ?? 0));
  const mean = (avgPnlPct ?? 0).toFixed(2);
  return {
    en: `The current regime is "${name.en}". Of ${trades} past trades entered in it ${won} % won; they returned ${mean} % on average. ${RATED[rating].en}`,
    de: `Das aktuelle Regime ist „${name.de}“. Von ${trades} früheren Trades, die darin begannen, gewannen ${won} %; im Mittel brachten sie ${mean.replace('.', ',')} %. ${RATED[rating].de}`,
  };
}
