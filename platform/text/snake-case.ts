/** Converts a name of the graph to its REST and MCP name: `colorHex` becomes `color_hex`, `delta7d` stays. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
