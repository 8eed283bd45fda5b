import type { Answers } from '../../../generated/answers.ts';

/** Answer behind the front page. */
export type Today = Answers['TodayPage']['today'];
export type TodayPoint = Today['price'][number];
export type TodayBriefing = NonNullable<Today['briefing']>;
