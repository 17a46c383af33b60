/** @jest-environment node */
import CompressionPlugin from 'compression-webpack-plugin';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { spaConfig } from './build-spa';

const PACKAGES = /^(?!@gangway\/|virtual:)[@a-z]/;
const AREAS = /\/mfe-[\w-]+\/src\/remote$/;

/** Only the sources of the shell can import what is replaced, so the rest is not compiled. */
function shellConfig(folder: string): Configuration {
  const { plugins = [], ...config } = spaConfig('chunks', folder);
  return {
    ...config,
    devtool: false,
    externals: [PACKAGES, AREAS],
    externalsType: 'commonjs',
    optimization: { minimize: false },
    plugins: plugins.filter((plugin) => !(plugin instanceof CompressionPlugin)),
  };
}

const compile = (config: Configuration) =>
  new Promise<Stats | undefined>((resolve, reject) => {
    webpack(config).run((error, stats) => (error ? reject(error) : resolve(stats)));
  });

it('has all that the shell imports of the modules for releases', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-spa-'));
  try {
    const stats = await compile(shellConfig(folder));
    expect(stats?.toString('errors-only')).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
