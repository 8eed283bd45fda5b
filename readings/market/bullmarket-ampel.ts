import { AMPEL_STAGES, type AmpelReading, ampelReadings } from '../../engine/cycle/bullmarket-ampel.ts';
import { payload } from '../../engine/knowledge/payload.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { countFromSeries, seriesReading } from '../define/series-reading.ts';

const CONDITION = payload.shape('AmpelCondition', 'Condition, met when its value is above its threshold.', {
  key: payload.text('component_key'),
  label: payload.words('reading_label', 'Description of the condition.'),
  met: payload.maybe(
    payload.plain('flag', 'Whether the condition is met; null when its value or threshold is not known.'),
  ),
  value: payload.maybe(payload.plain('number', 'Value that is compared, in the unit of the condition.')),
  threshold: payload.maybe(payload.plain('number', 'Threshold that the value must exceed, in the same unit.')),
  unit: payload.plain('text', 'Unit of value and threshold: usd or points.'),
});

/** Number of five bull market conditions met: newest reading and history. */
export const reading = seriesReading({
  typename: 'BullmarketAmpel',
  owner: 'market',
  description: 'Five conditions of a bull market in Bitcoin. Descriptive, not advice.',
  minTier: 'free',
  days: 'bullmarket_stage',
  shape: {
    stage: countFromSeries('bullmarket_stage', 'Number of conditions that are met, 0 to 5.'),
    max_stage: payload.plain('integer', 'Total number of conditions.'),
    conditions: payload.list('The five conditions.', CONDITION),
  },
  newest: (view, day) => ({ max_stage: AMPEL_STAGES, conditions: ampelReadings(view, day).map(toCondition) }),
  root: { field: 'bullmarketAmpel', description: 'The newest bull market traffic light.', source: 'btc_close' },
  history: {
    typename: 'BullmarketAmpelPoint',
    pointDescription: 'Stage of a past day.',
    description: 'Past stages of the bull market traffic light.',
    fields: ['stage'],
    publicDays: 365,
  },
  missing: { message: 'No bull market traffic light yet: it needs 50 weeks of prices.', source: 'btc_close' },
});

function toCondition({ key, label, met, value, threshold, unit }: AmpelReading) {
  return {
    key,
    label_en: label.en,
    label_de: label.de,
    met,
    value: publishedNumber(value),
    threshold: publishedNumber(threshold),
    unit,
  };
}
