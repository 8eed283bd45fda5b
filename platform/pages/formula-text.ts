/**
 * Beginnings that a spreadsheet takes for a formula when a text is opened, typed or pasted, as OWASP lists them, with the
 * full-width forms that some of them convert.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Whether a spreadsheet may take a text for a formula. */
export function isFormulaText(text: string): boolean {
  return FORMULA.test(text);
}
