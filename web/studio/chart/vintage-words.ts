import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  title: 'Then and now',
  knownAt: 'Known at',
  known: (date: string) => `Known ${date}`,
  today: 'Today',
  slider: 'Day whose knowledge is shown',
  lead: 'A model that is fitted to the whole history is drawn in hindsight. Here you see what it gave on any day.',
  leadPlain: 'Sources correct their values later. Here you see what was known on any day.',
  place: (name: string, value: string, zone: string) => `${name} ${value}${zone && ` (${zone.toLowerCase()})`}`,
  now: (place: string) => `Known today: ${place}.`,
  onDay: (date: string, then: string, now: string) =>
    `On ${date} the value stood at ${then}. Today’s model puts the same day at ${now}.`,
  led: (then: string, day: string, now: string) =>
    `Then its curve led to ${then} for ${day}; today it gives ${now} for that day.`,
  notYet: (date: string) => `On ${date} there were too few days for this model.`,
  noModel: 'This chart has no model that is fitted again on every day.',
  revised: (count: number) =>
    count === 1
      ? 'One value that was known then has been revised since.'
      : `${count} values that were known then have been revised since.`,
  revisedSoFar: (count: number) =>
    count === 1 ? 'One value of this chart has been revised.' : `${count} values of this chart have been revised.`,
  unrevised: 'No value that was known then has been revised since.',
  same: 'Up to that day the chart showed what it shows now.',
  unrevisedSoFar: (since: string) => `No value has been revised since ${since}, when this service began to record.`,
  records: (since: string) =>
    `Revisions before ${since} are unknown: this service records since that day, and older values are those it recorded first.`,
  cycles: 'Cycles laid over each other have no earlier state here; the chart of the Bitcoin price shows its revisions.',
  movesOfCurve: (day: string) => `What the curve gave for ${day}, by the day it was fitted`,
  movesOfPlace: (day: string) => `Where the model put ${day}, by the day it was fitted`,
  movesNote: 'One fit every three months from the third year of prices on, each from the days known by then.',
  knownIn: (value: string, month: string) => `${value}, known in ${month}`,
  knownToday: 'known today',
  table: 'Revisions',
  columns: { line: 'Value of', before: 'Known then', now: 'Today', revised: 'Revised on', source: 'Source' },
  first: 'First known',
  withdrawn: 'withdrawn',
  computed: 'computed here',
  more: (count: number) => `and ${count} more`,
};

const DE: typeof EN = {
  title: 'Damals und heute',
  knownAt: 'Wissensstand',
  known: (date) => `Stand ${date}`,
  today: 'Heute',
  slider: 'Tag, dessen Wissensstand gezeigt wird',
  lead: 'Ein Modell, das an die ganze Geschichte angepasst ist, zeigt sie im Rückblick. Hier steht, was es an jedem Tag ergab.',
  leadPlain: 'Quellen berichtigen ihre Werte später. Hier steht, was an jedem Tag bekannt war.',
  place: (name, value, zone) => `${name} ${value}${zone && ` (${zone})`}`,
  now: (place) => `Nach heutigem Stand: ${place}.`,
  onDay: (date, then, now) =>
    `Am ${date} stand der Wert bei ${then}. Das heutige Modell sieht denselben Tag bei ${now}.`,
  led: (then, day, now) => `Damals führte seine Kurve auf ${then} am ${day}; heute ergibt sie für diesen Tag ${now}.`,
  notYet: (date) => `Am ${date} gab es für dieses Modell noch zu wenige Tage.`,
  noModel: 'Dieses Diagramm hat kein Modell, das jeden Tag neu angepasst wird.',
  revised: (count) =>
    count === 1
      ? 'Ein Wert, der damals bekannt war, wurde seither berichtigt.'
      : `${count} Werte, die damals bekannt waren, wurden seither berichtigt.`,
  revisedSoFar: (count) =>
    count === 1 ? 'Ein Wert dieses Diagramms wurde berichtigt.' : `${count} Werte dieses Diagramms wurden berichtigt.`,
  unrevised: 'Kein Wert, der damals bekannt war, wurde seither berichtigt.',
  same: 'Bis zu jenem Tag zeigte das Diagramm, was es heute zeigt.',
  unrevisedSoFar: (since) => `Seit dem ${since}, dem Beginn der Aufzeichnung, wurde kein Wert berichtigt.`,
  records: (since) =>
    `Berichtigungen vor dem ${since} sind unbekannt: Dieser Dienst zeichnet seit jenem Tag auf, und ältere Werte sind die zuerst aufgezeichneten.`,
  cycles:
    'Übereinandergelegte Zyklen haben hier keinen früheren Stand; das Diagramm des Bitcoin-Kurses zeigt seine Berichtigungen.',
  movesOfCurve: (day) => `Was die Kurve für den ${day} ergab, nach dem Tag der Anpassung`,
  movesOfPlace: (day) => `Wo das Modell den ${day} sah, nach dem Tag der Anpassung`,
  movesNote: 'Eine Anpassung je Quartal ab dem dritten Jahr mit Kursen, jede aus den bis dahin bekannten Tagen.',
  knownIn: (value, month) => `${value}, bekannt im ${month}`,
  knownToday: 'heute bekannt',
  table: 'Berichtigungen',
  columns: { line: 'Wert', before: 'Damals', now: 'Heute', revised: 'Berichtigt am', source: 'Quelle' },
  first: 'Zuerst bekannt',
  withdrawn: 'zurückgezogen',
  computed: 'hier berechnet',
  more: (count) => `und ${count} weitere`,
};

export const VINTAGE_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };
