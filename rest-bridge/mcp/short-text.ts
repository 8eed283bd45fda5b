/** Longest text that stands for a structured answer. */
const MOST_LETTERS = 600;
/** Members that say which day an answer is of, the ones that say it best first. */
const DAYS = ['date', 'as_of', 'to', 'last_day'];

type Json = Readonly<Record<string, unknown>>;

/** The main values of an answer in a line: the day it is of first, of a list how long it is and its newest or first entry. */
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

/** Days ascend, so the last one is the newest; everything else begins with what matters most. */
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
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;
}
