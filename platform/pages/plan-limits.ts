/** Limits of a plan; null means unlimited. */
export interface PlanLimits {
  readonly tier: string;
  readonly requestsPerHour: number | null;
  readonly requestsPerDay: number | null;
  readonly historyDays: number | null;
  readonly backtestRunsPerDay: number | null;
  readonly gridRunsPerDay: number | null;
  readonly universeJobsPerDay: number | null;
  readonly reportsPerDay: number | null;
  readonly liveSubscriptions: number | null;
}
