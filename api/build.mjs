import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

await build({
  entryPoints: [at('src/main.ts')],
  outdir: at('dist'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  alias: { '@gangway/contract': at('../contract/src') },
  sourcemap: true,
  logLevel: 'warning',
});
