import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';

type Verdict = Answers['StrategiesPage']['scores'][number]['verdict'];

const EN = {
  title: 'Strategies',
  description: 'The strategy catalogue: rules, parameters and ranges, with a score and a verdict in words.',
  lead: 'Rules that can be tested on history. Most of what looks good among many is luck, and the verdicts say so.',
  desk: 'Open the backtest desk',
  found: (pass: number, all: number) =>
    pass === 0
      ? `None of ${all} strategies is hard to call luck.`
      : `${pass} of ${all} strategies are hard to call luck.`,
  notScored: (all: number) => `${all} strategies. The service has not tested them on enough markets yet.`,
  verdicts: {
    pass: 'Hard to call luck',
    borderline: 'Not settled',
    fail: 'Likely luck',
    single_trial: 'One try, not selected',
    insufficient: 'Too little to judge',
  } as Readonly<Record<Verdict, string>>,
  noScore: 'No score yet',
  score: (score: string, interval: string) => `Robustness ${score} of 100 on ${interval}`,
  basis: (runs: number, assets: number) => `from ${runs} backtests on ${assets} assets`,
  rule: 'Rule',
  parameters: 'Parameters',
  parameter: 'Name',
  usual: 'Usual',
  range: 'Range',
  meaning: 'Meaning',
  none: 'It has no parameters.',
  warmup: (bars: number) => `Needs ${bars} daily bars before its first signal.`,
  test: (name: string) => `Test ${name}`,
  how: 'The verdict is that of the median deflated Sharpe ratio over the assets: 95 % and more is hard to call luck, below 90 % is likely luck.',
};

const DE: typeof EN = {
  title: 'Strategien',
  description: 'Der Strategiekatalog: Regeln, Parameter und Bereiche, mit einem Punktwert und einem Urteil in Worten.',
  lead: 'Regeln, die sich an der Geschichte prüfen lassen. Das meiste, was unter vielen gut aussieht, ist Glück, und die Urteile sagen es.',
  desk: 'Backtest-Werkbank öffnen',
  found: (pass, all) =>
    pass === 0
      ? `Keine von ${all} Strategien ist kaum Glück zu nennen.`
      : `${pass} von ${all} Strategien sind kaum Glück zu nennen.`,
  notScored: (all) => `${all} Strategien. Der Dienst hat sie noch nicht auf genug Märkten geprüft.`,
  verdicts: {
    pass: 'Kaum Glück zu nennen',
    borderline: 'Nicht entschieden',
    fail: 'Wohl Glück',
    single_trial: 'Ein Versuch, nicht ausgewählt',
    insufficient: 'Zu wenig für ein Urteil',
  },
  noScore: 'Noch ohne Punktwert',
  score: (score, interval) => `Robustheit ${score} von 100 auf ${interval}`,
  basis: (runs, assets) => `aus ${runs} Backtests auf ${assets} Werten`,
  rule: 'Regel',
  parameters: 'Parameter',
  parameter: 'Name',
  usual: 'Üblich',
  range: 'Bereich',
  meaning: 'Bedeutung',
  none: 'Sie hat keine Parameter.',
  warmup: (bars) => `Braucht ${bars} Tageskerzen vor dem ersten Signal.`,
  test: (name) => `${name} prüfen`,
  how: 'Das Urteil ist das der mittleren deflationierten Sharpe Ratio über die Werte: Ab 95 % ist sie kaum Glück zu nennen, unter 90 % wohl Glück.',
};

export const STRATEGIES_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };
