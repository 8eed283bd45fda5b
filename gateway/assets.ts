import { readFileSync } from 'node:fs';
import path from 'node:path';
import express, { type Router } from 'express';
import { DomainError } from '../platform/errors.ts';
import { otherMethods } from '../platform/http/other-methods.ts';

/** File names contain a hash of the content, so browsers may cache a file forever. */
const FOREVER = 'public, max-age=31536000, immutable';
/** File names that the build generates: a stem, a hash and a type. Excludes any path out of the folder. */
const NAME = /^[\w-]+-[A-Z0-9]{8}\.(css|js|woff2)$/;
/** Suffixes of the precompressed copies. */
const COMPRESSED = { br: '.br', gzip: '.gz' } as const;

/**
 * Serves the style sheet, fonts and script of pages from the folder that the build wrote.
 *
 * @param folder - `dist/assets`.
 */
export function createAssetsRouter(folder: string): Router {
  const router = express.Router();
  router.get('/assets/:name', (request, response, next) => {
    const { name } = request.params;
    if (!NAME.test(name)) throw new DomainError('not_found', `No file at ${request.path}.`);
    const encoding = name.endsWith('.woff2') ? false : request.acceptsEncodings('br', 'gzip');
    const suffix = encoding === 'br' || encoding === 'gzip' ? COMPRESSED[encoding] : '';
    response.type(path.extname(name)).set('Cache-Control', FOREVER).vary('Accept-Encoding');
    if (suffix) response.set('Content-Encoding', encoding as string);
    response.sendFile(`${name}${suffix}`, { root: folder, cacheControl: false }, (error) => {
      if (!error) return;
      response.removeHeader('Content-Encoding');
      next(response.headersSent ? error : new DomainError('not_found', `No file at ${request.path}.`));
    });
  });
  router.all('/assets/:name', otherMethods('/assets/{name}', ['GET']));
  return router;
}

/**
 * Reads the addresses of the built files that pages load by name.
 *
 * @throws Error when the build has not written them.
 */
export function readAssetAddresses<Addresses>(folder: string): Addresses {
  const file = path.join(folder, 'addresses.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Addresses;
  } catch (cause) {
    throw new Error(`Cannot read ${file}. Build it with \`npm run build\`.`, { cause });
  }
}
