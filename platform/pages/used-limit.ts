/** How much of a limit of its plan an account has used. */
export interface UsedLimit {
  readonly name:
    | 'requestsPerHour'
    | 'requestsPerDay'
    | 'backtestRunsPerDay'
    | 'gridRunsPerDay'
    | 'universeJobsPerDay'
    | 'reportsPerDay'
    | 'liveSubscriptions'
    | 'keys';
  readonly used: number;
  /** Null for no limit. */
  readonly limit: number | null;
  /** Seconds until the window resets; 0 while nothing is used, and for limits without a window. */
  readonly resetSeconds: number;
}
