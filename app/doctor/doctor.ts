import { type Config, readConfig } from '../../platform/config.ts';
import { readTiers } from '../../platform/read-tiers.ts';
import { isRunning } from '../control/is-running.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkPorts } from './check-ports.ts';
import { checkRedis } from './check-redis.ts';
import { checkServer } from './check-server.ts';
import { checkSources } from './check-sources.ts';
import { type Finding, findingsOn } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface DoctorOptions {
  readonly env: Environment;
  /** Project folder. */
  readonly root: string;
  /** Whether to request a day from each live source. */
  readonly isOnline: boolean;
}

/** Checks an installation: its settings, ports, data folder, disk, database, Redis, sources, licences and clock. */
export async function examine({ env, root, isOnline }: DoctorOptions): Promise<Finding[]> {
  const { ok, wrong } = findingsOn('settings');
  let config: Config;
  try {
    config = readConfig(env);
    await readTiers(config.TIERS);
  } catch (error) {
    const [problem, ...faults] = (error as Error).message.split('\n');
    return (faults.length > 0 ? faults : [problem as string]).map((fault) =>
      wrong(`${fault.trim()} (docs/settings.md)`),
    );
  }
  const { DATABASE_URL, REDIS_URL, NOW } = config;
  const isTaken = !DATABASE_URL && (await isRunning(config.dataDir));
  const findings = await Promise.all([
    checkPorts(config, isTaken),
    checkDataFolder(config),
    DATABASE_URL ? checkServer(DATABASE_URL, root) : [],
    REDIS_URL ? [await checkRedis(REDIS_URL)] : [],
    checkSources(config, isOnline),
  ]);
  return [ok('All are valid'), ...ofClock(NOW), ...findings.flat()];
}

/** Formats findings as lines, and the number of those to act on. */
export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const lines = findings.map(({ state, subject, text }) => `${state.padEnd(5)}  ${subject.padEnd(width)}  ${text}`);
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  return [
    ...lines,
    '',
    wrong === 0 ? 'Nothing is wrong.' : `${wrong} of ${findings.length} checks found a fault.`,
  ].join('\n');
}

function ofClock(now: Config['NOW']): Finding[] {
  return now === undefined ? [] : [findingsOn('clock').note(`NOW is set: the service's time stands still at ${now}`)];
}
