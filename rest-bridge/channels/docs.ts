import { createRequire } from 'node:module';
import path from 'node:path';
import express, { type Router } from 'express';
import { DomainError, ERROR_CODES, type ErrorCode } from '../../platform/errors.ts';
import { answerOtherMethods } from './routes.ts';

const require = createRequire(import.meta.url);
const ASSETS = path.dirname(require.resolve('swagger-ui-dist/package.json'));
const SERVED = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);
const ASSET_MS = 86_400_000;
// Swagger UI sets style attributes and embeds its icons as data URLs.
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

const START = `
SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null, tryItOutEnabled: true, docExpansion: 'list' });
`;

function page(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/docs/assets/favicon-32x32.png">
${head}</head>
<body>
${body}
</body>
</html>
`;
}

const REFERENCE = page(
  'Cyclegraph API reference',
  '<div id="reference"></div>\n<script src="/docs/assets/swagger-ui-bundle.js"></script>\n<script src="/docs/assets/start.js"></script>',
  '<link rel="stylesheet" href="/docs/assets/swagger-ui.css">\n',
);

/** Serves the API reference (Swagger UI) and one page per error code. */
export function createDocsRouter(): Router {
  const router = express.Router({ caseSensitive: true });
  const html =
    (text: string): express.RequestHandler =>
    (_request, response) =>
      void response.set('Content-Security-Policy', POLICY).set('Cache-Control', 'no-cache').type('html').send(text);
  router.get('/docs', html(REFERENCE));
  router.get(
    '/docs/assets/start.js',
    (_request, response) => void response.set('Cache-Control', 'no-cache').type('js').send(START),
  );
  router.get('/docs/assets/:name', (request, response) => {
    if (!SERVED.has(request.params.name)) throw new DomainError('not_found', `No page at ${request.path}. Try /docs.`);
    response.sendFile(path.join(ASSETS, request.params.name), { maxAge: ASSET_MS });
  });
  router.get(
    '/docs/errors',
    html(
      page(
        'Errors',
        `<h1>Errors</h1>\n<ul>\n${codes()
          .map((code) => `<li><a href="/docs/errors/${code}">${code}</a></li>`)
          .join('\n')}\n</ul>`,
      ),
    ),
  );
  router.get('/docs/errors/:code', (request, response, next) => {
    const code = codes().find((one) => one === request.params.code);
    if (!code)
      throw new DomainError(
        'not_found',
        `Unknown error code ${JSON.stringify(request.params.code)}. List them at /docs/errors.`,
      );
    const { status, title, help } = ERROR_CODES[code];
    return html(
      page(
        `${title} (${code})`,
        `<h1>${title}</h1>\n<p><code>${code}</code>, HTTP ${status}</p>\n<p>${help}</p>\n<p><a href="/docs/errors">All errors</a></p>`,
      ),
    )(request, response, next);
  });
  answerOtherMethods(
    router,
    ['/docs', '/docs/assets/{name}', '/docs/errors', '/docs/errors/{code}'].map((one) => ({
      method: 'GET',
      path: one,
    })),
  );
  return router;
}

function codes(): ErrorCode[] {
  return Object.keys(ERROR_CODES) as ErrorCode[];
}
