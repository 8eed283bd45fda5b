/** Converts a name of REST, MCP or a file to its name in the graph and in code: `color_hex` becomes `colorHex`. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
