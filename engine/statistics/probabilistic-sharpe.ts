import { normalCdf } from './normal-cdf.ts';
import { missing, type Statistic, statistic } from './statistic.ts';
import { sharpeVariance, type TrackRecord } from './track-record.ts';

/**
 * Probability that the true Sharpe ratio of a track record exceeds a benchmark, 0 to 1 (PSR; Bailey and López de Prado
 * 2012): Φ((SR - SR*) √(n - 1) / √(1 - g3 SR + (g4 - 1) / 4 SR²)).
 *
 * @param benchmark - Sharpe ratio per period, like that of the record.
 */
export function probabilisticSharpe(record: TrackRecord, benchmark: number): Statistic {
  if (record.observations < 2) return missing('too_few');
  const variance = sharpeVariance(record);
  if (!(variance > 0)) return missing('not_defined');
  const errors = ((record.sharpe - benchmark) * Math.sqrt(record.observations - 1)) / Math.sqrt(variance);
  return statistic(normalCdf(errors));
}
