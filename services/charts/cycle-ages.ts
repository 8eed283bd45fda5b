import { sampleDays } from '../../engine/charts/sample-line.ts';

/**
 * Ages at which cycles are drawn: the beginning, and a grid on which the open cycle has its newest price.
 *
 * @param age - Age of the open cycle, days.
 * @param longest - Age that the longest cycle reached, days.
 * @param step - Days between two ages of the grid.
 */
export function cycleAges(age: number, longest: number, step: number): number[] {
  const first = age % step;
  const grid = sampleDays(first, longest - ((longest - first) % step), step);
  return first === 0 ? grid : [0, ...grid];
}
