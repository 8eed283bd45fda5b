import { type Day, toIsoDate } from '../../engine/calendar.ts';
import { createRandom } from '../../engine/statistics/random.ts';
import type { ProofTask } from './proof.ts';
import { shuffled } from './shuffled.ts';

/**
 * Returns the days of a range in the order of the seed, or the single requested day.
 *
 * @throws Error when the requested day is outside the range.
 */
export function daysToJudge({ seed, day }: Pick<ProofTask, 'seed' | 'day'>, first: Day, last: Day): readonly Day[] {
  if (day === null)
    return shuffled(
      Array.from({ length: last - first + 1 }, (_, i) => first + i),
      createRandom(seed),
    );
  if (day < first || day > last)
    throw new Error(
      `--day ${toIsoDate(day)} is not between ${toIsoDate(first)} and ${toIsoDate(last)}: choose one there`,
    );
  return [day];
}
