/** Paths of the account pages, by page. */
export const ACCOUNT_PATHS = {
  signUp: '/sign-up',
  signIn: '/sign-in',
  signOut: '/sign-out',
  consent: '/oauth/consent',
  oauthError: '/oauth/error',
  usage: '/dashboard/account/usage',
  keys: '/dashboard/account/api-keys',
  applications: '/dashboard/account/applications',
  alerts: '/dashboard/account/alerts',
  reports: '/dashboard/account/reports',
  passkeys: '/dashboard/account/passkeys',
  sessions: '/dashboard/account/sessions',
  plan: '/dashboard/account/plan',
  settings: '/dashboard/account/settings',
} as const;
