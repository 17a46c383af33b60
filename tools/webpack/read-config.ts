import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';

type Env = { demo: boolean };
type ConfigModule = { default: Configuration | ((env: Env) => Configuration) };

export async function readConfig(env: Env): Promise<Configuration> {
  const file = pathToFileURL(join(process.cwd(), 'webpack.config.js')).href;
  const { default: config }: ConfigModule = await import(file);
  return typeof config === 'function' ? config(env) : config;
}
