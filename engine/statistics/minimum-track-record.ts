import { normalQuantile } from './normal-quantile.ts';
import { missing, type Statistic, statistic } from './statistic.ts';
import { sharpeVariance, type TrackRecord } from './track-record.ts';

/**
 * Minimum number of observations for the Sharpe ratio of a record to exceed a benchmark with a given confidence, if its
 * moments stay as they are (MinTRL; Bailey and López de Prado 2012): 1 + (1 - g3 SR + (g4 - 1) / 4 SR²)
 * (Φ⁻¹(confidence) / (SR - SR*))².
 *
 * A fractional number of periods. Missing when the record is not above the benchmark, since no length would suffice.
 *
 * @param benchmark - Sharpe ratio per period.
 * @param confidence - Above one half and below 1.
 */
export function minimumTrackRecord(record: TrackRecord, benchmark: number, confidence = 0.95): Statistic {
  const ahead = record.sharpe - benchmark;
  if (!(ahead > 0)) return missing('not_above_benchmark');
  const variance = sharpeVariance(record);
  if (!(variance > 0)) return missing('not_defined');
  return statistic(1 + variance * (normalQuantile(confidence) / ahead) ** 2);
}
