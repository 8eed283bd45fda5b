import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { Verification } from './backtest-answer.ts';

interface VerifyWords {
  readonly stored: string;
  readonly verify: string;
  readonly verifyAgain: string;
  readonly note: string;
  /** Outcomes by status. */
  readonly outcomes: Readonly<Record<Verification['status'], (verification: Verification) => string>>;
}

/** Words of the verification of a backtest. */
export const VERIFY_WORDS: Readonly<Record<PageLanguage, VerifyWords>> = {
  en: {
    stored: 'stored',
    verify: 'Verify now',
    verifyAgain: 'Verify again',
    note: 'The service runs the backtest again, on the data and against the trials of then, and compares the hashes.',
    outcomes: {
      verified: () => 'Equal: 64 of 64 characters',
      engine_changed: ({ expected_engine_version: then, engine_version: now }) =>
        `Made with version ${then} of the engine. Version ${now} gives other numbers, so the hash cannot be recomputed.`,
      not_recorded: () =>
        'The data or the earlier trials of this backtest are not recorded, so its hash cannot be recomputed.',
      differs: () => 'The hashes differ, and nothing on record explains it.',
    },
  },
  de: {
    stored: 'gespeichert',
    verify: 'Jetzt prüfen',
    verifyAgain: 'Erneut prüfen',
    note: 'Der Dienst rechnet den Backtest erneut, mit den Daten und gegen die Versuche von damals, und vergleicht die Hashes.',
    outcomes: {
      verified: () => 'Gleich: 64 von 64 Zeichen',
      engine_changed: ({ expected_engine_version: then, engine_version: now }) =>
        `Mit Version ${then} der Engine gerechnet. Version ${now} ergibt andere Zahlen, daher lässt sich der Hash nicht nachrechnen.`,
      not_recorded: () =>
        'Die Daten oder die früheren Versuche dieses Backtests sind nicht gespeichert, daher lässt sich der Hash nicht nachrechnen.',
      differs: () => 'Die Hashes weichen ab, und nichts Gespeichertes erklärt es.',
    },
  },
};
