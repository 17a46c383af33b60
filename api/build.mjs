import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

const [, , folder = 'dist'] = process.argv;

await build({
  entryPoints: ['main', 'admin', 'probe', 'prerender'].map((name) => at(`src/${name}.ts`)),
  outdir: at(folder),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  alias: { '@gangway/contract': at('../contract/src') },
  sourcemap: true,
  logLevel: 'warning',
});
