import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importedPackages, neededPackages, type PackageLock } from './product-packages.ts';

/** Licences that require more than keeping their notice; each needs a sentence here, otherwise generation fails. */
const EXPLAINED: Readonly<Record<string, string>> = {
  'Elastic-2.0':
    'Comes in through `@apollo/subgraph`, which is bundled without it: the build contains none of its code, and a package of the product does not install it. `@apollo/composition` and `@apollo/gateway`, under the same licence, are references in tests and benchmarks only. The Elastic License 2.0 allows use, change and redistribution, but not offering that software itself to others as a managed service.',
  'CC0-1.0': 'Public domain dedication: nothing is asked.',
  '0BSD': 'Nothing is asked.',
  'BlueOak-1.0.0': 'Permissive; asks that its text or a link to it is passed on.',
  'CC-BY-4.0': 'Data with attribution; the attribution is this entry.',
  'Python-2.0': 'Permissive; asks that its notice is kept.',
  'MPL-2.0': 'Changes to its own files must be published under the same licence; we change none.',
  Unlicense: 'Public domain dedication: nothing is asked.',
  'OFL-1.1': 'Fonts: may be used, embedded and passed on with their notice, not sold by themselves.',
  'Bitstream-Vera':
    'Fonts: may be used, embedded and passed on with their notice, not sold by themselves; a changed font needs another name.',
};

/** Licences of packages that name none in their manifest, taken from their licence file. */
const STATED: Readonly<Record<string, string>> = { 'dejavu-fonts-ttf': 'Bitstream-Vera', 'png-js': 'MIT' };

const PLAIN = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'MIT-0']);

/**
 * Returns the notice of every package that runs with the product: those it imports, bundled or not, and what they need. Read
 * from the lock file, so it is the same on every platform.
 *
 * @throws Error naming each package without a licence, or with one that is neither plain nor explained above.
 */
export function thirdPartyNotices(root: string): string {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as PackageLock;
  const rows = new Map<string, { name: string; version: string; license: string }>();
  for (const { name, entry } of neededPackages(lock, importedPackages(root))) {
    const license = STATED[name] ?? entry.license ?? '';
    rows.set(`${name}@${entry.version}`, { name, version: entry.version ?? '', license });
  }
  const packages = [...rows.values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
  );
  if (packages.length === 0) throw new Error('Expected packages in package-lock.json; got none.');
  const unknown = packages.filter(
    ({ license }) => !alternatives(license).some((one) => PLAIN.has(one) || EXPLAINED[one]),
  );
  if (unknown.length > 0) {
    throw new Error(
      `Licences neither plain nor explained: ${unknown.map((one) => `${one.name}@${one.version} (${one.license || 'none stated'})`).join(', ')}`,
    );
  }
  const special = packages.filter(({ license }) => !alternatives(license).some((one) => PLAIN.has(one)));
  return [
    '# Third-party notices',
    '',
    'Generated from package-lock.json. Packages used only for development are not listed. The full licence texts lie in each package in `node_modules/` of a clone.',
    '',
    '## Licences to know about',
    '',
    ...special.map(({ name, version, license }) => `- **${name}** ${version}, ${license}. ${explanation(license)}`),
    '',
    '## All packages',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
    '',
  ].join('\n');
}

function alternatives(license: string): string[] {
  return license.replace(/[()]/g, '').split(/\s+(?:OR|AND)\s+/);
}

function explanation(license: string): string {
  return alternatives(license)
    .map((one) => EXPLAINED[one])
    .filter((text) => text !== undefined)
    .join(' ');
}
