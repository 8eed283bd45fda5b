/** Paths of the account pages, by page. */
export const ACCOUNT_PATHS = {
  signUp: '/sign-up',
  signIn: '/sign-in',
  signOut: '/sign-out',
  consent: '/oauth/consent',
  oauthError: '/oauth/error',
  keys: '/dashboard/account/api-keys',
  applications: '/dashboard/account/applications',
  sessions: '/dashboard/account/sessions',
  plan: '/dashboard/account/plan',
} as const;
