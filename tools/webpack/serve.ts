import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readConfig } from './read-config';

process.env['NODE_ENV'] = 'development';

const port = Number(process.argv[2]);
if (!Number.isInteger(port)) throw new Error('Specify a port: serve.ts <port>');

const config = await readConfig({ demo: true });
const server = new WebpackDevServer(
  {
    port,
    host: '127.0.0.1',
    hot: true,
    liveReload: false,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    client: { overlay: false, webSocketURL: { hostname: '127.0.0.1', port } },
    setupExitSignals: true,
  },
  webpack({ ...config, infrastructureLogging: { level: 'warn' } }),
);
await server.start();
