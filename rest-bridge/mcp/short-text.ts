/** Maximum length of the summary of a structured answer, in characters. */
const MAX_CHARS = 600;
/** Members that hold the day of an answer, most specific first. */
const DAYS = ['date', 'as_of', 'to', 'last_day'];

type Json = Readonly<Record<string, unknown>>;

/** Summarises an answer in a line: day first, then values; lists as their length and the newest or first entry. */
export function shortText(title: string, body: Json): string {
  const names = [...DAYS.filter((name) => name in body), ...Object.keys(body).filter((name) => !DAYS.includes(name))];
  const parts = names.flatMap((name) => partOf(name, body[name]));
  return cut(`${title}. ${parts.join(', ')}`);
}

function partOf(name: string, value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return [`${name}: ${value.length}${shownEntry(value)}`];
  if (typeof value === 'object') {
    const inside = plain(value as Json);
    return inside === '' ? [] : [`${name} (${inside})`];
  }
  return [`${name}: ${value}`];
}

/** Picks the last entry of a list by day, which is the newest; other lists put the most important entry first. */
function shownEntry(list: readonly unknown[]): string {
  const isByDay = typeof (list[0] as Json | undefined)?.date === 'string';
  const entry = isByDay ? list.at(-1) : list[0];
  if (entry === null || typeof entry !== 'object') return entry === undefined ? '' : `, first ${String(entry)}`;
  return `, ${isByDay ? 'newest' : 'first'} (${plain(entry as Json)})`;
}

function plain(value: Json): string {
  return Object.entries(value)
    .flatMap(([name, one]) => (one === null || typeof one === 'object' ? [] : [`${name}: ${String(one)}`]))
    .join(', ');
}

function cut(text: string): string {
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS - 1)}…` : text;
}
