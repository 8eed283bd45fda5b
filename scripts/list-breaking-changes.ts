import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, findBreakingChanges, type GraphQLSchema } from 'graphql';
import { findProjectRoot } from '../app/project-root.ts';

// npm run breaking [-- REF]: lists the changes that break GraphQL clients since a commit, by default since the tag of the
// last release that CHANGELOG.md dates. Each line belongs in the changelog.

const SCHEMA = 'generated/schema.graphql';
const root = findProjectRoot();
const ref = process.argv[2] ?? lastRelease();
const before = schemaOf(
  execFileSync('git', ['show', `${ref}:${SCHEMA}`], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }),
);
const after = schemaOf(readFileSync(path.join(root, SCHEMA), 'utf8'));
const changes = findBreakingChanges(before, after);
for (const { type, description } of changes) process.stdout.write(`${type}: ${description}\n`);
process.stdout.write(`${changes.length} breaking changes since ${ref}\n`);

function schemaOf(text: string): GraphQLSchema {
  return buildSchema(text, { assumeValidSDL: true });
}

/** @throws Error when no version is released yet. */
function lastRelease(): string {
  const [, version] =
    /^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)/m.exec(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
  if (!version)
    throw new Error(
      'CHANGELOG.md contains no dated release to compare with. Name a commit or tag: npm run breaking -- <commit>',
    );
  return `v${version}`;
}
