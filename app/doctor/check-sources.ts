import { toIsoDate } from '../../engine/calendar.ts';
import { collectFrom } from '../../ingest/sources/collect-from.ts';
import type { EnabledSource } from '../../ingest/sources/select-sources.ts';
import type { Config } from '../../platform/config.ts';
import { configuredClock } from '../configured-clock.ts';
import { openLiveSources } from '../live-sources.ts';
import { type Finding, findingsOn, firstLine } from './finding.ts';

/**
 * Checks which live sources run, which lack a key or a licence, and whether their providers answer.
 *
 * @param isOnline - Whether to request a day from each provider.
 */
export async function checkSources(config: Config, isOnline: boolean): Promise<Finding[]> {
  const { ok, note, wrong } = findingsOn('sources');
  const licences = findingsOn('licences');
  try {
    const { enabled, withoutKey, withoutLicence, forOthers } = await openLiveSources(config);
    const answers = isOnline ? await Promise.all(enabled.map((source) => ask(source, config))) : [];
    return [
      enabled.length === 0
        ? note('No live source is enabled; set LIVE_SOURCES=all for real data')
        : ok(`${enabled.length} live sources are enabled`),
      ...withoutKey.map(({ key, keySetting }) => wrong(`${key} needs a key of its provider. Set ${keySetting}.`)),
      ...(forOthers === null || withoutLicence.length === 0
        ? []
        : [
            licences.note(
              `Left out, because this service is for others (${forOthers}): ${withoutLicence.map(({ key }) => key).join(', ')}. Name those whose provider has agreed in LICENSED_SOURCES.`,
            ),
          ]),
      ...answers,
    ];
  } catch (error) {
    return [wrong(firstLine(error))];
  }
}

async function ask(enabled: EnabledSource, config: Config): Promise<Finding> {
  const { ok, wrong } = findingsOn('sources');
  const { key } = enabled.source;
  const clock = configuredClock(config);
  const day = clock.today() - 1;
  try {
    const { series, panels } = await collectFrom(enabled, { from: day, to: day }, clock.now());
    const rows = [...series, ...panels].reduce((sum, { days }) => sum + days.length, 0);
    return ok(`${key} answers: ${rows} rows of ${toIsoDate(day)}`);
  } catch (error) {
    return wrong(firstLine(error));
  }
}
