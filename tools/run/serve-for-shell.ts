import CompressionPlugin from 'compression-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readConfig } from '../webpack/read-config';

process.env['NODE_ENV'] = 'production';
process.env['WEBPACK_SERVE'] = 'true';

const port = Number(process.argv[2]);
if (!Number.isInteger(port)) throw new Error('Specify a port: serve-for-shell.ts <port>');

/**
 * As released, since React in a released shell has no hot reload, but quick to build and readable.
 */
function readable(config: Configuration): Configuration {
  const { plugins = [], optimization } = config;
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    optimization: { ...optimization, minimize: false },
    plugins: plugins.filter((plugin) => !(plugin instanceof CompressionPlugin)),
    infrastructureLogging: { level: 'warn' },
  };
}

const server = new WebpackDevServer(
  {
    port,
    host: 'localhost',
    hot: false,
    liveReload: true,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    client: { overlay: false, webSocketURL: { hostname: 'localhost', port } },
    setupExitSignals: true,
  },
  webpack(readable(await readConfig({ demo: true }))),
);
await server.start();
