/** Part of a message that many share, at its end; the words after the marker are values. */
interface Ending {
  /** Text before the values. */
  readonly marker: string;
  /** Text after the values. */
  readonly end: string;
  readonly german: (values: string) => string;
}

/** Endings of messages, outermost first. */
export const GERMAN_ENDINGS: readonly Ending[] = [
  { marker: ' List them at ', end: '', german: (path) => ` Die Liste steht unter ${endSentence(path)}` },
  { marker: ' List yours at ', end: '', german: (path) => ` Ihre Liste steht unter ${endSentence(path)}` },
  { marker: ' Allowed: ', end: '', german: (names) => ` Erlaubt: ${names === 'none' ? 'nichts' : names}` },
  { marker: ' Allowed for ', end: '', german: (names) => ` Erlaubt für ${names}` },
  { marker: ' Did you mean ', end: '?', german: (name) => ` Meinten Sie ${name}?` },
];

/** Appends a full stop unless the text ends with one. */
function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
