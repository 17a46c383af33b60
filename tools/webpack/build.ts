import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

type Env = { demo: boolean };
type ConfigModule = { default: Configuration | ((env: Env) => Configuration) };

/** Builds the project of the current folder by its `webpack.config.js`. */
async function readConfig(): Promise<Configuration> {
  const file = pathToFileURL(join(process.cwd(), 'webpack.config.js')).href;
  const { default: config }: ConfigModule = await import(file);
  return typeof config === 'function' ? config({ demo: process.argv.includes('--demo') }) : config;
}

async function build(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  try {
    return await new Promise((resolve, reject) => {
      compiler.run((error, stats) => (stats ? resolve(stats) : reject(error)));
    });
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

const stats = await build(await readConfig());
console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
if (stats.hasErrors()) process.exitCode = 1;
