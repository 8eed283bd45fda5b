/** Permissions that each scope grants to a connected application, as worded on the consent page. */
export const SCOPES = {
  'svc:read': {
    en: 'read readings, histories, your usage, and your own backtests and jobs',
    de: 'Messwerte, Verläufe, Ihre Nutzung und Ihre eigenen Backtests und Aufträge lesen',
  },
  'svc:run': {
    en: 'start and change things as you: backtests, jobs and other calls that count against your daily allowances',
    de: 'in Ihrem Namen Dinge starten und ändern: Backtests, Aufträge und andere Aufrufe, die auf Ihre Tageskontingente angerechnet werden',
  },
} as const;

export type Scope = keyof typeof SCOPES;

export const SCOPE_NAMES = Object.keys(SCOPES) as Scope[];

/** Scope of refresh tokens. Every connection has it; it grants no calls by itself. */
export const RENEWAL_SCOPE = 'offline_access';
