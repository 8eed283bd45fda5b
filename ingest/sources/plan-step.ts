/** Keys of the steps of the daily plan, in their order. */
export const PLAN_STEPS = ['prices', 'chain', 'cycle', 'macro', 'pulse', 'volatility'] as const;

export type PlanStepKey = (typeof PLAN_STEPS)[number];
