import { createHash } from 'node:crypto';

/** A subgraph by its schema. */
export interface NamedSdl {
  readonly name: string;
  readonly sdl: string;
}

/** The first line of a file: it tells which schemas the supergraph below was composed of. */
function digestLine(subgraphs: readonly NamedSdl[]): string {
  const schemas = JSON.stringify(subgraphs.map(({ name, sdl }) => [name, sdl]));
  return `# Composed of subgraphs with SHA-256 ${createHash('sha256').update(schemas).digest('hex')}\n`;
}

/** The text of a file that holds a composed supergraph. */
export function toSupergraphFile(subgraphs: readonly NamedSdl[], supergraphSdl: string): string {
  return digestLine(subgraphs) + supergraphSdl;
}

/** The supergraph in a file; null where it was composed of other schemas. */
export function readSupergraphFile(text: string, subgraphs: readonly NamedSdl[]): string | null {
  const first = digestLine(subgraphs);
  return text.startsWith(first) ? text.slice(first.length) : null;
}
