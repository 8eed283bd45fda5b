import type { RequestHandler } from 'express';
import { DomainError } from '../../platform/errors.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { createRouteFinder } from '../run/route-finder.ts';

/** Longest path that an error repeats. */
const SHOWN_LETTERS = 200;

export interface MissOptions {
  /** Paths that something behind the quota answers, with parameters in braces. */
  readonly charged: readonly string[];
  /** Paths in front of it, which a mistyped one may have meant as well. */
  readonly free: readonly string[];
}

/**
 * Refuses a path that nobody answers, and names the nearest one that somebody does. Goes in front of the quota: a miss
 * costs nothing.
 *
 * @throws DomainError `not_found`
 */
export function refuseMisses({ charged, free }: MissOptions): RequestHandler {
  const find = createRouteFinder(charged.map((path) => ({ path })));
  const paths = [...new Set([...charged, ...free])];
  return ({ method, path }, _response, next) => {
    if (method === 'OPTIONS' || isKnown(find, path)) return next();
    throw new DomainError('not_found', describeMiss(path, paths));
  };
}

/** A path that cannot be decoded is refused where it is read. */
function isKnown(find: ReturnType<typeof createRouteFinder>, path: string): boolean {
  try {
    return find(path) !== null;
  } catch {
    return true;
  }
}

function describeMiss(path: string, paths: readonly string[]): string {
  const given = path.split('/');
  const hint = didYouMean(
    path,
    paths.map((known) => withValues(known, given)),
  );
  const [noun, otherwise] = path.startsWith('/api/')
    ? ['resource', 'GET /openapi.json lists every path.']
    : ['page', 'Try /knowledge or /docs.'];
  const shown = path.length > SHOWN_LETTERS ? `${path.slice(0, SHOWN_LETTERS)}…` : path;
  return `No ${noun} at ${shown}.${hint || ` ${otherwise}`}`;
}

/** A known path with what was given in the places of its parameters. */
function withValues(known: string, given: readonly string[]): string {
  return known
    .split('/')
    .map((part, i) => (part.startsWith('{') ? given[i] || part : part))
    .join('/');
}
