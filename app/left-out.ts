import type { Source } from '../ingest/sources/source.ts';
import type { SourceLicences } from '../rest-bridge/service/info.ts';
import type { LiveSources } from './live-sources.ts';

/** A source that the settings ask for and that is not collected, since its data may not be passed on. */
export interface LeftOut {
  readonly source: string;
  /** Why, and what to do about it. */
  readonly reason: string;
}

/**
 * Says of a source why a service for others leaves it out.
 *
 * @param forOthers - Why the service is one for others, in words.
 */
export function leftOut({ key, licence }: Pick<Source, 'key' | 'licence'>, forOthers: string): LeftOut {
  const { commercial, note, terms } = licence;
  const lack = commercial === 'no' ? 'its licence forbids passing the data on' : 'its provider has to agree first';
  return {
    source: key,
    reason: `${key} is left out: this service is for others (${forOthers}), and ${lack}. ${note} See ${terms}. Name it in LICENSED_SOURCES once the provider has agreed.`,
  };
}

/** What an installation tells of the terms of its live sources. */
export function sourceLicences({ enabled, forOthers, withoutLicence }: LiveSources): SourceLicences {
  return {
    collected: enabled.map(({ source }) => source),
    leftOut: forOthers === null ? [] : withoutLicence.map((source) => leftOut(source, forOthers)),
  };
}
