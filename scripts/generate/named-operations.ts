import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the operations whose answers the sources of these folders read: `Answers['Name']` or `ask('Name', …)`. */
export function namedIn(root: string, folders: readonly string[], names: readonly string[]): Set<string> {
  const texts = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(path.join(root, folder, name), 'utf8')),
  );
  return new Set(
    names.filter((name) => texts.some((text) => text.includes(`Answers['${name}']`) || text.includes(`ask('${name}'`))),
  );
}
