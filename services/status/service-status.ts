import { type ShapeOf, shape } from '../../engine/shape.ts';
import { SOURCE_FAILURE } from './source-failure.ts';

/** Days behind the measured lags. */
export const LAG_DAYS = 90;
/** Maximum number of values behind a measured lag, the newest ones. */
export const MAX_LAG_VALUES = 60;
/** Days in which changed values count as those of a month. */
export const MONTH_DAYS = 30;

const LAG = shape.object(
  'PublicationLag',
  `Time from the end of an observed day until this service had its value, over the newest values of the last ${LAG_DAYS} days, at most ${MAX_LAG_VALUES}. Data known on their own day count from its beginning.`,
  {
    medianHours: shape.rounded('Median (p50), in hours.'),
    p95Hours: shape.rounded('95th percentile, in hours.'),
    values: shape.integer('Number of measured values.'),
  },
);

const SUBJECT_STATE = shape.enumeration('StatusOfSeries', 'State of a series or panel.', {
  on_time: 'The newest value is as new as it can be.',
  late: 'The next value is late; the newest one still counts as current.',
  stopped: 'The next value is so late that readings which need it are refused.',
  missing: 'It has no value so far.',
});

const SUBJECT = shape.object('SubjectStatus', 'State of a series, or of a panel of daily rows for many entities.', {
  id: shape.id('Id of the series or panel.'),
  label: shape.label('Name of the series or panel.'),
  isPanel: shape.flag('Whether it is a panel.'),
  page: shape.text('Path of the page that shows it.'),
  newestDay: shape.day.orNull('Newest day with a value; null without one.'),
  state: shape.of(SUBJECT_STATE, 'Whether the next value is late.'),
  lateDays: shape.integer('Days that the next value is late; 0 on time.'),
  reason: shape.label.orNull('Why it is late or missing; null on time.'),
  lag: shape.of.orNull(LAG, 'Measured lag; null before two data versions have values of it.'),
  changesPerMonth: shape.integer(
    `Values that were recorded again with another number in the last ${MONTH_DAYS} days; of a panel, rows with at least one such value.`,
  ),
});

const SOURCE_STATE = shape.enumeration('StatusOfSource', 'State of a source.', {
  on_time: 'It delivers on time.',
  late: 'It answers, but values are late.',
  failing: 'Its last attempt failed.',
  paused: 'The provider asked for a pause.',
  waiting: 'It has not been queried so far.',
  collecting_history: 'Its history is being collected before the daily plan begins.',
  left_out: 'The settings name it, but it is not collected.',
  not_fetched: 'Its values are generated or come from files, so nothing is fetched.',
});

const HISTORY_STATE = shape.enumeration('StatusOfHistory', 'Progress of collecting the history of a source.', {
  none: 'There is no history to collect.',
  unfinished: 'It is collected before the daily plan queries the source.',
  finished: 'It is published.',
});

const SOURCE = shape.object('SourceStatus', 'State of a source and of everything it delivers.', {
  key: shape.id('Key of the source.'),
  title: shape.label('Name of the source.'),
  state: shape.of(SOURCE_STATE, 'Whether it delivers.'),
  reason: shape.label.orNull('Why it does not deliver on time; null if it does.'),
  lastAttemptAt: shape.instant.orNull('Beginning of the last attempt; null without one.'),
  lastSuccessAt: shape.instant.orNull('Beginning of the last attempt that succeeded; null without one.'),
  failingSince: shape.instant.orNull('First failed attempt since the last success; null without one.'),
  failure: shape.of.orNull(SOURCE_FAILURE, 'Cause of the failure of the last attempt; null when it succeeded.'),
  nextRunAt: shape.instant.orNull('Next attempt; null where none is planned.'),
  lag: shape.of.orNull(LAG, 'Measured lag of what it delivered first; null before two data versions have such values.'),
  changesPerMonth: shape.integer(
    `Values of series and rows of panels that it recorded again with another number in the last ${MONTH_DAYS} days.`,
  ),
  lateSubjects: shape.integer('Number of its series and panels that are late or have no value.'),
  history: shape.of(HISTORY_STATE, 'Whether its history is collected.'),
  historyAnswers: shape.integer.orNull('Answers of the provider so far, while its history is being collected.'),
  subjects: shape.list(
    SUBJECT,
    'Series of which it is the preferred source, and its panels; for files and generated data the series with their newest value from it.',
  ),
});

export const SERVICE_STATUS = shape.object('ServiceStatus', 'State of the data of this service, by source.', {
  checkedAt: shape.instant('Time of this answer.'),
  dataVersion: shape.integer('Data version that is served.'),
  publishedAt: shape.instant('Publication of that version.'),
  lateSubjects: shape.integer('Number of series and panels that are late or have no value.'),
  troubledSources: shape.integer('Number of sources that are late, failing or paused.'),
  changesPerMonth: shape.integer(
    `Values of series and rows of panels that were recorded again with another number in the last ${MONTH_DAYS} days.`,
  ),
  sources: shape.list(SOURCE, 'Sources in trouble first, then by key.'),
});

export type PublicationLag = ShapeOf<typeof LAG>;
export type SubjectStatus = ShapeOf<typeof SUBJECT>;
export type SourceStatus = ShapeOf<typeof SOURCE>;
export type ServiceStatus = ShapeOf<typeof SERVICE_STATUS>;
