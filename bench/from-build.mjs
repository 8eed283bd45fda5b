// Makes benches import the build: what users run, without what a compiler of TypeScript adds to closures.
import { existsSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

// This file is its own hooks, which Node runs in a thread of their own.
if (isMainThread) register(import.meta.url);

export async function resolve(specifier, context, next) {
  const { parentURL } = context;
  if (!parentURL?.startsWith('file:') || !specifier.startsWith('.') || !specifier.endsWith('.ts'))
    return next(specifier, context);
  const source = path.relative(ROOT, fileURLToPath(new URL(specifier, parentURL)));
  const built = path.join(ROOT, 'dist', source.replace(/\.ts$/, '.js'));
  return existsSync(built) ? { url: pathToFileURL(built).href, shortCircuit: true } : next(specifier, context);
}
