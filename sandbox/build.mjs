import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

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

const script = at('browser/stripe.ts');
if (existsSync(script)) {
  await build({
    ...shared,
    entryPoints: [script],
    outfile: at('dist/stripe.js'),
    platform: 'browser',
    target: 'es2020',
    format: 'iife',
    minify: true,
  });
}
