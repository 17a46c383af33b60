import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import TerserPlugin from 'terser-webpack-plugin';
import type { Compiler, Configuration } from 'webpack';
import { PRERENDER_FILE } from './prerender-plugin';

/**
 * Areas read the hash of each file from this global of the shell: without it they can load nothing
 * more.
 */
export const INTEGRITY_GLOBAL = '_GANGWAY_INTEGRITY';

export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const ask = (tag: string, address: string) =>
      `${tag}.integrity = globalThis.${INTEGRITY_GLOBAL}(${tag}.${address});`;
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}\n${ask('script', 'src')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (code, { tag }) => `${code}\n${ask(tag, 'href')}`,
      );
    });
  }
}

/**
 * The global with the shell's federation runtime, for areas built without one. Rename it when that
 * interface changes, as in contract 2.
 */
export const FEDERATION_GLOBAL = '_GANGWAY_FEDERATION_2';

export type Project = {
  dir: string;
  name: string;
  version: string;
  isProduction: boolean;
  isHot?: boolean;
  ownNames?: Set<string>;
};

export const cssModules = (project: Project) => ({
  getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
    ownName(project, resourcePath, local),
  namedExport: false,
  exportLocalsConvention: 'as-is' as const,
});

const require = createRequire(import.meta.url);

export function scriptRule({ isProduction, isHot = false }: Project) {
  return {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: !isProduction, refresh: isHot },
        },
        target: 'es2020',
      },
    },
  };
}

export const fileRule = { test: /\.(woff2|svg|png)$/, type: 'asset/resource' as const };
const ROOT = join(import.meta.dirname, '../..');

export function baseConfig(project: Project): Configuration {
  const { dir, isProduction } = project;
  return {
    context: dir,
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2020'],
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    output: {
      path: join(dir, 'dist'),
      clean: true,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      chunkLoadTimeout: 15_000,
      strictModuleErrorHandling: true,
      devtoolModuleFilenameTemplate: ({
        absoluteResourcePath: path,
      }: {
        absoluteResourcePath: string;
      }) => `gangway:///${relative(ROOT, path)}`,
    },
    module: {
      rules: [scriptRule(project), styleRule(project), fileRule],
    },
    plugins: [
      new MapHashPlugin(),
      new MiniCssExtractPlugin({
        filename: sheetName(project),
        chunkFilename: sheetName(project),
      }),
      ...(isProduction ? compression() : []),
    ],
    optimization: { minimizer: minimizer(), chunkIds: 'deterministic', moduleIds: 'deterministic' },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

function ownName(project: Project, resourcePath: string, local: string): string {
  const name = `${local}-${sheetId(project, relative(project.dir, resourcePath))}`;
  project.ownNames?.add(name);
  return name;
}

/** Includes the version: two releases of one area can be on the same page. */
function sheetId({ name, version }: Project, file: string): string {
  const hash = createHash('sha256').update(`${name}@${version}:${file}`);
  return hash.digest('base64url').slice(0, 4);
}

function styleRule(project: Project) {
  const css = {
    loader: require.resolve('css-loader'),
    options: { modules: { auto: true, ...cssModules(project) } },
  };
  return { test: /\.css$/, use: [MiniCssExtractPlugin.loader, css] };
}

/**
 * webpack keeps source maps as bytes and does not put final file names into them: they would differ
 * between checkouts of one version.
 */
class MapHashPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('MapHashPlugin', (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'MapHashPlugin', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.map')) continue;
          compilation.updateAsset(file, new sources.RawSource(String(source.source())));
        }
      });
    });
  }
}

/** No content hash, because hot reload loads a changed sheet again from the same address. */
const sheetName = ({ isHot = false }: Project) =>
  isHot ? '[name].css' : '[name].[contenthash:10].css';

function compression() {
  const files = {
    test: /\.(js|css|svg|json)$/,
    exclude: PRERENDER_FILE,
    threshold: 0,
    minRatio: 1,
  };
  const brotli: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return [
    new CompressionPlugin({
      ...files,
      algorithm: 'gzip',
      filename: '[path][base].gz',
    }),
    new CompressionPlugin({
      ...files,
      algorithm: 'brotliCompress',
      compressionOptions: brotli,
      filename: '[path][base].br',
    }),
  ];
}

const minimizer = () => [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    exclude: PRERENDER_FILE,
    extractComments: false,
    terserOptions: { compress: { passes: 3 }, format: { comments: false } },
  }),
  new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
];
