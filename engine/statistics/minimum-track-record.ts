import { normalQuantile } from './normal-quantile.ts';
import { missing, type Statistic, statistic } from './statistic.ts';
import { sharpeVariance, type TrackRecord } from './track-record.ts';

/**
 * Observations needed before the Sharpe ratio of a record is above a benchmark with a confidence (MinTRL; Bailey and
 * López de Prado 2012), were its moments to stay as they are: 1 + (1 - g3 SR + (g4 - 1) / 4 SR²) (Φ⁻¹(confidence) / (SR
 * - SR*))².
 *
 * A fractional number of periods. Missing when the record is not above the benchmark: no length would do.
 *
 * @param benchmark - Sharpe ratio of one period.
 * @param confidence - Above one half and below 1.
 */
export function minimumTrackRecord(record: TrackRecord, benchmark: number, confidence = 0.95): Statistic {
  const ahead = record.sharpe - benchmark;
  if (!(ahead > 0)) return missing('not_above_benchmark');
  const variance = sharpeVariance(record);
  if (!(variance > 0)) return missing('not_defined');
  return statistic(1 + variance * (normalQuantile(confidence) / ahead) ** 2);
}
