import { createRequire } from 'node:module';
import path from 'node:path';
import express, { type Router } from 'express';
import { DomainError } from '../../platform/errors.ts';
import { answerOtherMethods } from './routes.ts';

const require = createRequire(import.meta.url);
const FOLDER = path.dirname(require.resolve('swagger-ui-dist/package.json'));
const SERVED = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);
const MAX_AGE_MS = 86_400_000;

// Operations are collapsed, because drawing all of them takes seconds. The page follows the theme of the reader.
const START = `
const dark = document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
document.documentElement.classList.toggle('dark-mode', dark === 'dark');
SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null, tryItOutEnabled: true, docExpansion: 'none', defaultModelsExpandDepth: -1 });
`;

/** Files of the interactive reference, from its package. */
export function createDocsAssetsRouter(): Router {
  const router = express.Router({ caseSensitive: true });
  router.get(
    '/docs/assets/start.js',
    (_request, response) => void response.set('Cache-Control', 'no-cache').type('js').send(START),
  );
  router.get('/docs/assets/:name', (request, response) => {
    if (!SERVED.has(request.params.name)) throw new DomainError('not_found', `No page at ${request.path}. Try /docs.`);
    response.sendFile(path.join(FOLDER, request.params.name), { maxAge: MAX_AGE_MS });
  });
  answerOtherMethods(router, [{ method: 'GET', path: '/docs/assets/{name}' }]);
  return router;
}
