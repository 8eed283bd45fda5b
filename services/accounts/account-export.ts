import type { Database } from '../../platform/database/open-database.ts';
import { noAccount } from './no-account.ts';

/** Everything kept about an account, by kind; secrets and hashes of secrets are left out. */
export type AccountData = Readonly<Record<string, unknown>>;

export interface AccountExport {
  /** Returns everything kept about an account. @throws DomainError `not_found` */
  read(accountId: string): Promise<AccountData>;
}

/** Reads what the tables of accounts and of the things accounts create hold about one account. */
export function createAccountExport({ prisma }: Pick<Database, 'prisma'>): AccountExport {
  return {
    async read(id) {
      const account = await prisma.authAccount.findUnique({ where: { id } });
      if (!account) throw noAccount(id);
      return { account, ...(await readSignIn(prisma, id)), ...(await readCreated(prisma, id)) };
    },
  };
}

/** Keys, passkeys, browsers and applications that act for an account. */
async function readSignIn(prisma: Database['prisma'], accountId: string): Promise<AccountData> {
  const where = { userId: accountId };
  const token = { clientId: true, scopes: true, createdAt: true, expiresAt: true, revoked: true } as const;
  const [keys, passkeys, sessions, applications, accessTokens, refreshTokens] = await Promise.all([
    prisma.apiKey.findMany({ where: { ownerId: accountId }, omit: { hash: true }, orderBy: { id: 'asc' } }),
    prisma.authPasskey.findMany({ where, orderBy: { id: 'asc' } }),
    prisma.authSession.findMany({ where, omit: { token: true }, orderBy: { id: 'asc' } }),
    prisma.oauthConsent.findMany({ where, include: { client: { select: { name: true, redirectUris: true } } } }),
    prisma.oauthAccessToken.findMany({ where, select: token }),
    prisma.oauthRefreshToken.findMany({ where, select: token }),
  ]);
  return { keys, passkeys, sessions, applications, access_tokens: accessTokens, refresh_tokens: refreshTokens };
}

/** Things that an account created, and what it used. */
async function readCreated(prisma: Database['prisma'], callerId: string): Promise<AccountData> {
  const owned = { where: { callerId } };
  const alerts = await prisma.subscription.findMany({
    ...owned,
    omit: { secret: true, previousSecret: true },
    include: { events: { omit: { position: true } }, attempts: true },
    orderBy: { id: 'asc' },
  });
  const followedSignals = await prisma.watchedSignal.findMany(owned);
  const backtests = await prisma.backtestRun.findMany({ ...owned, omit: { equity: true, held: true } });
  const jobs = await prisma.universeJob.findMany({ ...owned, include: { results: true } });
  const outcomes = await prisma.runOutcome.findMany(owned);
  const quotes = await prisma.reportQuote.findMany(owned);
  const reports = await prisma.report.findMany({ ...owned, include: { files: { omit: { bytes: true } } } });
  // A stored answer may show a webhook's secret, so only its request is exported.
  const requests = await prisma.idempotentRequest.findMany({ ...owned, omit: { answer: true, owner: true } });
  const dailyUse = await prisma.dailyUse.findMany(owned);
  const calls = await prisma.callCount.findMany({ where: { ownerId: callerId } });
  return {
    alerts,
    followed_signals: followedSignals,
    backtests,
    jobs,
    backtest_outcomes: outcomes,
    report_quotes: quotes,
    reports,
    idempotent_requests: requests,
    daily_use: dailyUse,
    calls,
  };
}
