import type { Answers } from '../../../generated/answers.ts';

type Today = Answers['TodayPage']['today'];
export type TodayGauge = Today['gauges'][number];
export type TodaySeries = Today['changes'][number];

/** Band that a gauge's score is in; null without a score. */
export function bandOf({ band, bands }: TodayGauge): TodayGauge['bands'][number] | null {
  return band === null ? null : (bands[band] ?? null);
}
