/** Returns a URL from which Node imports the code of an ES module. */
export function moduleUrl(code: string): string {
  return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
}
