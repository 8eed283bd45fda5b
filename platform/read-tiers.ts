import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { TIER_NAMES, type TierName } from '../engine/knowledge/tier-name.ts';
import { camelCase } from './text/camel-case.ts';
import { DEFAULT_TIERS, type DocumentLimits, freeze, type Tier, type Tiers } from './tiers.ts';

const count = z.int().min(0).max(1_000_000_000);
const atLeastOne = count.min(1);

/** Names of limits in a file, and their values. A limit that a file leaves out keeps its default. */
const LIMITS = z.strictObject({
  requests_per_hour: atLeastOne,
  requests_per_day: atLeastOne,
  history_days: atLeastOne.nullable(),
  backtest_runs_per_day: count,
  grid_runs_per_day: count,
  universe_jobs_per_day: count,
  pairs_per_universe_job: count,
  reports_per_day: count,
  live_subscriptions: count,
  live_connections: count,
  live_signals: count,
  screener_rows: count,
  insight_rows: count.nullable(),
  document: z.strictObject({ depth: atLeastOne, aliases: count, tokens: atLeastOne, cost: atLeastOne }).partial(),
});

const FILE = z.strictObject({
  $schema: z.string().optional(),
  ...(Object.fromEntries(TIER_NAMES.map((name) => [name, LIMITS.partial().optional()])) as Record<
    TierName,
    z.ZodOptional<ReturnType<typeof LIMITS.partial>>
  >),
});

type Given = z.output<ReturnType<typeof LIMITS.partial>>;

/**
 * Reads the limits of all tiers: the default ones, in which a JSON file replaces some.
 *
 * @param file - Path of the file; undefined for the default limits.
 * @throws Error that lists every fault with its place in the file.
 */
export async function readTiers(file: string | undefined): Promise<Tiers> {
  if (file === undefined) return DEFAULT_TIERS;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`Cannot read the limits of tiers in ${file}: ${messageOf(error)}. Set TIERS to an existing file.`);
  });
  const parsed = FILE.safeParse(parse(text, file));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || '(root)'}: ${message}`);
    throw new Error(`Invalid limits of tiers in ${file}:\n${faults.join('\n')}`);
  }
  const tiers = TIER_NAMES.map((name) => [name, withGiven(DEFAULT_TIERS[name], parsed.data[name] ?? {})]);
  return freeze(Object.fromEntries(tiers) as Record<TierName, Tier>);
}

function withGiven(tier: Tier, { document, ...given }: Given): Tier {
  const limits = Object.entries(given).map(([name, value]) => [camelCase(name), value]);
  return {
    ...tier,
    ...(Object.fromEntries(limits) as Partial<Tier>),
    document: { ...tier.document, ...(document as Partial<DocumentLimits>) },
  };
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The limits of tiers in ${file} are not valid JSON: ${messageOf(error)}. Correct the file.`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
