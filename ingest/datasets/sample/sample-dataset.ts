import { createHash } from 'node:crypto';
import { type Day, GENESIS_DAY, isoWeekday, toIsoDate } from '../../../engine/calendar.ts';
import { roundSignificant } from '../../../engine/indicators/round-significant.ts';
import type { SeriesUpdate } from '../../../platform/series/publication.ts';
import type { Dataset } from '../dataset.ts';
import { anchoredPath } from './anchored-path.ts';
import { seedOf } from './noise.ts';
import { sampleChain } from './sample-chain.ts';
import { SAMPLE_CRYPTO } from './sample-crypto.ts';
import { SAMPLE_MACRO } from './sample-macro.ts';
import { sampleMarket } from './sample-market.ts';
import type { Cadence } from './sample-shape.ts';

/** Raised when the generator would give other numbers. */
const SAMPLE_VERSION = 1;
const SEED = 20_090_103;
const WEDNESDAY = 3;
const FRIDAY = 5;

/**
 * The generated dataset that serves when none is configured: the shape of real history, marked `sample` in every answer.
 *
 * The same on every machine for the same last day, and a later last day only adds days.
 */
export function createSampleDataset(lastDay: Day): Dataset {
  return {
    name: 'sample',
    digest: createHash('sha256')
      .update(`sample ${SAMPLE_VERSION} ${SEED} ${toIsoDate(lastDay)}`)
      .digest('hex'),
    sample: true,
    read: async (onFile) => {
      const updates = generate(lastDay);
      onFile(1, 1, 'sample');
      return updates;
    },
  };
}

function generate(lastDay: Day): SeriesUpdate[] {
  const shaped = Object.entries({ ...SAMPLE_CRYPTO, ...SAMPLE_MACRO }).map(([id, shape]) => {
    const path = anchoredPath(shape, seedOf(id, SEED), GENESIS_DAY, lastDay);
    const factor = 10 ** shape.digits;
    return {
      id,
      cadence: shape.cadence,
      values: path.map((value) => Math.max(Math.round(value * factor) / factor, 1 / factor)),
    };
  });
  const pathOf = (id: string) => shaped.find((one) => one.id === id)?.values ?? new Float64Array();
  const close = pathOf('btc_close');
  const following = {
    ...sampleChain({ close, hashRate: pathOf('hash_rate'), seed: SEED }),
    ...sampleMarket(close, SEED),
  };
  return [
    ...shaped.map(({ id, cadence, values }) => toUpdate(id, values, cadence)),
    ...Object.entries(following).map(([id, values]) => toUpdate(id, values, 'daily')),
  ];
}

function toUpdate(seriesId: string, column: Float64Array, cadence: Cadence): SeriesUpdate {
  const days: Day[] = [];
  const values: number[] = [];
  column.forEach((value, i) => {
    const day = GENESIS_DAY + i;
    if (Number.isNaN(value) || !hasValue(cadence, day)) return;
    days.push(day);
    values.push(roundSignificant(value));
  });
  return { seriesId, source: 'sample', days, values };
}

function hasValue(cadence: Cadence, day: Day): boolean {
  switch (cadence) {
    case 'daily':
      return true;
    case 'weekdays':
      return isoWeekday(day) <= FRIDAY;
    case 'wednesdays':
      return isoWeekday(day) === WEDNESDAY;
    case 'months':
      return toIsoDate(day).endsWith('-01');
  }
}
