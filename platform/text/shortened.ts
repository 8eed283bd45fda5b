/** Cuts a text that a caller sent to a length that a message has room for. */
export function shortened(text: string, maxChars = 100): string {
  return text.length > maxChars ? `${text.slice(0, maxChars)}…` : text;
}
