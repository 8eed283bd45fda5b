import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { labelIn } from '../label-in.ts';
import { scoreText } from '../parts/gauge.tsx';
import { bandOf, type TodayGauge } from '../parts/reading-answer.ts';
import { signedText } from '../value-text.ts';
import type { Today } from './today-answer.ts';
import { TODAY_WORDS } from './today-words.ts';

/** What the newest readings say together. */
export interface TodaySentence {
  /** Band of the cycle. */
  readonly claim: string;
  /** Where its score stands in its history, and what the pulse reads; empty without a score. */
  readonly fact: string;
  /** Balance of the briefing. */
  readonly lean: string;
}

/** Puts the newest readings into words, the same on the front page and in reports. */
export function todaySentence(today: Pick<Today, 'gauges' | 'briefing'>, lang: PageLanguage): TodaySentence {
  const words = TODAY_WORDS[lang];
  const [cycle, pulse] = ['cycle', 'pulse'].map((key) => today.gauges.find((gauge) => gauge.key === key));
  const cycleBand = cycle ? bandOf(cycle) : null;
  const pulseBand = pulse ? bandOf(pulse) : null;
  const standing = cycle ? standingText(cycle, lang) : null;
  return {
    claim: cycleBand ? words.inBand(labelIn(cycleBand, lang)) : words.noBand,
    fact: standing === null ? '' : `${standing}${pulseBand ? words.andPulse(labelIn(pulseBand, lang)) : '.'}`,
    lean: today.briefing
      ? `${words.lean[today.briefing.tilt] ?? today.briefing.tilt}: ${words.netTilt(signedText(today.briefing.net_tilt, lang))}`
      : words.noBriefing,
  };
}

/** Where a score stands among the days of its history, out of a hundred and never all of them; null without a rank. */
function standingText({ key, score, percentile, begins }: TodayGauge, lang: PageLanguage): string | null {
  if (score === null || percentile === null || begins === null) return null;
  const lower = Math.min(Math.max(Math.round(percentile), 1), 99);
  return TODAY_WORDS[lang].cycleStands(scoreText(score, key, lang), lower, begins.slice(0, 4));
}
