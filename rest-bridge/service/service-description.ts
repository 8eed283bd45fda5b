/** What the service does, in a sentence. */
export const SERVICE_DESCRIPTION =
  'Market-cycle readings that explain themselves: every number with unit, time, source, formula and a hash to check it by. Descriptive, not advice.';
