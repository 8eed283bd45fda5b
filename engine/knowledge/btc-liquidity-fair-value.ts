import { toIsoDate } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { percentAbove } from '../percent-above.ts';
import { publishedNumber } from '../published-number.ts';
import { latest } from '../series-view.ts';
import { mean } from '../statistics/mean.ts';
import { Z90 } from '../statistics/wilson-interval.ts';
import { defineKnowledge, type Factor } from './declaration.ts';
import { type LiquidityFit, type LiquidityValue, liquidityFit } from './liquidity-fit.ts';
import {
  FIT_HORIZON,
  FIT_SINCE,
  LEAST_R_SQUARED,
  LEAST_WINDOWS,
  LIQUIDITY_MODELS,
  type LiquidityModel,
} from './liquidity-models.ts';
import { payload } from './payload.ts';

const ZONES = ['far_below', 'below', 'near', 'above', 'far_above'] as const;
/** Independent observations that count as a full sample. */
const FULL_SAMPLE = 30;
/** A reading that exists is worth something. */
const LEAST_CONFIDENCE = 0.01;
const NOTE =
  'Changes over 91 days, not levels: two series that grow have a line through their levels whatever they are. Neighbouring days repeat each other: n_effective counts windows without a day in common, and the t value allows for the overlap. Where liquidity tells too little of the price there is no fair value. A line of the past is no cause; the fit uses only days up to this one.';

