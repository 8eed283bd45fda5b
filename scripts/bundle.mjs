// Bundles the programs of dist/ with their packages into dist/bundle/: Node then loads a dozen files instead of 2,800,
// in less than half the time. Plain JavaScript, because it is a step of the build.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { REGISTERED_EXPORTS } from '../dist/platform/modules/registered-exports.js';
import { emptyFirst } from './empty-first.mjs';
import { shortLived } from './short-lived.mjs';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const BUNDLE = path.join(DIST, 'bundle');

/** Entry points: programs, and worker threads by the names that their pools use. */
const ENTRIES = [
  'app/start.js',
  'app/worker.js',
  'app/subgraph.js',
  'app/cli.js',
  'app/source.js',
  'app/start-service.js',
  'app/reports/report-thread.js',
  'platform/threads/engine-thread.js',
];

/**
 * Packages that read files of their own folder (native code, WebAssembly, fonts, assets), start threads from them, or must
 * stay one copy for modules that are preloaded and patch them (`pg`, as instrumentation does).
 */
const LEFT_IN_PLACE = [
  '@electric-sql/pglite',
  '@graphql-hive/router-query-planner',
  '@prisma/client',
  '@resvg/resvg-js',
  'dejavu-fonts-ttf',
  'graphiql',
  'pdfkit',
  'pg',
  'pino',
  'piscina',
];

const IMPORT_FOLDER = /platform[\\/]modules[\\/]import-folder\.js$/;

/** Folders whose files are registered by existing. */
function joinedFolders() {
  const subgraphs = readdirSync(path.join(DIST, 'subgraphs')).map((name) => `subgraphs/${name}/schema`);
  return ['engine', 'readings', 'ingest/sources', ...subgraphs];
}

/** Modules of a folder in name order, each with its exports. */
async function modulesOf(folder) {
  const files = readdirSync(path.join(DIST, folder), { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .sort()
    .map((name) => path.join(DIST, folder, name));
  const { metafile } = await build({ entryPoints: files, format: 'esm', outdir: DIST, write: false, metafile: true });
  const exportsOf = new Map(
    Object.values(metafile.outputs).map(({ entryPoint, exports }) => [path.resolve(entryPoint), exports]),
  );
  return files.map((file) => ({ file, exports: exportsOf.get(file) }));
}

/**
 * Replaces the folders of `importFolder` with lists: a bundle has no folders to read. They name what modules register, so
 * that everything else is left out unless it is used, and no object is made for each module: V8 remembers the first members
 * of at most 1,536 kinds of objects that begin empty, and each request's headers are one of them.
 */
const listFolders = {
  name: 'list-folders',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: IMPORT_FOLDER }, () => ({
      contents: `
        const folders = { ${joinedFolders().map((name) => `${JSON.stringify(name)}: () => import('folder:${name}')`)} };
        export const importFolder = async (folder) => (await folders[folder]()).modules;`,
    }));
    onResolve({ filter: /^folder:/ }, ({ path: name }) => ({
      path: name.slice('folder:'.length),
      namespace: 'folder',
    }));
    onLoad({ filter: /.*/, namespace: 'folder' }, async ({ path: folder }) => {
      const modules = (await modulesOf(folder))
        .map(({ file, exports }) => ({ file, names: REGISTERED_EXPORTS.filter((name) => exports.includes(name)) }))
        .filter(({ names }) => names.length > 0);
      const imports = modules.map(
        ({ file, names }, i) =>
          `import { ${names.map((name) => `${name} as ${name}${i}`)} } from ${JSON.stringify(file)};`,
      );
      const objects = modules.map(({ names }, i) => `{ ${names.map((name) => `${name}: ${name}${i}`)} }`);
      return { contents: `${imports.join('\n')}\nexport const modules = [${objects}];`, resolveDir: DIST };
    });
  },
};

/**
 * Leaves out a package that the federation plugin loads and nothing here calls: schemas are printed without it
 * (decision 58). It is slow to load, and under the Elastic License.
 */
const leaveOutFederationInternals = {
  name: 'leave-out-federation-internals',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^@apollo\/federation-internals$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'left-out',
    }));
    onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'module.exports = {};' }));
  },
};

const { outputFiles } = await build({
  entryPoints: ENTRIES.map((entry) => path.join(DIST, entry)),
  outdir: BUNDLE,
  // All chunks are in one folder, so a module finds its neighbouring files from every chunk.
  entryNames: '[name]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: LEFT_IN_PLACE.flatMap((name) => [name, `${name}/*`]),
  plugins: [listFolders, leaveOutFederationInternals, shortLived],
  // Without this definition, graphql-js compares realms at every type check.
  define: { 'process.env.NODE_ENV': '"production"' },
  // CommonJS packages load Node's modules with `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  // V8 keeps the text of what it has loaded, and two bytes a character where a comment has a dash. Names stay, and lines
  // stay short, for stack traces.
  minifyWhitespace: true,
  lineLimit: 120,
  logLevel: 'warning',
  write: false,
});

mkdirSync(BUNDLE, { recursive: true });
for (const { path: file, text } of outputFiles) writeFileSync(file, emptyFirst(text));
