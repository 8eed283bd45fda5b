/** Keys of the advisory locks of the database, one for each kind of work that one process does at a time. */
export const ADVISORY_LOCKS = {
  /** Every publication and every event: their order is the order of their commits. */
  write: 4_129_001,
  /** The service's own backtests. */
  coverage: 4_129_002,
  /** Making the schema of the job queues. */
  jobSchema: 4_129_003,
  /** Collecting the history of live sources. */
  backfill: 4_129_004,
  /** Asking live sources again that failed in a step. */
  sourceRetries: 4_129_005,
  /** Creating a subscription, which counts those there are; the second key is the owner's. */
  subscriptionOfOwner: 4_129_101,
  /** Following a signal live, which counts those there are; the second key is the owner's. */
  signalOfOwner: 4_129_102,
} as const;
