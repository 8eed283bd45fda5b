import { camelCase } from './camel-case.ts';

/** Converts a name of REST, MCP or a file to that of a type: `color_hex` becomes `ColorHex`. */
export function pascalCase(name: string): string {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}
