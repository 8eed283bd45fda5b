import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { Verdict } from './verdict.ts';

const EN = {
  verdicts: {
    lookAhead: 'It saw the future.',
    anecdote: 'An anecdote.',
    luck: 'Likely luck.',
    borderline: 'Not settled.',
    single: 'One try, not selected.',
    unproven: 'No sign of skill.',
    unjudged: 'Too little to judge.',
    survives: 'Hard to call luck.',
    measure: 'The measure.',
  } as Readonly<Record<Verdict['key'], string>>,
  sawFuture: (bar: number) =>
    `With the future removed or altered, the result differs from bar ${bar} on. Do not use these numbers.`,
  few: (trades: number) => `${trades} completed round trips are an anecdote; evidence begins at 30.`,
  deflated: (trials: string, ratio: string) =>
    `After ${trials} tries, the chance that the best of them is more than luck is ${ratio}; from 95 % on it would be hard to call luck.`,
  singleTrial: (ratio: string) =>
    `It counts as your only try, so nothing is deducted for selection; the chance that its Sharpe ratio is above zero is ${ratio}. If you tried others, say how many.`,
  notDeflated: (reason: string) => `No deflated Sharpe ratio: ${reason}.`,
  service: (trials: string, ratio: string) => `Against ${trials} independent tries on this service it is ${ratio}.`,
  heldMore: (own: string, held: string) =>
    `Buying and holding earned more over the same days. The deepest fall was ${own} against ${held}.`,
  heldLess: (own: string, held: string) =>
    `It ended above buying and holding. The deepest fall was ${own} against ${held}.`,
  winners: (trades: number, wins: number, low: string, high: string) =>
    `${trades} trades, ${wins} of them gained: the true share of winners may be anywhere from ${low} to ${high}.`,
  concentrated: (value: string) =>
    `A few trades made most of the gains: concentration ${value}, where 1 is a single trade.`,
  anchors: (low: string, high: string) =>
    `Depending on the day that bars begin on, the annual return is between ${low} and ${high}.`,
  overfitted: (value: string) => `The chance that the parameters are overfitted is ${value}.`,
};

const DE: typeof EN = {
  verdicts: {
    lookAhead: 'Er sah die Zukunft.',
    anecdote: 'Eine Anekdote.',
    luck: 'Wohl Glück.',
    borderline: 'Nicht entschieden.',
    single: 'Ein Versuch, nicht ausgewählt.',
    unproven: 'Kein Zeichen von Können.',
    unjudged: 'Zu wenig für ein Urteil.',
    survives: 'Kaum Glück zu nennen.',
    measure: 'Der Maßstab.',
  },
  sawFuture: (bar) =>
    `Ohne die Zukunft oder mit einer veränderten weicht das Ergebnis ab Kerze ${bar} ab. Verwenden Sie diese Zahlen nicht.`,
  few: (trades) => `${trades} abgeschlossene Trades sind eine Anekdote; Belege beginnen bei 30.`,
  deflated: (trials, ratio) =>
    `Nach ${trials} Versuchen beträgt die Chance, dass der beste mehr als Glück ist, ${ratio}; ab 95 % wäre er kaum noch Glück zu nennen.`,
  singleTrial: (ratio) =>
    `Er gilt als Ihr einziger Versuch, für Auswahl wird nichts abgezogen; die Chance, dass seine Sharpe Ratio über null liegt, beträgt ${ratio}. Wenn Sie andere versucht haben, geben Sie an, wie viele.`,
  notDeflated: (reason) => `Keine deflationierte Sharpe Ratio: ${reason}.`,
  service: (trials, ratio) => `Gegen ${trials} unabhängige Versuche dieses Dienstes beträgt sie ${ratio}.`,
  heldMore: (own, held) =>
    `Kaufen und Halten brachte an denselben Tagen mehr. Der tiefste Rückgang war ${own} gegen ${held}.`,
  heldLess: (own, held) => `Er endete über Kaufen und Halten. Der tiefste Rückgang war ${own} gegen ${held}.`,
  winners: (trades, wins, low, high) =>
    `${trades} Trades, davon ${wins} mit Gewinn: Der wahre Anteil der Gewinner kann irgendwo zwischen ${low} und ${high} liegen.`,
  concentrated: (value) =>
    `Wenige Trades brachten den größten Teil der Gewinne: Konzentration ${value}, bei 1 wäre es ein einziger.`,
  anchors: (low, high) =>
    `Je nach dem Tag, an dem Kerzen beginnen, liegt der jährliche Ertrag zwischen ${low} und ${high}.`,
  overfitted: (value) => `Die Chance, dass die Parameter überangepasst sind, beträgt ${value}.`,
};

export const EVIDENCE_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };
