import type { RowFormat } from './formats.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * JSON shapes of rows that dashboards read. They are chosen in the URL alone, since `Accept` cannot tell them apart. The page
 * about dashboards documents them, not every operation.
 */
export const BOARD_FORMATS: readonly RowFormat[] = [
  {
    name: 'rows',
    contentType: JSON_TYPE,
    isCompressed: false,
    load: async () => (await import('./write-rows.ts')).writeRows,
  },
  {
    name: 'metrics',
    contentType: JSON_TYPE,
    isCompressed: false,
    load: async () => (await import('./write-metrics.ts')).writeMetrics,
  },
  {
    name: 'options',
    contentType: JSON_TYPE,
    isCompressed: false,
    load: async () => (await import('./write-options.ts')).writeOptions,
  },
];
