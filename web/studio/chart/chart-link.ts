import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { ChartAdded } from './chart-answer.ts';

const NAMES = [
  'tab',
  'range',
  'from',
  'to',
  'scale',
  'price',
  'halvings',
  'known_at',
  'with',
  'ratio',
  'spread',
  'percentiles',
  'candles',
] as const;

/** A reader's choices on a chart page, as parameters of its address. */
export type ChartChoice = Readonly<Partial<Record<(typeof NAMES)[number], string>>>;

const DEFAULTS: ChartChoice = { tab: 'chart', range: 'all', halvings: 'true', percentiles: 'false', candles: 'false' };

/**
 * Reads the choices in the parameters of a request.
 *
 * @param added - What the answer added to the chart; a form names one of them by other parameters.
 */
export function readChoice(parameters: Readonly<Record<string, unknown>>, added: ChartAdded | null): ChartChoice {
  const given = NAMES.flatMap((name) => {
    const value = parameters[name];
    return value === undefined || value === null ? [] : [[name, String(value)] as const];
  });
  return { ...Object.fromEntries(given), ...addedChoice(added) };
}

function addedChoice(added: ChartAdded | null): ChartChoice {
  const { with: panes = [], ratio, spread } = added ?? {};
  return {
    ...(panes.length > 0 && { with: panes.map(({ slug }) => slug).join(',') }),
    ...(ratio && { ratio: ratio.slug }),
    ...(spread && { spread: spread.slug }),
  };
}

/** Returns the address of a chart page, or of one of its files, with a choice. Defaults are left out. */
export function chartLink(path: string, choice: ChartChoice, lang: PageLanguage): string {
  const shown = NAMES.flatMap((name) => {
    const value = choice[name];
    return value === undefined || value === DEFAULTS[name] ? [] : [[name, value] as const];
  });
  const query = new URLSearchParams([...shown.map((pair) => [...pair]), ...(lang === 'en' ? [] : [['lang', lang]])]);
  // A comma needs no escape in a query.
  return query.size === 0 ? path : `${path}?${String(query).replaceAll('%2C', ',')}`;
}
