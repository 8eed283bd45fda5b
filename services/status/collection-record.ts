import type { Database } from '../../platform/database/open-database.ts';
import { SOURCE_FAILURE, type SourceFailure } from './source-failure.ts';

/** Progress of collecting the history of a source. */
export interface HistoryRecord {
  readonly isFinished: boolean;
  /** Earliest time of the next attempt after a failure; null without one. */
  readonly nextAttemptAt: Date | null;
  /** Answers of the provider so far. */
  readonly answers: number;
}

/** What the pipeline recorded about collecting from a source. */
export interface CollectionRecord {
  /** Null before the first attempt, as are the times that follow from it. */
  readonly lastAttemptAt: Date | null;
  readonly lastSuccessAt: Date | null;
  /** Failure of the last attempt; null when it succeeded. */
  readonly failure: SourceFailure | null;
  readonly failingSince: Date | null;
  /** End of a pause that the provider asked for. */
  readonly restsUntil: Date | null;
  /** Time of the next retry between two runs of the plan; null without one. */
  readonly retryAt: Date | null;
  /** Null before the collection of its history began. */
  readonly history: HistoryRecord | null;
}

export const NEVER_COLLECTED: CollectionRecord = {
  lastAttemptAt: null,
  lastSuccessAt: null,
  failure: null,
  failingSince: null,
  restsUntil: null,
  retryAt: null,
  history: null,
};

/** Reads the records of all sources by key. */
export async function readCollectionRecords({ prisma }: Database): Promise<ReadonlyMap<string, CollectionRecord>> {
  const [states, retries, histories, answers] = await Promise.all([
    prisma.sourceState.findMany(),
    prisma.sourceRetry.groupBy({ by: ['source'], where: { nextAt: { not: null } }, _min: { nextAt: true } }),
    prisma.sourceBackfill.findMany(),
    prisma.backfillAnswer.groupBy({ by: ['source'], _count: true }),
  ]);
  const retryOf = new Map(retries.map(({ source, _min }) => [source, _min.nextAt]));
  const answersOf = new Map(answers.map(({ source, _count }) => [source, _count]));
  const historyOf = new Map(
    histories.map(({ key, finishedAt, nextAttemptAt }): [string, HistoryRecord] => [
      key,
      { isFinished: finishedAt !== null, nextAttemptAt, answers: answersOf.get(key) ?? 0 },
    ]),
  );
  const stateOf = new Map(states.map((state) => [state.key, state]));
  const keys = new Set([...stateOf.keys(), ...historyOf.keys()]);
  return new Map(
    Array.from(keys, (key): [string, CollectionRecord] => {
      const state = stateOf.get(key);
      return [
        key,
        {
          lastAttemptAt: state?.lastAttemptAt ?? null,
          lastSuccessAt: state?.lastSuccessAt ?? null,
          failure: state ? toFailure(state) : null,
          failingSince: state?.failingSince ?? null,
          restsUntil: state?.restsUntil ?? null,
          retryAt: retryOf.get(key) ?? null,
          history: historyOf.get(key) ?? null,
        },
      ];
    }),
  );
}

interface FailureColumns {
  readonly failure: string | null;
  readonly failureStatus: number | null;
  readonly lastError: string | null;
}

/** A failure from before causes were recorded has only the text of its error, which callers must not see. */
function toFailure({ failure, failureStatus, lastError }: FailureColumns): SourceFailure | null {
  const kind = SOURCE_FAILURE.values.find((one) => one === failure);
  if (kind) return { kind, status: failureStatus };
  return lastError === null ? null : { kind: 'other', status: null };
}