/** Price of Bitcoin against what the last change of the dollars in the system would have made of it. */
export const knowledge = defineKnowledge({
  type: 'btc_liquidity_fair_value',
  typename: 'BtcLiquidityFairValue',
  owner: 'onchain',
  subjects: ['BTC'],
  title: { en: 'Fair value by liquidity', de: 'Fairer Wert nach Liquidität' },
  description:
    'Where the price stands against the price of 91 days ago, moved by what a change of dollar liquidity went with so far: least squares of 91-day log changes since 2014, refitted every day to the past only. Null with its reason below 10 windows without a day in common, with a slope that is not positive, and where liquidity explains no more than chance would.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '2.0.0',
  payload: {
    date: payload.day('reading_date'),
    price: payload.number('btc_close'),
    fair_value: payload.maybe(
      payload.number('liquidity_fair_value', 'Geometric mean of the models that have one; null when none has.'),
    ),
    deviation: payload.maybe(payload.number('fair_value_deviation')),
    residual_z: payload.maybe(payload.number('residual_z', 'Mean of the models that have one.')),
    zone: payload.maybe(
      payload.oneOf(
        'fair_value_zone',
        ZONES,
        'near within 1 deviation of the fair value, below and above from 1 to 2, far_below and far_above beyond 2.',
      ),
    ),
    null_reason: payload.maybe(
      payload.text('null_reason', 'Why there is no fair value: of each model; null when there is one.'),
    ),
    horizon_days: payload.integer('horizon_days', 'Days over which both change.'),
    models: payload.list(
      'Each measure of liquidity on its own.',
      payload.object('Model', 'The line on the changes of one measure of liquidity.', {
        key: payload.text('component_key'),
        label: payload.text('reading_label'),
        liquidity: payload.maybe(payload.number('component_value', 'As known on the day, billions of dollars.')),
        anchor_date: payload.maybe(payload.day('event_date', 'Day of the price that the line moves.')),
        anchor_price: payload.maybe(payload.number('btc_close', 'Price that the line moves.')),
        fair_value: payload.maybe(payload.number('liquidity_fair_value')),
        fair_value_low: payload.maybe(
          payload.number('liquidity_fair_value', 'Lower end of where 90 percent of prices lay about the line so far.'),
        ),
        fair_value_high: payload.maybe(payload.number('liquidity_fair_value', 'Upper end of the same.')),
        deviation: payload.maybe(payload.number('fair_value_deviation')),
        residual_z: payload.maybe(payload.number('residual_z')),
        residual_z_percentile: payload.maybe(
          payload.number('own_history_percentile', 'Among the residuals of all days, each by the line of its own day.'),
        ),
        elasticity: payload.maybe(payload.number('liquidity_elasticity')),
        elasticity_t: payload.maybe(payload.number('slope_t_value')),
        drift_pct: payload.maybe(payload.number('price_drift')),
        r_squared: payload.maybe(payload.number('r_squared')),
        least_r_squared: payload.maybe(
          payload.number(
            'r_squared',
            'What it must reach: what chance exceeds one time in ten with as many windows, at least 0.05.',
          ),
        ),
        n: payload.integer('sample_count', 'Days with a change of both.'),
        n_effective: payload.integer('effective_sample_count'),
        lag_days: payload.integer('liquidity_lag'),
        null_reason: payload.maybe(payload.text('null_reason')),
      }),
    ),
    note: payload.text('reading_note'),
  },
  params: {
    models: LIQUIDITY_MODELS.map(({ key, lagDays, keepDays }) => ({ key, lagDays, keepDays })),
    ...{ horizon_days: FIT_HORIZON, since: FIT_SINCE, least_windows: LEAST_WINDOWS, least_r_squared: LEAST_R_SQUARED },
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
        ...{ date, price: roundSignificant(newest.value), fair_value: publishedNumber(fair) },
        deviation: publishedNumber(fair === null ? null : percentAbove(newest.value, fair)),
        ...{ residual_z: publishedNumber(z), zone: z === null ? null : zoneOf(z) },
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
    ...{ key, label, liquidity: publishedNumber(fit.liquidity) },
    anchor_date: value && toIsoDate(value.anchorDay),
    anchor_price: publishedNumber(value?.anchorPrice),
    ...{ fair_value: fairValue(0), fair_value_low: fairValue(-1), fair_value_high: fairValue(1) },
    deviation: publishedNumber(value && percentAbove(price, Math.exp(value.logFairValue))),
    residual_z: publishedNumber(value?.residualZ),
    residual_z_percentile: publishedNumber(value?.percentile),
    elasticity: publishedNumber(regression?.elasticity),
    elasticity_t: publishedNumber(regression?.elasticityT),
    drift_pct: publishedNumber(regression && 100 * Math.expm1(regression.drift)),
    r_squared: publishedNumber(regression?.rSquared),
    least_r_squared: publishedNumber(regression?.leastRSquared),
    n: fit.n,
    n_effective: fit.windows,
    lag_days: lagDays,
    null_reason: fit.reason,
  };
}

function toFactor({ key, label }: LiquidityModel, { liquidity, value }: LiquidityFit, weight: number): Factor {
  return {
    ...{ key, label, value: publishedNumber(liquidity) },
    weight: roundSignificant(weight),
    contribution: value ? roundSignificant(weight * value.residualZ) : 0,
  };
}

function reasonsOf(fits: readonly { readonly model: LiquidityModel; readonly fit: LiquidityFit }[]): string {
  return fits.map(({ model, fit }) => `${model.key}: ${fit.reason}`).join('; ');
}

function zoneOf(z: number): (typeof ZONES)[number] {
  if (Math.abs(z) <= 1) return 'near';
  if (z < 0) return z < -2 ? 'far_below' : 'below';
  return z > 2 ? 'far_above' : 'above';
}

/** Mean over all models of their windows against a full sample; a model without a fair value adds nothing. */
function confidenceOf(fits: readonly LiquidityFit[]): number {
  const shares = fits.map(({ value, windows }) => (value ? Math.min(1, windows / FULL_SAMPLE) : 0));
  return Math.max(LEAST_CONFIDENCE, roundSignificant(mean(shares) ?? 0));
}

function summaryOf(date: string, price: number, z: number | null, present: readonly LiquidityValue[]): string {
  const stands = `On ${date} Bitcoin stands at ${price.toFixed(0)} USD`;
  if (z === null) return `${stands}; changes of liquidity have told too little of its changes for a fair value.`;
  const values = present.map(({ logFairValue }) => Math.exp(logFairValue));
  const [low, high] = [Math.min(...values).toFixed(0), Math.max(...values).toFixed(0)];
  const range = values.length === 1 ? `the line gives ${low} USD` : `the lines give from ${low} to ${high} USD`;
  return `${stands}, ${Math.abs(z).toFixed(1)} deviations ${z < 0 ? 'below' : 'above'} the price of ${FIT_HORIZON} days ago moved by the change of liquidity; ${range}.`;
}
