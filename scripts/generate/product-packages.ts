import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Part of `package-lock.json`: packages by their place, such as `node_modules/a/node_modules/b`. */
export interface PackageLock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** Folders whose code is built into the product. */
const FOLDERS = [
  'engine',
  'readings',
  'platform',
  'services',
  'ingest',
  'subgraphs',
  'gateway',
  'rest-bridge',
  'web',
  'app',
];
const SOURCE = /(?<!\.test)\.(tsx?|css)$/;
/** Imports of values, imports on demand, and files in style sheets. */
const IMPORT =
  /^(?:import|export)\s(?!type\b)[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|resolve\(['"]([^'"]+)['"]\)|url\("([^"]+)"\)/gm;

/** Names of the packages that the product imports. */
export function importedPackages(root: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const folder of FOLDERS)
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!SOURCE.test(file) || file.split(path.sep).includes('testing')) continue;
      for (const [, ...groups] of readFileSync(path.join(root, folder, file), 'utf8').matchAll(IMPORT)) {
        const name = packageOf(groups.find((one) => one !== undefined) ?? '');
        if (name !== null) names.add(name);
      }
    }
  return names;
}

/** Name of the package of an import; null for a file or a module of Node. */
function packageOf(specifier: string): string | null {
  const [name] = /^(@[a-z0-9-]+\/)?[a-z0-9][\w.-]*/.exec(specifier) ?? [];
  return name === undefined || specifier.startsWith('node:') ? null : name;
}

/**
 * Returns packages with everything they need.
 *
 * @throws Error naming a package that is not in the lock file.
 */
export function neededPackages({ packages }: PackageLock, names: ReadonlySet<string>) {
  const found = new Map<string, { readonly name: string; readonly entry: LockEntry }>();
  const add = ({ name, isOptional }: Need, from: string) => {
    const place = placeOf(packages, name, from);
    if (place === null && !isOptional)
      throw new Error(`Expected ${name} in package-lock.json, needed by ${from || 'the product'}. Run npm install.`);
    if (place === null || found.has(place)) return;
    const entry = packages[place] as LockEntry;
    found.set(place, { name, entry });
    for (const need of needsOf(entry)) add(need, place);
  };
  for (const name of names) add({ name, isOptional: false }, '');
  return [...found.values()];
}

interface Need {
  readonly name: string;
  /** Whether an installation may lack it, such as native code of another platform. */
  readonly isOptional: boolean;
}

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockEntry): Need[] {
  const named = (names: object | undefined, isOptional: boolean) =>
    Object.keys(names ?? {}).map((name) => ({ name, isOptional }));
  const peers = named(peerDependencies, true).filter(({ name }) => !peerDependenciesMeta?.[name]?.optional);
  return [...named(dependencies, false), ...named(optionalDependencies, true), ...peers];
}

/** Finds a package as Node does: next to the package that needs it, then further up. */
function placeOf(packages: PackageLock['packages'], name: string, from: string): string | null {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (place in packages) return place;
  if (from === '') return null;
  const above = from.lastIndexOf('/node_modules/');
  return placeOf(packages, name, above < 0 ? '' : from.slice(0, above));
}
