import { mayerZone } from '../cycle/mayer-multiple.ts';
import { pulseBand } from '../cycle/pulse.ts';
import { sma } from '../indicators/sma.ts';
import { hashRibbonsState } from '../onchain/hash-ribbons.ts';
import type { SeriesView } from '../series-view.ts';
import type { SignalDeclaration, StateOn } from './signal-declaration.ts';

/** Dwell days for bands, which flicker at their borders for a day or two. */
const BAND_DWELL = 3;
/** Dwell days for weekly averages. */
const WEEKLY_DWELL = 7;
/** Dwell days for crossings of averages over hundreds of days, which do not reverse by chance. */
const CROSS_DWELL = 1;

/** States of a series by a function of its value. */
function ofValue(series: string, name: (value: number) => string): Pick<SignalDeclaration, 'inputs' | 'stateOn'> {
  return {
    inputs: [series],
    stateOn(view) {
      const values = view.values(series);
      return (i) => (Number.isNaN(values[i]!) ? null : name(values[i]!));
    },
  };
}

/** States of a series between ascending borders; a value on a border belongs to the state above it. */
function between(
  series: string,
  states: readonly string[],
  thresholds: Readonly<Record<string, number>>,
): Pick<SignalDeclaration, 'inputs' | 'states' | 'thresholds' | 'stateOn'> {
  const borders = Object.values(thresholds);
  return {
    ...ofValue(series, (value) => states[borders.filter((border) => value >= border).length] as string),
    states,
    thresholds,
  };
}

/** Two states by the sign of a difference; no state where it is missing. */
function crossing(low: string, high: string, difference: (view: SeriesView) => (i: number) => number) {
  return {
    states: [low, high],
    stateOn(view: SeriesView): StateOn {
      const at = difference(view);
      return (i) => (Number.isNaN(at(i)) ? null : at(i) > 0 ? high : low);
    },
  };
}

const stages = [1, 2, 3, 4, 5].map(
  (stage): SignalDeclaration => ({
    ...between('bullmarket_stage', ['below', 'reached'], { stage }),
    key: `bullmarket_stage_${stage}`,
    label: { en: `Bull market traffic light, stage ${stage}`, de: `Bullenmarkt-Ampel, Stufe ${stage}` },
    description: {
      en: `Whether at least ${stage} of the five bull-market conditions ${stage === 1 ? 'holds' : 'hold'}.`,
      de: `Ob mindestens ${stage} der fünf Bedingungen eines Bullenmarkts ${stage === 1 ? 'gilt' : 'gelten'}.`,
    },
    dwellDays: BAND_DWELL,
  }),
);

const pulse: SignalDeclaration = {
  ...ofValue('pulse_score', (score) => pulseBand(score).key),
  key: 'pulse_band',
  label: { en: 'Pulse band', de: 'Pulsband' },
  description: {
    en: 'Band of the daily pulse score, 20 points each.',
    de: 'Band des täglichen Pulswerts, je 20 Punkte.',
  },
  states: ['capitulation', 'risk-off', 'neutral', 'constructive', 'euphoric'],
  thresholds: { 'risk-off': 20, neutral: 40, constructive: 60, euphoric: 80 },
  dwellDays: BAND_DWELL,
};

const hashRibbons: SignalDeclaration = {
  ...ofValue('hash_ribbons_state', hashRibbonsState),
  key: 'hash_ribbons',
  label: { en: 'Hash ribbons', de: 'Hash-Ribbons' },
  description: {
    en: 'Miners capitulate while the 30-day average of the hash rate is below its 60-day average, recover once it crosses back, and expand once the price confirms.',
    de: 'Miner kapitulieren, solange der 30-Tage-Schnitt der Hashrate unter dem 60-Tage-Schnitt liegt, erholen sich, sobald er wieder darüber steigt, und bauen aus, sobald der Kurs es bestätigt.',
  },
  states: ['capitulation', 'recovery', 'expansion'],
  thresholds: { hash_rate_short_days: 30, hash_rate_long_days: 60, price_short_days: 10, price_long_days: 20 },
  dwellDays: BAND_DWELL,
};

