import { build } from 'esbuild';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePatches } from '../tools/run/packages.mjs';

const require = createRequire(import.meta.url);

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

const [, , folder = 'dist'] = process.argv;

const outdir = at(folder);

const options = {
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  alias: { '@gangway/contract': at('../contract/src') },
  sourcemap: true,
  logLevel: 'warning',
};

/** jsdom looks for two files of its own: styles, and a script for synchronous requests. */
const jsdomInOneFile = {
  name: 'jsdom-in-one-file',
  setup({ onLoad }) {
    onLoad({ filter: /jsdom.+computed-style\.js$/ }, async ({ path }) => {
      const styles = await readFile(join(dirname(path), '../../../browser/default-stylesheet.css'));
      const text = JSON.stringify(String(styles));
      return { contents: await replaceIn(path, /fs\.readFileSync\([^;]+\);/, () => `${text};`) };
    });
    onLoad({ filter: /jsdom.+XMLHttpRequest-impl\.js$/ }, async ({ path }) => {
      return { contents: await replaceIn(path, /require\.resolve\([^)]+\)/, () => '""') };
    });
  },
};

async function replaceIn(path, pattern, replacement) {
  const source = await readFile(path, 'utf8');
  if (!pattern.test(source)) throw new Error(`${path} has changed: ${pattern}`);
  return source.replace(pattern, replacement);
}

const entries = (...names) => names.map((name) => at(`src/${name}.ts`));

await ensurePatches();
await rm(outdir, { recursive: true, force: true });
// Without splitting, lazy imports would be loaded at the start.
await build({ ...options, entryPoints: entries('main', 'admin'), splitting: true });
// With all libraries: the renderer can be installed where nothing else of the server is, and a child
// of it may read no other file.
await build({
  ...options,
  outdir: join(outdir, 'renderer'),
  entryPoints: entries('renderer', 'renderer-views', 'renderer-pages'),
  packages: 'bundle',
  sourcemap: false,
  // Each process of a job parses it again.
  minifyWhitespace: true,
  // Its other build reads JSON files at the start.
  alias: { ...options.alias, 'css-tree': require.resolve('css-tree/dist/csstree.esm') },
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  plugins: [jsdomInOneFile],
});
