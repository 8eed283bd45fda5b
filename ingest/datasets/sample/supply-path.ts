import { type Day, GENESIS_DAY } from '../../../engine/calendar.ts';
import { anchoredPath } from './anchored-path.ts';
import { anchorsOfText } from './anchors-of-text.ts';

/** Ether in circulation. */
export const ETHER_SUPPLY =
  '2015-08-07:7.2e7 2016-08-01:8.2e7 2018-01-01:9.67e7 2020-01-01:1.09e8 2022-09-15:1.205e8 2026-07-01:1.207e8';

/** Circulating supply of every day since the genesis day, along anchors `date:coins`; NaN before the first. */
export function supplyPath(text: string, lastDay: Day): Float64Array {
  const shape = { anchors: anchorsOfText(text), scale: 'log', noise: 0, memory: 0 } as const;
  return anchoredPath(shape, 0, GENESIS_DAY, lastDay);
}
