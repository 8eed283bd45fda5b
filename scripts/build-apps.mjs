// Builds the pages that MCP clients show next to the answers of tools: each one HTML document with its style and script in
// it, dist/apps/<name>.html. Plain JavaScript, because it is a step of the build.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = path.join(ROOT, 'dist/apps');
const APPS = path.join(ROOT, 'web/apps');
const NAMES = ['chart', 'knowledge', 'backtest'];

/** Maximum size of a page, compressed: hosts load it into a conversation. */
const MAX_BYTES = 80_000;

const options = {
  bundle: true,
  minify: true,
  write: false,
  target: ['es2022'],
  logLevel: 'warning',
  absWorkingDir: ROOT,
};

/** Returns the text of a bundled file. */
async function bundle(entry, more = {}) {
  const { outputFiles } = await build({ ...options, ...more, entryPoints: [path.join(APPS, entry)] });
  return outputFiles[0].text.trim();
}

/** Makes one document. Text that would close an element early is escaped. */
function toDocument(name, style, script) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cyclegraph ${name}</title>
<style>${style.replaceAll('</style', '<\\/style')}</style>
</head>
<body>
<script>${script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}</script>
</body>
</html>
`;
}

mkdirSync(OUT, { recursive: true });
const style = await bundle('style/app.css');
for (const name of NAMES) {
  const script = await bundle(`${name}-app.ts`, { format: 'iife', tsconfig: path.join(APPS, 'tsconfig.json') });
  const html = toDocument(name, style, script);
  const { length } = brotliCompressSync(html);
  if (length > MAX_BYTES)
    throw new Error(`The page ${name} has ${length} bytes compressed, more than ${MAX_BYTES}. Import less into it.`);
  writeFileSync(path.join(OUT, `${name}.html`), html);
}
