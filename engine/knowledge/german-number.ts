/** Formats a number for German text, with a decimal comma. */
export function germanNumber(value: number, digits = 0): string {
  return value.toFixed(digits).replace('.', ',');
}
