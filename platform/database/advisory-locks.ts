/** Keys of PostgreSQL advisory locks, one for each kind of work that only one process may do at a time. */
export const ADVISORY_LOCKS = {
  /** Publications and events; serialises them, so that their order equals commit order. */
  write: 4_129_001,
  /** The service's own backtests. */
  coverage: 4_129_002,
  /** Creation of the job queues' schema. */
  jobSchema: 4_129_003,
  /** Backfill of live sources. */
  backfill: 4_129_004,
  /** Retries of live sources that failed in a step. */
  sourceRetries: 4_129_005,
  /** Creation of a subscription, which checks the owner's limit; the second key is the owner's. */
  subscriptionOfOwner: 4_129_101,
  /** Subscription to a signal, which checks the owner's limit; the second key is the owner's. */
  signalOfOwner: 4_129_102,
} as const;
