import { researchKitSource } from './research-kit-observations.ts';
import { KIT_SERIES } from './research-kit-series.ts';

/** On-chain series of the Bitcoin Research Kit. */
export const source = researchKitSource({
  key: 'bitcoin-research-kit',
  title: 'Bitcoin Research Kit',
  since: '2009-01-03',
  staleDays: 3,
  series: KIT_SERIES,
});
