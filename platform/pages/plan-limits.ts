/** Limits of a plan; null means unlimited. */
export interface PlanLimits {
  readonly tier: string;
  readonly requestsPerHour: number;
  readonly requestsPerDay: number;
  readonly historyDays: number | null;
  readonly backtestRunsPerDay: number;
  readonly liveSubscriptions: number;
}
