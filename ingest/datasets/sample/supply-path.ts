import { type Day, GENESIS_DAY } from '../../../engine/calendar.ts';
import { anchoredPath } from './anchored-path.ts';
import { anchorsOfText } from './anchors-of-text.ts';

/** Circulating supply of every day since the genesis day, along anchors `date:coins`; NaN before the first. */
export function supplyPath(text: string, lastDay: Day): Float64Array {
  const shape = { anchors: anchorsOfText(text), scale: 'log', noise: 0, memory: 0 } as const;
  return anchoredPath(shape, 0, GENESIS_DAY, lastDay);
}
