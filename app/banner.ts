import { type Day, toIsoDate } from '../engine/calendar.ts';

/** What a started service tells the person who started it. */
export interface Started {
  readonly version: string;
  /** Address without a trailing slash. */
  readonly url: string;
  /** Newest day of the data; null while there are none. */
  readonly lastDay: Day | null;
  readonly today: Day;
  readonly isSample: boolean;
}

/** Formats the end of a start: address, data and their age, how to get a first key, and where to begin. */
export function bannerOf({ version, url, lastDay, today, isSample }: Started): string {
  const kind = isSample ? 'generated sample data' : 'data';
  const data =
    lastDay === null
      ? 'no data yet: the first step of the daily plan brings them'
      : `${kind} to ${toIsoDate(lastDay)} (${ageText(today - lastDay)})`;
  return [
    '',
    `  Cyclegraph ${version} serves ${data}`,
    '',
    `  Today       ${url}/`,
    `  GraphQL     ${url}/graphql`,
    `  Docs        ${url}/docs`,
    `  First key   ${url}/sign-up, or in another terminal: npx cyclegraph keys create --tier api_power`,
    '',
    '  Stop it with Ctrl+C.',
    '',
  ].join('\n');
}

function ageText(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
