import { createRequire } from 'node:module';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, cssModules, fileRule, scriptRule, type Project } from './base';

type Options = {
  project: Project;
  entry: string;
  publicPath: string;
  plugins?: Configuration['plugins'];
  rules?: NonNullable<Configuration['module']>['rules'];
  externals?: Configuration['externals'];
};

export function prerenderConfig(options: Options): Configuration {
  const { project, entry, publicPath, plugins = [], rules = [], externals = [] } = options;
  return {
    ...baseConfig(project),
    target: 'node20',
    devtool: false,
    entry: { prerender: entry },
    externals,
    output: {
      filename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      library: { type: 'commonjs2' },
      publicPath,
    },
    module: {
      rules: [
        scriptRule(project),
        classNames(project),
        { ...fileRule, generator: { emit: false } },
        ...rules,
      ],
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), ...plugins],
    optimization: {
      minimizer: [withoutDeadCode()],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
    },
  };
}

const require = createRequire(import.meta.url);

const classNames = (project: Project) => ({
  test: /\.css$/,
  loader: require.resolve('css-loader'),
  options: { url: false, modules: { auto: true, exportOnlyLocals: true, ...cssModules(project) } },
});

/** Removes unreachable code, including the demo's, but keeps names for error messages. */
const withoutDeadCode = () =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { mangle: false, format: { comments: false } },
  });
