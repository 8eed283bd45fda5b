import { missing, type Statistic, statistic } from './statistic.ts';

/**
 * Concentration of profit in few winning trades: Herfindahl-Hirschman index of the shares in the gains, normalised to 0
 * (all winners equal) to 1 (one trade won everything) (López de Prado 2018, chapter 14).
 *
 * Missing below two winning trades.
 *
 * @param profits - Profit of each trade; losses are ignored.
 */
export function concentration(profits: ArrayLike<number>): Statistic {
  let [gains, squares, winners] = [0, 0, 0];
  for (let i = 0; i < profits.length; i++) {
    const profit = profits[i]!;
    if (!(profit > 0)) continue;
    winners++;
    gains += profit;
    squares += profit * profit;
  }
  if (winners === 0) return missing('no_gains');
  if (winners === 1) return missing('too_few');
  return statistic((squares / (gains * gains) - 1 / winners) / (1 - 1 / winners));
}
