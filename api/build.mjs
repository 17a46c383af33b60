import { build } from 'esbuild';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

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

const entries = (...names) => names.map((name) => at(`src/${name}.ts`));

await rm(outdir, { recursive: true, force: true });
// Without splitting, lazy imports would be loaded at the start.
await build({ ...options, entryPoints: entries('main', 'admin'), splitting: true });
// Whole, as a restricted process may read no other file of the server.
await build({ ...options, entryPoints: entries('probe', 'prerender') });
