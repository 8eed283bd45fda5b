/** Description of the argument `present` of live fields. */
export const PRESENT =
  'Whether the first event is the present state, without a previous one. Ignored with `after`. Default: false.';
