import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  title: (name: string) => `${name} on many markets`,
  description: 'A test of one strategy on many markets: how far it is, and what it has found so far.',
  statuses: {
    pending: 'Waiting for its turn.',
    running: 'Running.',
    completed: 'Completed.',
    failed: 'It failed.',
    cancelled: 'Cancelled.',
  } as Readonly<Record<string, string>>,
  progress: (done: number, total: number) => `${done} of ${total} markets tested`,
  refreshes: 'This page renews itself until the job has ended.',
  cancel: 'Cancel the job',
  kept: 'Results of finished markets stay.',
  error: (reason: string) => `Reason: ${reason}`,
  universe: (id: string, day: string, members: number) => `Universe: ${id}, as of ${day}, ${members} members`,
  left: (without: number, dead: number, out: number) =>
    `${without} without prices, ${dead} that have ended, ${out} left out above the plan.`,
  believe: 'Before you believe it',
  summary: (beating: string, positive: string, tested: number) =>
    `Of ${tested} tested markets, ${beating} earned more than holding and ${positive} gained at all.`,
  median: (own: string, held: string) => `The median market returned ${own} a year; holding it returned ${held}.`,
  survivors: 'A universe of today would flatter; this one is made of those that were members on the first day.',
  chosen: 'You chose these markets knowing how they went. A universe as of the first day would not.',
  results: 'Results by market',
  market: 'Market',
  trades: 'Trades',
  cagr: 'A year',
  hold: 'Holding',
  fall: 'Deepest fall',
  none: 'No value',
  window: (from: string, to: string) => `${from} to ${to}`,
  waiting: 'Not tested yet',
  nothing: 'No market was finished.',
  again: 'Start another test',
};

/** Words of the page of a job. */
export type JobWords = typeof EN;

const DE: JobWords = {
  title: (name) => `${name} auf vielen Märkten`,
  description: 'Eine Strategie auf vielen Märkten geprüft: wie weit der Auftrag ist und was er bisher ergab.',
  statuses: {
    pending: 'Wartet, bis er an der Reihe ist.',
    running: 'Läuft.',
    completed: 'Fertig.',
    failed: 'Fehlgeschlagen.',
    cancelled: 'Abgebrochen.',
  },
  progress: (done, total) => `${done} von ${total} Märkten geprüft`,
  refreshes: 'Diese Seite erneuert sich, bis der Auftrag beendet ist.',
  cancel: 'Auftrag abbrechen',
  kept: 'Ergebnisse fertiger Märkte bleiben.',
  error: (reason) => `Grund: ${reason}`,
  universe: (id, day, members) => `Universum: ${id}, vom ${day}, ${members} Mitglieder`,
  left: (without, dead, out) => `${without} ohne Preise, ${dead} beendet, ${out} über dem Plan ausgelassen.`,
  believe: 'Bevor Sie es glauben',
  summary: (beating, positive, tested) =>
    `Von ${tested} geprüften Märkten brachten ${beating} mehr als Halten, ${positive} überhaupt einen Gewinn.`,
  median: (own, held) => `Der mittlere Markt brachte ${own} im Jahr, ihn zu halten ${held}.`,
  survivors: 'Ein Universum von heute würde schmeicheln; dieses besteht aus den Mitgliedern des ersten Tages.',
  chosen: 'Sie wählten diese Märkte mit dem Wissen, wie sie liefen. Ein Universum vom ersten Tag täte das nicht.',
  results: 'Ergebnisse nach Markt',
  market: 'Markt',
  trades: 'Trades',
  cagr: 'Im Jahr',
  hold: 'Halten',
  fall: 'Tiefster Rückgang',
  none: 'Kein Wert',
  window: (from, to) => `${from} bis ${to}`,
  waiting: 'Noch nicht geprüft',
  nothing: 'Kein Markt wurde fertig.',
  again: 'Weiteren Test starten',
};

export const JOB_WORDS: Readonly<Record<PageLanguage, JobWords>> = { en: EN, de: DE };
