import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFolder } from './replace-files.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'cyclegraph-replace-'));
  folder = path.join(parent, 'generated');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'old.txt'), 'old');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

it('writes the given files and removes all others', () => {
  replaceFolder(folder, new Map([['deep/new.txt', 'new']]));
  expect(readdirSync(parent)).toEqual(['generated']);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['deep', 'deep/new.txt']);
  expect(readFileSync(path.join(folder, 'deep/new.txt'), 'utf8')).toBe('new');
});

it('keeps the old files when a new one cannot be written', () => {
  const clash = new Map([
    ['new', 'a file'],
    ['new/below.txt', 'where a folder would have to be'],
  ]);
  expect(() => replaceFolder(folder, clash)).toThrow();
  expect(readFileSync(path.join(folder, 'old.txt'), 'utf8')).toBe('old');
});
