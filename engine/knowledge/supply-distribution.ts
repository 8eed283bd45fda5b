import { toIsoDate } from '../calendar.ts';
import { AGE_BANDS, WALLET_BANDS } from '../catalogue/onchain-bands.ts';
import { withHistories } from '../history-needs/history-needs-of.ts';
import { publishedNumber } from '../published-number.ts';
import { publishedValueOn } from '../published-value-on.ts';
import { latest, type SeriesView, valueOn } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { defineKnowledge } from './declaration.ts';
import { gaugeRow } from './gauge-rows.ts';
import { germanDay } from './german-day.ts';
import { germanNumber } from './german-number.ts';
import { missingOnDay } from './missing-on-day.ts';
import { payload } from './payload.ts';
import { coverage, plainFactors, valuesByKey } from './plain-factors.ts';

const number = (term: string, description?: string) => payload.maybe(payload.number(term, description));

const READINGS = [
  { key: 'circulating_supply', label: { en: 'Circulating supply', de: 'Umlaufmenge' } },
  { key: 'lth_supply', label: { en: 'Supply of long-term holders', de: 'Bestand der Langzeithalter' } },
  { key: 'sth_supply', label: { en: 'Supply of short-term holders', de: 'Bestand der Kurzzeithalter' } },
  { key: 'supply_in_profit', label: { en: 'Supply in profit', de: 'Angebot im Gewinn' } },
  { key: 'exchange_supply', label: { en: 'Supply on exchanges', de: 'Bestand auf Börsen' } },
  { key: 'vaulted_supply', label: { en: 'Vaulted supply', de: 'Ruhendes Angebot' } },
  { key: 'active_supply', label: { en: 'Active supply', de: 'Aktives Angebot' } },
] as const;

const AGES = [...AGE_BANDS, ['over_15y', 'over fifteen years'] as const].map(([band, words]) => ({
  key: `hodl_waves_age_${band}`,
  label: `Moved ${words} ago`,
}));
const OLDER_THAN_A_YEAR = AGES.slice(AGES.findIndex(({ key }) => key === 'hodl_waves_age_1y_2y'));
const WALLETS = WALLET_BANDS.map(([band, words]) => ({
  key: `supply_share_wallets_${band}`,
  label: `Addresses with ${words} BTC`,
}));
const CHANGE_DAYS = 30;

const band = (name: string, description: string) =>
  payload.object(name, description, {
    key: payload.text('component_key'),
    label: payload.text('reading_label'),
    share: number('supply_share'),
    percentile: payload.maybe(payload.number('own_history_percentile')),
    change_30d: number('supply_share_change', 'Change of the share over 30 days; null without a value then.'),
    null_reason: payload.maybe(payload.text('null_reason')),
  });

