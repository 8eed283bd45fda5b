import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { TodayGauge, TodaySeries } from '../../studio/parts/reading-answer.ts';
import { type TodaySentence, todaySentence } from '../../studio/today/today-sentence.ts';
import type { ReportContent } from '../report-content.ts';

/** The five numbers of the first page: price, value, trend, mood and money. */
const NUMBERS = ['btc_close', 'mvrv_z', 'ma200w_distance', 'fear_greed', 'macro_regime_score'] as const;

/** First page of a report: where Bitcoin stands on the newest day. */
export interface ReportState {
  /** Null when the readings are not available. */
  readonly sentence: TodaySentence | null;
  readonly gauges: readonly TodayGauge[];
  readonly numbers: readonly TodaySeries[];
  /** Why there is no state; null when there is one. */
  readonly refusal: string | null;
}

/** Composes the first page from the answer of the front page. */
export function reportState({ numbers: { state, lang } }: ReportContent): ReportState {
  if (state.answer === null) return { sentence: null, gauges: [], numbers: [], refusal: state.refusal };
  const { gauges, groups, changes } = state.answer;
  const known = new Map([...changes, ...groups.flatMap(({ series }) => series)].map((one) => [one.id, one]));
  return {
    sentence: todaySentence(state.answer, lang),
    // The cycle first: it names the page.
    gauges: [...gauges].sort((a, b) => Number(b.key === 'cycle') - Number(a.key === 'cycle')),
    numbers: NUMBERS.flatMap((id) => known.get(id) ?? []),
    refusal: null,
  };
}

/** Unit of a gauge's score: the pulse counts whole points, the cycle score tenths. */
export function scoreUnit({ key }: Pick<TodayGauge, 'key'>): string {
  return key === 'pulse' ? 'count' : 'points';
}

/** Names of the bands of a gauge, coldest first. */
export function bandNames({ bands }: Pick<TodayGauge, 'bands'>, lang: PageLanguage): readonly string[] {
  return bands.map((band) => band[`label_${lang}`]);
}
