/** Name of the service for people. */
export const SERVICE_NAME = 'Cyclegraph';

/** One-sentence description of the service. */
export const SERVICE_DESCRIPTION =
  'Market-cycle readings that explain themselves: every number comes with unit, time, source, formula and a hash to verify it. Descriptive, not advice.';
