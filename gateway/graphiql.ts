import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import express, { type Router } from 'express';
import { DomainError } from '../platform/errors.ts';
import { otherMethods } from '../platform/http/other-methods.ts';
import type { Documents } from './documents/documents.ts';
import { ID_MEMBERS } from './documents/resolve-document.ts';
import { GRAPHIQL_EXAMPLES } from './graphiql-examples.ts';

const require = createRequire(import.meta.url);

/** GraphiQL's package files by served name. */
const ASSETS: Readonly<Record<string, string>> = {
  'react.js': path.join(path.dirname(require.resolve('react/package.json')), 'umd/react.production.min.js'),
  'react-dom.js': path.join(path.dirname(require.resolve('react-dom/package.json')), 'umd/react-dom.production.min.js'),
  'graphiql.js': path.join(path.dirname(require.resolve('graphiql/package.json')), 'graphiql.min.js'),
  'graphiql.css': path.join(path.dirname(require.resolve('graphiql/package.json')), 'graphiql.min.css'),
};

const START = `
const url = new URL('/graphql', location.href);
const fetcher = GraphiQL.createFetcher({
  url: url.href,
  subscriptionUrl: url.href.replace(/^http/, 'ws'),
});
// A signed-in reader needs no key: the session of this browser takes its place.
const own = document.body.hasAttribute('data-signed-in') ? '{ "authorization": "Session" }' : undefined;
const defaultTabs = ${JSON.stringify(GRAPHIQL_EXAMPLES)}.map((tab) => ({ ...tab, headers: own }));
ReactDOM.createRoot(document.getElementById('graphiql')).render(
  React.createElement(GraphiQL, { fetcher, defaultTabs, headers: own, defaultHeaders: own, defaultEditorToolsVisibility: 'headers', shouldPersistHeaders: false }),
);
`;

const pageFor = (isSignedIn: boolean) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cyclegraph GraphiQL</title>
<link rel="icon" href="/graphql/assets/icon.svg">
<link rel="stylesheet" href="/graphql/assets/graphiql.css">
<link rel="stylesheet" href="/graphql/assets/page.css">
</head>
<body${isSignedIn ? ' data-signed-in' : ''}>
<div id="graphiql">Loading…</div>
<script src="/graphql/assets/react.js"></script>
<script src="/graphql/assets/react-dom.js"></script>
<script src="/graphql/assets/graphiql.js"></script>
<script src="/graphql/assets/start.js"></script>
</body>
</html>
`;

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="11" fill="none" stroke="#d60590" stroke-width="5"/></svg>';
const STYLE = 'html, body, #graphiql { margin: 0; height: 100dvh; }\n';
// GraphiQL sets style attributes; everything else loads from this origin only.
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self' ws: wss:; frame-ancestors 'none'";
const ASSET_SECONDS = 86_400;

/** Shown instead of GraphiQL where documents are accepted by id only, because GraphiQL sends texts. */
const TRUSTED_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cyclegraph GraphQL</title>
<link rel="icon" href="/graphql/assets/icon.svg">
</head>
<body>
<h1>GraphQL by id only</h1>
<p>This service accepts trusted documents only, so GraphiQL is not available here.</p>
<p>Send the id of a document to /graphql. The documents of the service are listed in <a href="/graphql/documents.json">its manifest</a>; the <a href="/docs/api">reference</a> describes them.</p>
</body>
</html>
`;

/** Parameters of a GraphQL request, which is answered with JSON also to browsers. */
const REQUEST_PARAMETERS = ['query', 'extensions', ...ID_MEMBERS];

interface GraphiqlOptions {
  /** Returns the account that a browser is signed in to; null when signed out. */
  accountOf(request: IncomingMessage): Promise<string | null>;
  readonly documents: Pick<Documents, 'trustedOnly'>;
}

/** Serves GraphiQL from its npm packages, without a content delivery network. */
export function createGraphiql({ accountOf, documents }: GraphiqlOptions): Router {
  const router = express.Router();
  router.get('/graphql', async (request, response, next) => {
    const isRequest = REQUEST_PARAMETERS.some((name) => request.query[name] !== undefined);
    if (isRequest || request.accepts(['json', 'html']) !== 'html') return next();
    const page = documents.trustedOnly ? TRUSTED_PAGE : pageFor((await accountOf(request)) !== null);
    response.set('Content-Security-Policy', POLICY).set('Cache-Control', 'private, no-cache').type('html').send(page);
  });
  // The page and the endpoint share this path, so OPTIONS lists the methods of both.
  router.options('/graphql', otherMethods('/graphql', ['GET', 'POST']));
  router.get(
    '/graphql/assets/start.js',
    (_request, response) => void response.set('Cache-Control', 'no-cache').type('js').send(START),
  );
  router.get('/graphql/assets/page.css', (_request, response) => void response.type('css').send(STYLE));
  // Browsers request /favicon.ico for responses without a page, such as JSON.
  router.get(
    ['/graphql/assets/icon.svg', '/favicon.ico'],
    (_request, response) => void response.type('svg').send(ICON),
  );
  router.get('/graphql/assets/:name', (request, response) => {
    const { name } = request.params;
    const file = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
    if (!file) throw new DomainError('not_found', `No GraphiQL asset at ${request.path}. Open /graphql.`);
    response.sendFile(file, { maxAge: ASSET_SECONDS * 1_000 });
  });
  router.all('/graphql/assets/:name', otherMethods('/graphql/assets/{name}', ['GET']));
  return router;
}
