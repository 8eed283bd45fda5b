// Builds what browsers load: the style sheet, fonts and script of web/studio, named by their content and precompressed, into
// dist/assets/. Plain JavaScript, because it is a step of the build.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = path.join(ROOT, 'dist/assets');
const STUDIO = path.join(ROOT, 'web/studio');
const ENTRIES = { style: path.join(STUDIO, 'style/studio.css'), script: path.join(STUDIO, 'browser/studio.ts') };

mkdirSync(OUT, { recursive: true });
const { metafile } = await build({
  entryPoints: Object.values(ENTRIES),
  outdir: OUT,
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: '/assets',
  loader: { '.woff2': 'file' },
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['es2022'],
  tsconfig: path.join(STUDIO, 'browser/tsconfig.json'),
  metafile: true,
  absWorkingDir: ROOT,
  logLevel: 'warning',
});

/** Returns the address of an entry's built file. */
function addressOf(entry) {
  const [file] =
    Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === path.relative(ROOT, entry)) ?? [];
  if (!file) throw new Error(`Expected an output of esbuild for ${entry}; got none.`);
  return `/assets/${path.basename(file)}`;
}

for (const name of readdirSync(OUT)) {
  // Fonts are compressed already.
  if (!/\.(css|js)$/.test(name)) continue;
  const text = readFileSync(path.join(OUT, name));
  writeFileSync(path.join(OUT, `${name}.br`), brotliCompressSync(text));
  writeFileSync(path.join(OUT, `${name}.gz`), gzipSync(text, { level: 9 }));
}
const fonts = Object.keys(metafile.outputs)
  .filter((name) => name.endsWith('.woff2'))
  .map((name) => `/assets/${path.basename(name)}`);
const addresses = {
  ...Object.fromEntries(Object.entries(ENTRIES).map(([key, entry]) => [key, addressOf(entry)])),
  fonts,
};
writeFileSync(path.join(OUT, 'addresses.json'), `${JSON.stringify(addresses)}\n`);
