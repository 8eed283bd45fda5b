import type { RequestHandler } from 'express';
import { DomainError } from '../../platform/errors.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { shortened } from '../../platform/text/shortened.ts';
import { createRouteFinder, type FindRoute } from '../run/route-finder.ts';

/** Maximum length of a path in an error message, in characters. */
const MAX_PATH_CHARS = 200;

export interface MissOptions {
  /** Paths behind the quota, with parameters in braces. */
  readonly charged: readonly string[];
  /** Paths in front of the quota, also offered as suggestions. */
  readonly free: readonly string[];
}

/**
 * Refuses an unknown path and suggests the nearest known one. Mounted in front of the quota, so that a miss is free.
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

/** A path that cannot be decoded counts as known here; the route that reads it refuses it. */
function isKnown(find: FindRoute<unknown>, path: string): boolean {
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
  return `No ${noun} at ${shortened(path, MAX_PATH_CHARS)}.${hint || ` ${otherwise}`}`;
}

/** Fills the parameters of a known path with the values of the requested path. */
function withValues(known: string, given: readonly string[]): string {
  return known
    .split('/')
    .map((part, i) => (part.startsWith('{') ? given[i] || part : part))
    .join('/');
}