/** Distribution of Bitcoin's supply by holder and coin age. */
export const knowledge = defineKnowledge({
  type: 'supply_distribution',
  typename: 'SupplyDistribution',
  owner: 'onchain',
  subjects: ['BTC'],
  title: { en: 'Distribution of the supply', de: 'Verteilung des Angebots' },
  description: 'Supply of Bitcoin by age of the coins, by size of the addresses, and by behaviour of the holders.',
  computeVersion: '1.0.1',
  payload: {
    date: payload.day('reading_date'),
    circulating_supply: number('circulating_supply'),
    lth_supply: number('lth_supply'),
    sth_supply: number('sth_supply'),
    supply_in_profit: number('supply_in_profit'),
    exchange_supply: number('exchange_supply'),
    vaulted_supply: number('vaulted_supply'),
    active_supply: number('active_supply'),
    null_reason: payload.maybe(
      payload.text('null_reason', 'Names of the fields without a value on the day; null when every field has one.'),
    ),
    lth_share: number('supply_share', 'Share of long-term holders; null when their supply is unknown.'),
    lth_supply_change_30d: number(
      'supply_change',
      'Coins that long-term holders gained in 30 days; null when either day has no value.',
    ),
    supply_in_profit_share: number(
      'supply_share',
      'Share last moved below the price; null when that supply is unknown.',
    ),
    exchange_share: number('supply_share', 'Share on exchanges; null when that supply is unknown.'),
    exchange_supply_change_30d: number(
      'supply_change',
      'Coins that exchanges gained in 30 days; null when either day has no value.',
    ),
    older_than_1y_share: number(
      'supply_share',
      'Share that has not moved for a year or longer; null when a band is missing.',
    ),
    age_bands: payload.list(
      'Shares by time since the last move, youngest first.',
      band('AgeBand', 'Share of the coins of one age.'),
    ),
    wallet_bands: payload.list(
      'Shares by the size of the addresses, smallest first. Addresses are not people: exchanges are among them.',
      band('WalletBand', 'Share of the coins at addresses of one size.'),
    ),
  },
  params: { change_days: CHANGE_DAYS },
  inputs: () => withHistories([...READINGS, ...AGES, ...WALLETS].map(({ key }) => key)),
  references: () => [{ kind: 'references', type: 'btc_valuation', subject: 'BTC' }],
  compute({ view }) {
    const newest = latest(view, 'circulating_supply');
    if (!newest) return null;
    const { day, value: supply } = newest;
    const date = toIsoDate(day);
    const readings = READINGS.map(({ key, label }) => ({ key, label, value: publishedValueOn(view, key, day) }));
    const values = valuesByKey(readings);
    const age_bands = bands(view, day, AGES);
    const wallet_bands = bands(view, day, WALLETS);
    const old = OLDER_THAN_A_YEAR.map(({ key }) => valueOn(view, key, day) ?? Number.NaN);
    const older = publishedNumber(old.reduce((sum, share) => sum + share, 0));
    const shareOf = (coins: number | null) => publishedNumber(coins === null ? null : (100 * coins) / supply);
    return {
      date,
      payload: {
        date,
        ...values,
        null_reason: missingOnDay(view, day, readings),
        lth_share: shareOf(values.lth_supply),
        lth_supply_change_30d: change(view, 'lth_supply', day),
        supply_in_profit_share: shareOf(values.supply_in_profit),
        exchange_share: shareOf(values.exchange_supply),
        exchange_supply_change_30d: change(view, 'exchange_supply', day),
        older_than_1y_share: older,
        age_bands,
        wallet_bands,
      },
      explanation: {
        summary: summarize(date, supply, shareOf(values.lth_supply), older),
        score: null,
        factors: plainFactors(readings),
        confidence: coverage([...readings, ...[...age_bands, ...wallet_bands].map(({ share }) => ({ value: share }))]),
      },
    };
  },
});

/** Day from which the bands must be known to count as complete; few coins existed earlier. */
const BANDS_BEGIN = '2011-01-15';
const BANDS_GAP_DAYS = 366;

function bands(view: SeriesView, day: number, of: readonly { readonly key: string; readonly label: string }[]) {
  return of.map(({ key, label }) => {
    const need = { series: key, day: BANDS_BEGIN, gapDays: BANDS_GAP_DAYS };
    const row = gaugeRow({ key, label }, view.values(key), day - view.firstDay, { firstDay: view.firstDay, need });
    const change_30d = change(view, key, day);
    const reason = change_30d === null ? `no value ${CHANGE_DAYS} days before` : null;
    const { value: share, percentile } = row;
    return { key, label, share, percentile, change_30d, null_reason: percentile === null ? row.null_reason : reason };
  });
}

function change(view: SeriesView, id: string, day: number): number | null {
  const [now, before] = [valueOn(view, id, day), valueOn(view, id, day - CHANGE_DAYS)];
  return now === null || before === null ? null : publishedNumber(now - before);
}

function summarize(date: string, supply: number, lth: number | null, older: number | null): Words {
  const coins = supply / 1e6;
  const parts: Words[] = [
    {
      en: `On ${date}, ${coins.toFixed(2)} million coins are in circulation`,
      de: `Am ${germanDay(date)} sind ${germanNumber(coins, 2)} Millionen Coins im Umlauf`,
    },
  ];
  if (lth !== null)
    parts.push({
      en: `long-term holders have ${lth.toFixed(1)} percent of them`,
      de: `Langzeithalter haben ${germanNumber(lth, 1)} Prozent davon`,
    });
  if (older !== null)
    parts.push({
      en: `${older.toFixed(1)} percent have not moved for a year or longer`,
      de: `${germanNumber(older, 1)} Prozent wurden ein Jahr oder länger nicht bewegt`,
    });
  return { en: `${parts.map(({ en }) => en).join('; ')}.`, de: `${parts.map(({ de }) => de).join('; ')}.` };
}
