import type { Answers } from '../../../generated/answers.ts';

/** Answer behind the front page. */
export type Today = Answers['TodayPage']['today'];
export type TodayGauge = Today['gauges'][number];
export type TodaySeries = Today['changes'][number];
export type TodayPoint = Today['price'][number];
export type TodayBriefing = NonNullable<Today['briefing']>;

/** Band that a gauge's score is in; null without a score. */
export function bandOf({ band, bands }: TodayGauge): TodayGauge['bands'][number] | null {
  return band === null ? null : (bands[band] ?? null);
}
