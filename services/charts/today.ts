import { type ShapeOf, shape } from '../../engine/shape.ts';

const STATE = shape.enumeration('TodayState', 'Whether a value is current.', {
  current: 'On time by its cadence and publication lag.',
  late: 'A newer value is late; the last one is shown with its age.',
  stopped: 'Too old to be the latest value, which is withheld.',
  missing: 'The series has no value yet.',
});

export const TODAY_SERIES = shape.object(
  'TodaySeries',
  'The newest value of a series and its place in its own history.',
  {
    id: shape.id('Id of the series.'),
    chart: shape.id('Slug of the chart that shows it.'),
    label: shape.label('Name of the series.'),
    unit: shape.text('Unit of the value.'),
    state: shape.of(STATE, 'Whether the value is the latest one.'),
    date: shape.day.orNull('Day of the newest value; null without one.'),
    ageDays: shape.integer.orNull('Days from the newest value to today, UTC; null without one.'),
    value: shape.rounded.orNull('Newest value, in the unit; null when `state` is `stopped` or `missing`.'),
    previousValue: shape.rounded.orNull('The value before the newest one, in the unit; null without one.'),
    percentile: shape.rounded.orNull(
      'Share of all values so far that lie below, 0 to 100, ties counted half; null below 30 values.',
    ),
    since: shape.day.orNull('First day of the unbroken stretch of this same value; for series that are states.'),
    line: shape.column('Values of the 90 days that end on `date`, oldest first; null on days without one.'),
    priceCorrelation: shape.rounded.orNull(
      'Pearson correlation of `line` with the Bitcoin close on the same days, −1 to 1; null below 30 days with both.',
    ),
  },
);
export type TodaySeries = ShapeOf<typeof TODAY_SERIES>;

const BAND = shape.object('TodayBand', 'A band of a score.', {
  label: shape.label('Name of the band.'),
  from: shape.number('First score of the band, points; it ends where the next begins.'),
});

const EARLIER_SCORE = shape.object('TodayEarlierScore', 'The score some days earlier.', {
  days: shape.integer('Days before the newest score.'),
  score: shape.rounded.orNull('Score, 0 to 100; null where there was none.'),
});

const GAUGE = shape.object('TodayGauge', 'A score from 0 to 100 with its bands and its whole history as a histogram.', {
  key: shape.text('`pulse` or `cycle`.'),
  label: shape.label('Name of the score.'),
  state: shape.of(STATE, 'Whether the score is the latest one.'),
  date: shape.day.orNull('Day of the newest score; null without one.'),
  score: shape.rounded.orNull('Score, 0 to 100; null when `state` is `stopped` or `missing`.'),
  lastScore: shape.rounded.orNull(
    'The last score there was, also when it is too old to be the latest one; null without one.',
  ),
  band: shape.integer.orNull('Position of the score’s band in `bands`, from 0; null without a score.'),
  bands: shape.list(BAND, 'The five bands, coldest first.'),
  present: shape.integer.orNull('Components with a value on the day; null without a score.'),
  components: shape.integer('Components there are.'),
  percentile: shape.rounded.orNull('Share of all days so far with a lower score, 0 to 100; null below 30 days.'),
  begins: shape.day.orNull('First day with a score; null without one.'),
  histogram: shape.list('integer', 'Days by score since `begins`, over 50 bars of two points each.'),
  before: shape.list(EARLIER_SCORE, 'The score 1, 7 and 30 days earlier.'),
});
export type TodayGauge = ShapeOf<typeof GAUGE>;

const GROUP = shape.object('TodayGroup', 'Readings of one kind.', {
  key: shape.text('Stable name, for example `valuation`.'),
  label: shape.label('Name of the group.'),
  series: shape.list(TODAY_SERIES, 'Readings in display order.'),
});

const POINT = shape.object('TodayPoint', 'A value on a day.', {
  date: shape.day('Day of the value.'),
  value: shape.number('Value, in the unit of its series.'),
});
export type TodayPoint = ShapeOf<typeof POINT>;

export const TODAY = shape.object(
  'Today',
  'Current state of Bitcoin. A value that is too old to be the latest one is withheld with its reason.',
  {
    date: shape.day('Newest day of any data.'),
    sample: shape.flag('Whether the data is generated.'),
    gauges: shape.list(GAUGE, 'The pulse and the cycle score.'),
    groups: shape.list(GROUP, 'Readings by kind.'),
    changes: shape.list(TODAY_SERIES, 'Readings whose latest change is listed.'),
    price: shape.list(
      POINT,
      'Bitcoin price every seven days over four years, USD, from the first day that its licence allows.',
    ),
    priceFrom: shape.day.orNull(
      'First day whose price may be shown, when that hides prices of the four years; otherwise null.',
    ),
    cycle: shape.list(POINT, 'Cycle score on the same days, 0 to 100 points.'),
    halvings: shape.list('day', 'Halvings within the last four years.'),
  },
);

export type Today = ShapeOf<typeof TODAY>;

const BRIEFING_PART = shape.object('TodayBriefingPart', 'A knowledge object that the briefing weighs.', {
  type: shape.text('Knowledge type in snake case, for example market_pulse.'),
  subject: shape.text('Subject of the object.'),
  label: shape.label('Name of the knowledge type.'),
  summary: shape.label.orNull('Summary of the object; null without a reading.'),
  contribution: shape.number('Points that it adds to the tilt, −100 to 100.'),
});

export const TODAY_BRIEFING = shape.object(
  'TodayBriefing',
  'Tailwinds and headwinds: how the other knowledge objects lean, weighed.',
  {
    netTilt: shape.number('Sum of the contributions, −100 headwind to 100 tailwind.'),
    tilt: shape.text('headwind, slight_headwind, balanced, slight_tailwind or tailwind.'),
    withoutSide: shape.integer('Parts without a reading or without a side; they add nothing.'),
    parts: shape.list(BRIEFING_PART, 'Parts that lean to a side, the largest tailwind first.'),
  },
);
