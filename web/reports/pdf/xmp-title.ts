/**
 * Returns a title that is written as it is into the information of a PDF and escaped into its XMP metadata. pdfkit puts the
 * same value into both and does not escape it for XML.
 */
export function xmpTitle(title: string): string {
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  // Templates read toString(), the writer of PDF strings valueOf().
  const text = Object.assign(new String(title), { toString: () => escaped });
  return text as unknown as string;
}
