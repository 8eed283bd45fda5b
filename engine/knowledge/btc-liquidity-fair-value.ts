import { toIsoDate } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { percentAbove } from '../percent-above.ts';
import { publishedNumber } from '../published-number.ts';
import { latest } from '../series-view.ts';
import { mean } from '../statistics/mean.ts';
import { Z90 } from '../statistics/wilson-interval.ts';
import type { Words } from '../terms/words.ts';
import { defineKnowledge, type Factor } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { germanNumber } from './german-number.ts';
import { type LiquidityFit, type LiquidityValue, liquidityFit } from './liquidity-fit.ts';
import {
  FIT_HORIZON,
  FIT_SINCE,
  LIQUIDITY_MODELS,
  type LiquidityModel,
  MIN_R_SQUARED,
  MIN_WINDOWS,
} from './liquidity-models.ts';
import { payload } from './payload.ts';

const ZONES = {
  far_below: 'Price more than 2 deviations below the fair value.',
  below: 'Price 1 to 2 deviations below the fair value.',
  near: 'Price within 1 deviation of the fair value.',
  above: 'Price 1 to 2 deviations above the fair value.',
  far_above: 'Price more than 2 deviations above the fair value.',
} as const;
/** Independent observations from which the sample counts as full. */
const FULL_SAMPLE = 30;
/** Minimum confidence of a reading. */
const MIN_CONFIDENCE = 0.01;
const NOTE =
  'Fitted on changes over 91 days, not on levels: any two trending series correlate in levels. Windows of neighbouring days overlap: n_effective counts non-overlapping windows, and the t value allows for the overlap. There is no fair value where liquidity explains too little of the price. Correlation is not causation. The fit uses only data up to the day.';

/** Price of Bitcoin against the fair value implied by the latest change in dollar liquidity. */
export const knowledge = defineKnowledge({
  type: 'btc_liquidity_fair_value',
  typename: 'BtcLiquidityFairValue',
  owner: 'onchain',
  subjects: ['BTC'],
  title: { en: 'Fair value by liquidity', de: 'Fairer Wert nach Liquidität' },
  description:
    'Price compared with a fair value: the price of 91 days ago, moved by the price change that has accompanied the same change of dollar liquidity. Least squares of 91-day log changes since 2014, refitted every day to the past only. Null, with a reason, below 10 windows that do not overlap, if the slope is not positive, or if liquidity explains no more than chance would.',
  computeVersion: '2.0.1',
  payload: {
    date: payload.day('reading_date'),
    price: payload.number('btc_close'),
    fair_value: payload.maybe(
      payload.number(
        'liquidity_fair_value',
        'Geometric mean of the fair values of the models; null when no model has one.',
      ),
    ),
    deviation: payload.maybe(payload.number('fair_value_deviation')),
    residual_z: payload.maybe(payload.number('residual_z', 'Mean over the models with a fair value.')),
    zone: payload.maybe(
      payload.oneOf(
        'fair_value_zone',
        ZONES,
        '`near` within 1 deviation of the fair value, `below` and `above` from 1 to 2, `far_below` and `far_above` beyond 2.',
      ),
    ),
    null_reason: payload.maybe(
      payload.text('null_reason', 'Why each model has no fair value; null when there is one.'),
    ),
    horizon_days: payload.integer('horizon_days', 'Days over which price and liquidity change.'),
    models: payload.list(
      'One model for each measure of liquidity.',
      payload.object('Model', 'Model that regresses price changes on the changes of one measure of liquidity.', {
        key: payload.text('component_key'),
        label: payload.text('reading_label'),
        liquidity: payload.maybe(
          payload.number('component_value', 'Liquidity as known on the day, billions of dollars.'),
        ),
        anchor_date: payload.maybe(payload.day('event_date', 'Day of the price from which the model starts.')),
        anchor_price: payload.maybe(payload.number('btc_close', 'Price from which the model starts.')),
        fair_value: payload.maybe(payload.number('liquidity_fair_value')),
        fair_value_low: payload.maybe(
          payload.number(
            'liquidity_fair_value',
            'Lower end of the range around the model that has held 90 percent of prices so far.',
          ),
        ),
        fair_value_high: payload.maybe(payload.number('liquidity_fair_value', 'Upper end of that range.')),
        deviation: payload.maybe(payload.number('fair_value_deviation')),
        residual_z: payload.maybe(payload.number('residual_z')),
        residual_z_percentile: payload.maybe(
          payload.number(
            'own_history_percentile',
            'Rank among the residuals of all days, each by the model of its own day.',
          ),
        ),
        elasticity: payload.maybe(payload.number('liquidity_elasticity')),
        elasticity_t: payload.maybe(payload.number('slope_t_value')),
        drift_pct: payload.maybe(payload.number('price_drift')),
        r_squared: payload.maybe(payload.number('r_squared')),
        least_r_squared: payload.maybe(
          payload.number(
            'r_squared',
            'Minimum value of `r_squared`: the value that chance exceeds one time in ten with as many windows, at least 0.05.',
          ),
        ),
        n: payload.integer('sample_count', 'Days on which both changes are known.'),
        n_effective: payload.integer('effective_sample_count'),
        lag_days: payload.integer('liquidity_lag'),
        null_reason: payload.maybe(payload.text('null_reason')),
      }),
    ),
    note: payload.text('reading_note'),
  },
  params: {
    models: LIQUIDITY_MODELS.map(({ key, lagDays, keepDays }) => ({ key, lagDays, keepDays })),
    horizon_days: FIT_HORIZON,
    since: FIT_SINCE,
    least_windows: MIN_WINDOWS,
    least_r_squared: MIN_R_SQUARED,
  },
  inputs: () => ['btc_close', ...LIQUIDITY_MODELS.map(({ key }) => key)],
  references: () => [{ kind: 'references', type: 'btc_valuation', subject: 'BTC' }],
  compute({ view }) {
    const newest = latest(view, 'btc_close');
    if (!newest) return null;
    const fits = LIQUIDITY_MODELS.map((model) => ({ model, fit: liquidityFit(view, newest.day, model) }));
    if (fits.every(({ fit }) => Number.isNaN(fit.liquidity))) return null;
    const present = fits.flatMap(({ fit }) => (fit.value ? [fit.value] : []));
    const date = toIsoDate(newest.day);
    const logFair = mean(present.map(({ logFairValue }) => logFairValue));
    const fair = logFair === null ? null : Math.exp(logFair);
    const z = mean(present.map(({ residualZ }) => residualZ));
    return {
      date,
      payload: {
        date,
        price: roundSignificant(newest.value),
        fair_value: publishedNumber(fair),
        deviation: publishedNumber(fair === null ? null : percentAbove(newest.value, fair)),
        residual_z: publishedNumber(z),
        zone: z === null ? null : zoneOf(z),
        null_reason: fair === null ? reasonsOf(fits) : null,
        horizon_days: FIT_HORIZON,
        models: fits.map(({ model, fit }) => toModel(model, fit, newest.value)),
        note: NOTE,
      },
      explanation: {
        summary: summaryOf(date, newest.value, z, present),
        score: publishedNumber(z),
        factors: fits.map(({ model, fit }) =>
          toFactor(model, fit, present.length === 0 || fit.value ? 1 / (present.length || fits.length) : 0),
        ),
        confidence: confidenceOf(fits.map(({ fit }) => fit)),
      },
    };
  },
});

