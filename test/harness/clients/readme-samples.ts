import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../../../app/project-root.ts';

/**
 * Returns the code blocks of a language in a Markdown file as one program, as a reader runs them one after another.
 *
 * @param file - Path from the root of the project.
 * @param url - Address of the service to run them against.
 */
export function readmeProgram(file: string, language: string, url: string): string {
  const text = readFileSync(path.join(findProjectRoot(), file), 'utf8');
  const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);
  if (blocks.length === 0) throw new Error(`Expected code blocks in ${language} in ${file}; found none.`);
  return blocks.join('\n').replaceAll('http://127.0.0.1:4000', url);
}
