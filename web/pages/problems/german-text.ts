import { GERMAN_DETAILS } from './german-details.ts';
import { GERMAN_ENDINGS } from './german-endings.ts';
import { GERMAN_MESSAGES } from './german-messages.ts';

/** Maximum length of a message that is compared with the patterns, in characters; longer ones are not ours. */
const MAX_CHARS = 1_500;

interface Pattern {
  readonly expression: RegExp;
  readonly german: string;
  /** Number of characters that are no values. */
  readonly fixed: number;
}

/** A fault of a list begins with its line. */
const LINE = /^Line \d+: /;
const VALUE = /\{(\w+)\}/g;

const DETAILS = compile(GERMAN_DETAILS);
const MESSAGES = compile(GERMAN_MESSAGES);

/** Returns a function that finds the German text of an English one by a table; null for a text that it does not have. */
export function translator(table: Readonly<Record<string, string>>): (text: string) => string | null {
  const patterns = compile(table);
  return (text) => (text.length > MAX_CHARS ? null : find(patterns, text));
}

/**
 * Returns the German text of an error message of the service; null for a message that the tables do not have.
 *
 * The English text with its values left out is the key, as in gettext: messages cross processes and are stored as text.
 */
export function germanText(message: string): string | null {
  if (message.length > MAX_CHARS * 4) return null;
  const first = withEnding(message) ?? listed(message);
  if (first !== null) return first;
  return LINE.test(message) ? named(message) : (whole(message) ?? named(message));
}

function whole(message: string): string | null {
  if (message.length > MAX_CHARS) return null;
  return find(MESSAGES, message) ?? find(DETAILS, message.replace(/\.$/, ''));
}

/** Translates a shared ending by itself: the hint at a similar name, the allowed names, where to find a list. */
function withEnding(message: string): string | null {
  for (const { marker, end, german } of GERMAN_ENDINGS) {
    const at = message.lastIndexOf(marker);
    if (at < 0 || !message.endsWith(end)) continue;
    const values = message.slice(at + marker.length, message.length - end.length);
    const before = germanText(message.slice(0, at));
    if (before !== null) return endSentence(before) + german(values);
  }
  return null;
}

/** A detail after the name of its field or the line of a list. */
function named(message: string): string | null {
  const [, number, fault = ''] = /^Line (\d+): (.+)$/s.exec(message) ?? [];
  const own = number === undefined ? null : (withEnding(fault) ?? whole(fault));
  if (own !== null) return message.endsWith('.') ? endSentence(place(number) + own) : place(number) + own;
  const [, line, name = '', rest] = /^(?:Line (\d+): )?(\/?[\w/]*)(?: |: )(.+)$/s.exec(message) ?? [];
  if (rest === undefined || (name === '' && line === undefined)) return null;
  const detail = rest.length > MAX_CHARS ? null : (withEnding(rest) ?? whole(rest));
  if (detail === null) return null;
  const shown = name === '' ? detail : `${name} ${detail}`;
  return message.endsWith('.') ? endSentence(place(line) + shown) : place(line) + shown;
}

function place(line: string | undefined): string {
  return line === undefined ? '' : `Zeile ${line}: `;
}

/** Several faults in one message. */
function listed(message: string): string | null {
  const parts = message.replace(/\.$/, '').split('; ');
  if (parts.length < 2) return null;
  const translated = parts.map((part) => named(part));
  return translated.every((part) => part !== null) ? endSentence(translated.join('; ')) : null;
}

function find(patterns: readonly Pattern[], message: string): string | null {
  for (const { expression, german } of patterns) {
    const match = expression.exec(message);
    const reason = match?.groups?.reason;
    // A message about another one is German only if both are.
    const inner = reason === undefined ? '' : germanText(reason);
    if (match && inner !== null)
      return german.replace(VALUE, (_all, name: string) =>
        valueIn(name, name === 'reason' ? inner : match.groups?.[name]),
      );
  }
  return null;
}

/** German of values that are words themselves. */
function valueIn(name: string, value = ''): string {
  if (name === 'wait') return waitText(value);
  return name === 'what' ? (NOUNS[value] ?? value) : value;
}

const NOUNS: Readonly<Record<string, string>> = {
  backtests: 'Backtests',
  'grid bot backtests': 'Grid-Bot-Backtests',
  'universe tests': 'Universumstests',
  reports: 'Berichte',
};
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  second: ['Sekunde', 'Sekunden'],
  minute: ['Minute', 'Minuten'],
  hour: ['Stunde', 'Stunden'],
};

function waitText(wait: string): string {
  const [, count = '', unit = ''] = /^(\d+) (second|minute|hour)s?$/.exec(wait) ?? [];
  const words = UNITS[unit];
  return words ? `${count} ${words[count === '1' ? 0 : 1]}` : wait;
}

function endSentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** Compiles a table. Patterns with more fixed text come first, so that `must be {value}` does not hide `must be one of {list}`. */
function compile(table: Readonly<Record<string, string>>): Pattern[] {
  return Object.entries(table)
    .map(([english, german]) => {
      const text = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(VALUE, '(?<$1>.+?)');
      return { expression: new RegExp(`^${text}$`, 's'), german, fixed: english.replace(VALUE, '').length };
    })
    .sort((a, b) => b.fixed - a.fixed);
}
