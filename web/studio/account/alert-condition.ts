import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { SUBJECT_NAMES } from '../../../platform/pages/subject-names.ts';
import { numberText } from '../../pages/number-text.ts';
import { pairName } from '../backtest/pair-name.ts';
import { CYCLE_ZONE_NAMES } from '../cycle-zone-names.ts';
import { INTERVAL_NAMES } from '../interval-names.ts';
import { ALERT_WORDS } from './alert-words.ts';

/** Kind of an alert. */
export type AlertKind = keyof (typeof ALERT_WORDS)['en']['kinds'];

/** Condition of an alert; its kind decides the members. */
export interface AlertFilter {
  readonly thresholdAbove?: number;
  readonly thresholdBelow?: number;
  readonly bands?: readonly string[];
  readonly strategy?: string;
  readonly pair?: string;
  readonly timeframe?: string;
  readonly sides?: readonly ('BUY' | 'SELL')[];
}

/** Describes a condition: `Rises to 70 · Falls to 30`. */
export function conditionText(filter: AlertFilter, lang: PageLanguage): string {
  const words = ALERT_WORDS[lang];
  const { thresholdAbove: above, thresholdBelow: below, bands, strategy, pair, timeframe, sides } = filter;
  return [
    above !== undefined && `${words.above} ${numberText(above, lang)}`,
    below !== undefined && `${words.below} ${numberText(below, lang)}`,
    ...(bands ?? []).map((band) => CYCLE_ZONE_NAMES[lang][band] ?? band),
    strategy !== undefined && signalText(strategy, pair, timeframe, lang),
    ...(sides ?? []).map((side) => words.sideNames[side]),
  ]
    .filter((text) => typeof text === 'string')
    .join(' · ');
}

function signalText(strategy: string, pair = '', timeframe = '', lang: PageLanguage): string {
  const interval = INTERVAL_NAMES[lang][timeframe] ?? timeframe;
  return [SUBJECT_NAMES[strategy]?.[lang] ?? strategy, pair && pairName(pair), interval].filter(Boolean).join(', ');
}