function toModel({ key, label, lagDays }: LiquidityModel, fit: LiquidityFit, price: number) {
  const { value, regression } = fit;
  const fairValue = (shift: number) =>
    publishedNumber(value && Math.exp(value.logFairValue + shift * Z90 * value.spread));
  return {
    key,
    label: label.en,
    liquidity: publishedNumber(fit.liquidity),
    anchor_date: value && toIsoDate(value.anchorDay),
    anchor_price: publishedNumber(value?.anchorPrice),
    fair_value: fairValue(0),
    fair_value_low: fairValue(-1),
    fair_value_high: fairValue(1),
    deviation: publishedNumber(value && percentAbove(price, Math.exp(value.logFairValue))),
    residual_z: publishedNumber(value?.residualZ),
    residual_z_percentile: publishedNumber(value?.percentile),
    elasticity: publishedNumber(regression?.elasticity),
    elasticity_t: publishedNumber(regression?.elasticityT),
    drift_pct: publishedNumber(regression && 100 * Math.expm1(regression.drift)),
    r_squared: publishedNumber(regression?.rSquared),
    least_r_squared: publishedNumber(regression?.minRSquared),
    n: fit.n,
    n_effective: fit.windows,
    lag_days: lagDays,
    null_reason: fit.reason,
  };
}

function toFactor({ key, label }: LiquidityModel, { liquidity, value }: LiquidityFit, weight: number): Factor {
  return {
    key,
    label,
    value: publishedNumber(liquidity),
    weight: roundSignificant(weight),
    contribution: value ? roundSignificant(weight * value.residualZ) : 0,
  };
}

function reasonsOf(fits: readonly { readonly model: LiquidityModel; readonly fit: LiquidityFit }[]): string {
  return fits.map(({ model, fit }) => `${model.key}: ${fit.reason}`).join('; ');
}

function zoneOf(z: number): keyof typeof ZONES {
  if (Math.abs(z) <= 1) return 'near';
  if (z < 0) return z < -2 ? 'far_below' : 'below';
  return z > 2 ? 'far_above' : 'above';
}

/** Computes the mean over all models of windows relative to a full sample; a model without a fair value counts as 0. */
function confidenceOf(fits: readonly LiquidityFit[]): number {
  const shares = fits.map(({ value, windows }) => (value ? Math.min(1, windows / FULL_SAMPLE) : 0));
  return Math.max(MIN_CONFIDENCE, roundSignificant(mean(shares) ?? 0));
}

function summaryOf(date: string, price: number, z: number | null, present: readonly LiquidityValue[]): Words {
  const at = {
    en: `On ${date} Bitcoin is at ${price.toFixed(0)} USD`,
    de: `Am ${germanDay(date)} steht Bitcoin bei ${price.toFixed(0)} USD`,
  };
  if (z === null)
    return {
      en: `${at.en}; changes in liquidity explain too little of its price changes for a fair value.`,
      de: `${at.de}; Liquiditätsänderungen erklären zu wenig von seinen Kursänderungen für einen fairen Wert.`,
    };
  const values = present.map(({ logFairValue }) => Math.exp(logFairValue));
  const [low, high] = [Math.min(...values).toFixed(0), Math.max(...values).toFixed(0)];
  const isOne = values.length === 1;
  const deviations = Math.abs(z);
  return {
    en: `${at.en}, ${deviations.toFixed(1)} standard deviations ${z < 0 ? 'below' : 'above'} the fair value that the change in liquidity over ${FIT_HORIZON} days implies (${isOne ? `${low} USD` : `${low} to ${high} USD`}).`,
    de: `${at.de}, ${germanNumber(deviations, 1)} Standardabweichungen ${z < 0 ? 'unter' : 'über'} dem fairen Wert, den die Liquiditätsänderung über ${FIT_HORIZON} Tage ergibt (${isOne ? `${low} USD` : `${low} bis ${high} USD`}).`,
  };
}
