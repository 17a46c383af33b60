import CompressionPlugin from 'compression-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readConfig } from './read-config';

const [, , given, shell] = process.argv;
const port = Number(given);
if (!Number.isInteger(port)) throw new Error('Specify a port: serve.ts <port> <hot or any>');

/** Hot reload needs a shell with React's development build. */
const isHot = shell === 'hot';
process.env['NODE_ENV'] = isHot ? 'development' : 'production';
if (!isHot) process.env['WEBPACK_SERVE'] = 'true';

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
  };
}

const config = await readConfig({ demo: true });
const host = isHot ? '127.0.0.1' : 'localhost';
const server = new WebpackDevServer(
  {
    port,
    host,
    hot: isHot,
    liveReload: !isHot,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    client: { overlay: false, webSocketURL: { hostname: host, port } },
    setupExitSignals: true,
  },
  webpack({ ...(isHot ? config : readable(config)), infrastructureLogging: { level: 'warn' } }),
);
await server.start();
