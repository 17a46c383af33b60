import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const shared = { bundle: true, sourcemap: true, logLevel: 'warning' };

await build({
  ...shared,
  entryPoints: [at('src/main.ts')],
  outdir: at('dist'),
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
});

await build({
  ...shared,
  entryPoints: ['stripe', 'checkout', 'challenge'].map((name) => at(`browser/${name}.ts`)),
  outdir: at('dist'),
  platform: 'browser',
  target: 'es2020',
  format: 'iife',
  minify: true,
});