const mvrvZ: SignalDeclaration = {
  ...between('mvrv_z', ['undervalued', 'fair', 'elevated', 'overheated'], { fair: 0, elevated: 3, overheated: 7 }),
  key: 'mvrv_z_regime',
  label: { en: 'MVRV Z-score regime', de: 'Regime des MVRV-Z-Werts' },
  description: {
    en: 'Distance of market value from realised value, in standard deviations known on the day.',
    de: 'Abstand des Marktwerts vom realisierten Wert, in den an diesem Tag bekannten Standardabweichungen.',
  },
  dwellDays: BAND_DWELL,
};

const mayer: SignalDeclaration = {
  ...ofValue('mayer_multiple', mayerZone),
  key: 'mayer_band',
  label: { en: 'Mayer multiple band', de: 'Band des Mayer-Multiples' },
  description: {
    en: 'Zone of the price over its 200-day average.',
    de: 'Zone des Kurses im Verhältnis zu seinem 200-Tage-Schnitt.',
  },
  states: ['capitulation', 'neutral', 'bullish', 'euphoria'],
  thresholds: { neutral: 0.7, bullish: 1.5, euphoria: 2.4 },
  dwellDays: BAND_DWELL,
};

const nupl: SignalDeclaration = {
  ...between('nupl', ['capitulation', 'hope', 'optimism', 'belief', 'euphoria'], {
    hope: 0,
    optimism: 0.25,
    belief: 0.5,
    euphoria: 0.75,
  }),
  key: 'nupl_zone',
  label: { en: 'NUPL zone', de: 'NUPL-Zone' },
  description: {
    en: 'Zone of the net unrealised profit as a share of the market value.',
    de: 'Zone des nicht realisierten Nettogewinns als Anteil am Marktwert.',
  },
  dwellDays: BAND_DWELL,
};

const piCycle: SignalDeclaration = {
  ...crossing('below', 'above', (view) => {
    const [fast, slow] = [view.values('pi_cycle_sma111'), view.values('pi_cycle_sma350x2')];
    return (i) => fast[i]! - slow[i]!;
  }),
  key: 'pi_cycle_cross',
  label: { en: 'Pi cycle cross', de: 'Pi-Zyklus-Kreuzung' },
  description: {
    en: '111-day average of the price against twice its 350-day average; crossings above marked past cycle tops.',
    de: '111-Tage-Schnitt des Kurses gegen das Doppelte des 350-Tage-Schnitts; Kreuzungen nach oben kennzeichneten frühere Zyklushochs.',
  },
  inputs: ['pi_cycle_sma111', 'pi_cycle_sma350x2'],
  thresholds: { fast_days: 111, slow_days: 350, slow_factor: 2 },
  dwellDays: CROSS_DWELL,
};

const GOLDEN_DAYS = 50;

const goldenCross: SignalDeclaration = {
  ...crossing('death', 'golden', (view) => {
    const short = new Float64Array(view.length);
    sma(view.values('btc_close'), GOLDEN_DAYS, short);
    const long = view.values('btc_sma200');
    return (i) => short[i]! - long[i]!;
  }),
  key: 'golden_death_cross',
  label: { en: 'Golden and death cross', de: 'Goldenes Kreuz und Todeskreuz' },
  description: {
    en: '50-day average of the price against its 200-day average.',
    de: '50-Tage-Schnitt des Kurses gegen seinen 200-Tage-Schnitt.',
  },
  inputs: ['btc_close', 'btc_sma200'],
  thresholds: { short_days: GOLDEN_DAYS, long_days: 200 },
  dwellDays: CROSS_DWELL,
};

const weekly: SignalDeclaration = {
  ...crossing('below', 'above', (view) => {
    const distance = view.values('ma200w_distance');
    return (i) => distance[i]!;
  }),
  key: 'price_vs_200wma',
  label: { en: 'Price against its 200-week average', de: 'Kurs gegen seinen 200-Wochen-Schnitt' },
  description: {
    en: 'Whether the close is above the average of the last 200 completed weekly closes.',
    de: 'Ob der Schlusskurs über dem Schnitt der letzten 200 abgeschlossenen Wochen liegt.',
  },
  inputs: ['ma200w_distance'],
  thresholds: { distance_pct: 0, weeks: 200 },
  dwellDays: WEEKLY_DWELL,
};

/** Every signal of the event log. */
export const SIGNALS: readonly SignalDeclaration[] = [
  ...stages,
  pulse,
  hashRibbons,
  mvrvZ,
  mayer,
  nupl,
  piCycle,
  goldenCross,
  weekly,
];
