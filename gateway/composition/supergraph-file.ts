import { createHash } from 'node:crypto';

/** A subgraph's name and schema. */
export interface NamedSdl {
  readonly name: string;
  readonly sdl: string;
}

/** Returns the first line of a supergraph file: a digest of the schemas it was composed from. */
function digestLine(subgraphs: readonly NamedSdl[]): string {
  const schemas = JSON.stringify(subgraphs.map(({ name, sdl }) => [name, sdl]));
  return `# Composed of subgraphs with SHA-256 ${createHash('sha256').update(schemas).digest('hex')}\n`;
}

/** Returns the contents of a supergraph file, which ends with a line break. */
export function toSupergraphFile(subgraphs: readonly NamedSdl[], supergraphSdl: string): string {
  return `${digestLine(subgraphs)}${supergraphSdl}\n`;
}

/** Returns the supergraph in a file, exactly as composed; null when it was composed from other schemas. */
export function readSupergraphFile(text: string, subgraphs: readonly NamedSdl[]): string | null {
  const first = digestLine(subgraphs);
  return text.startsWith(first) ? text.slice(first.length, -1) : null;
}
