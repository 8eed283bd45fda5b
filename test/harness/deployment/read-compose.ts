import { readYaml } from './read-yaml.ts';

/** A container of a Compose file. */
export interface ComposeService {
  readonly image: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly secrets?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: unknown;
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks?: Readonly<Record<string, unknown>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
  readonly secrets?: Readonly<Record<string, { readonly environment: string }>>;
}

/** Reads a Compose file. */
export function readCompose(file: string): ComposeFile {
  return readYaml(file);
}

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?}`, as Compose does. */
export function interpolate(text: string, given: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, fallback = '') => {
    if (kind === '?' && !given[name]) throw new Error(`${name} is required and not given`);
    return given[name] || (kind === '-' ? fallback : '');
  });
}
