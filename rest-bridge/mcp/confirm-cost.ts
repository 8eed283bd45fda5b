import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Tiers } from '../../platform/tiers.ts';
import type { Allowance, DailyAllowance } from '../../services/backtests/daily-allowance.ts';
import type { Tool } from './tool.ts';

/** Share of a day's allowance that a call may use without its user's consent. */
const MAX_SHARE = 0.1;
/** Key of the question in the answer and in the request that repeats the call. */
const QUESTION = 'confirm_cost';
const NAMES: Readonly<Record<Allowance, string>> = {
  backtestRunsPerDay: 'backtests',
  gridRunsPerDay: 'grid bot backtests',
  universeJobsPerDay: 'universe backtests',
  reportsPerDay: 'reports',
};

export interface ConfirmCostOptions {
  readonly tiers: Tiers;
  readonly allowance: Pick<DailyAllowance, 'used'>;
}

/**
 * Asks the user before a call that uses more than a tenth of the day's allowance. Clients that cannot ask are not asked,
 * nor are callers with nothing left, whom the call itself refuses.
 *
 * @returns Null to run the call, or the question with which the client repeats the call.
 * @throws DomainError `conflict` if the user declined.
 */
export async function confirmCost(
  { allowance: kind, listed }: Pick<Tool, 'allowance' | 'listed'>,
  caller: Caller,
  { mcpReq }: ServerContext,
  { tiers, allowance }: ConfirmCostOptions,
): Promise<InputRequiredResult | null> {
  const limit = kind === null ? 0 : tiers[caller.tier][kind];
  if (kind === null || limit === 0 || 1 / limit <= MAX_SHARE || !canAsk(mcpReq)) return null;
  const answers = mcpReq.inputResponses;
  if (answers && QUESTION in answers) {
    if (acceptedContent(answers, QUESTION)?.confirm === true) return null;
    throw new DomainError(
      'conflict',
      `The user did not agree to use 1 of ${limit} ${NAMES[kind]} per day. Nothing was started. Ask before calling again.`,
    );
  }
  const left = limit - (await allowance.used(caller.id, kind));
  if (left <= 0) return null;
  const question = inputRequired.elicit({
    message: `${listed.title}: uses 1 of the ${limit} ${NAMES[kind]} that your plan includes per day (UTC). ${left} are left today. Start it?`,
    requestedSchema: {
      type: 'object',
      properties: { confirm: { type: 'boolean', title: 'Start it', default: true } },
      required: ['confirm'],
    },
  });
  return inputRequired({ inputRequests: { [QUESTION]: question } });
}

/** Whether the client can show a form; an empty capability means that it can. */
function canAsk({ envelope }: ServerContext['mcpReq']): boolean {
  const meta: Readonly<Record<string, unknown>> = { ...envelope };
  const capabilities = meta[CLIENT_CAPABILITIES_META_KEY] as
    | { readonly elicitation?: Readonly<Record<string, unknown>> }
    | undefined;
  const elicitation = capabilities?.elicitation;
  return elicitation !== undefined && (Object.keys(elicitation).length === 0 || elicitation.form !== undefined);
}
