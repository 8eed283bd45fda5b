import { toIsoDate } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { percentAbove } from '../percent-above.ts';
import { publishedNumber } from '../published-number.ts';
import { latest } from '../series-view.ts';
import { defineKnowledge, type Factor } from './declaration.ts';
import { type LiquidityFit, liquidityFit } from './liquidity-fit.ts';
import { LIQUIDITY_MODELS, type LiquidityModel } from './liquidity-models.ts';
import { payload } from './payload.ts';

const ZONES = ['far_below', 'below', 'near', 'above', 'far_above'] as const;
/** Independent observations that count as a full sample. */
const FULL_SAMPLE = 30;
const NOTE =
  'Both sides grow with time, so a high r_squared is no proof of a cause; neighbouring days repeat each other: n_effective and the confidence allow for that. Where the models lie far apart, neither is a price to expect. The fit uses only days up to this one.';

/** Price of Bitcoin against what the dollars in the system would have gone with so far. */
export const knowledge = defineKnowledge({
  type: 'btc_liquidity_fair_value',
  typename: 'BtcLiquidityFairValue',
  owner: 'onchain',
  subjects: ['BTC'],
  title: { en: 'Fair value by liquidity', de: 'Fairer Wert nach Liquidität' },
  description:
    'Where the price stands against the least-squares line of its logarithm on the logarithm of dollar liquidity, refitted every day to the past only.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.0.0',
  payload: {
    date: payload.day('reading_date'),
    price: payload.number('btc_close'),
    fair_value: payload.number('liquidity_fair_value', 'Geometric mean of the models that have one.'),
    deviation: payload.number('fair_value_deviation'),
    residual_z: payload.number('residual_z', 'Mean of the models that have one.'),
    zone: payload.oneOf(
      'fair_value_zone',
      ZONES,
      'near within 1 deviation of the fair value, below and above from 1 to 2, far_below and far_above beyond 2.',
    ),
    models: payload.list(
      'Each measure of liquidity on its own.',
      payload.object('Model', 'The line on one measure of liquidity.', {
        key: payload.text('component_key'),
        label: payload.text('reading_label'),
        liquidity: payload.maybe(payload.number('component_value', 'As known on the day, billions of dollars.')),
        fair_value: payload.maybe(payload.number('liquidity_fair_value')),
        deviation: payload.maybe(payload.number('fair_value_deviation')),
        residual_z: payload.maybe(payload.number('residual_z')),
        residual_z_percentile: payload.maybe(
          payload.number('own_history_percentile', 'Among the residuals of all days, each by the line of its own day.'),
        ),
        elasticity: payload.maybe(payload.number('liquidity_elasticity')),
        r_squared: payload.maybe(payload.number('r_squared')),
        n: payload.integer('sample_count', 'Days with both price and liquidity.'),
        n_effective: payload.maybe(payload.number('effective_residual_count')),
        lag_days: payload.integer('liquidity_lag'),
        null_reason: payload.maybe(payload.text('null_reason')),
      }),
    ),
    note: payload.text('reading_note'),
  },
  params: {
    models: LIQUIDITY_MODELS.map(({ key, lagDays, keepDays, leastDays }) => ({ key, lagDays, keepDays, leastDays })),
  },
  inputs: () => ['btc_close', ...LIQUIDITY_MODELS.map(({ key }) => key)],
  references: () => [{ kind: 'references', type: 'btc_valuation', subject: 'BTC' }],
  compute({ view }) {
    const newest = latest(view, 'btc_close');
    if (!newest) return null;
    const fits = LIQUIDITY_MODELS.map((model) => ({ model, fit: liquidityFit(view, newest.day, model) }));
    const present = fits.flatMap(({ fit }) => (fit.line ? [fit.line] : []));
    if (present.length === 0) return null;
    const date = toIsoDate(newest.day);
    const weight = 1 / present.length;
    const fair = 10 ** present.reduce((sum, { logFairValue }) => sum + weight * logFairValue, 0);
    const z = present.reduce((sum, { residualZ }) => sum + weight * residualZ, 0);
    const deviation = roundSignificant(percentAbove(newest.value, fair));
    return {
      date,
      payload: {
        ...{ date, price: roundSignificant(newest.value), fair_value: roundSignificant(fair), deviation },
        ...{ residual_z: roundSignificant(z), zone: zoneOf(z) },
        models: fits.map(({ model, fit }) => toModel(model, fit, newest.value)),
        note: NOTE,
      },
      explanation: {
        summary: `On ${date} Bitcoin at ${newest.value.toFixed(0)} USD stands ${Math.abs(z).toFixed(1)} deviations ${z < 0 ? 'below' : 'above'} what went with this much liquidity so far; ${rangeOf(present)}.`,
        score: roundSignificant(z),
        factors: fits.map(({ model, fit }) => toFactor(model, fit, weight)),
        confidence: confidenceOf(present, fits.length),
      },
    };
  },
});

function toModel({ key, label, lagDays }: LiquidityModel, { liquidity, n, line, reason }: LiquidityFit, price: number) {
  return {
    ...{ key, label, liquidity: publishedNumber(liquidity) },
    fair_value: publishedNumber(line && 10 ** line.logFairValue),
    deviation: publishedNumber(line && percentAbove(price, 10 ** line.logFairValue)),
    residual_z: publishedNumber(line?.residualZ),
    residual_z_percentile: publishedNumber(line?.percentile),
    elasticity: publishedNumber(line?.elasticity),
    r_squared: publishedNumber(line?.rSquared),
    n,
    n_effective: publishedNumber(line?.effective),
    lag_days: lagDays,
    null_reason: reason,
  };
}

function toFactor({ key, label }: LiquidityModel, { liquidity, line }: LiquidityFit, weight: number): Factor {
  return {
    ...{ key, label, value: publishedNumber(liquidity) },
    weight: line ? roundSignificant(weight) : 0,
    contribution: line ? roundSignificant(weight * line.residualZ) : 0,
  };
}

function zoneOf(z: number): (typeof ZONES)[number] {
  if (Math.abs(z) <= 1) return 'near';
  if (z < 0) return z < -2 ? 'far_below' : 'below';
  return z > 2 ? 'far_above' : 'above';
}

type Line = NonNullable<LiquidityFit['line']>;

/** Mean over all models of their independent observations against a full sample; a model without a line adds nothing. */
function confidenceOf(lines: readonly Line[], models: number): number {
  const shares = lines.map(({ effective }) => Math.min(1, Math.max(1, effective ?? 1) / FULL_SAMPLE));
  return roundSignificant(shares.reduce((sum, share) => sum + share, 0) / models);
}

function rangeOf(lines: readonly Line[]): string {
  const values = lines.map(({ logFairValue }) => 10 ** logFairValue);
  const [low, high] = [Math.min(...values).toFixed(0), Math.max(...values).toFixed(0)];
  return lines.length === 1 ? `the line gives ${low} USD` : `the lines give from ${low} to ${high} USD`;
}
