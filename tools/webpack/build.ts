import webpack, { type Configuration, type Stats } from 'webpack';
import { readConfig } from './read-config';

async function build(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  try {
    return await new Promise((resolve, reject) => {
      compiler.run((error, stats) =>
        stats ? resolve(stats) : reject(error ?? new Error('webpack gave no result')),
      );
    });
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

const stats = await build(await readConfig({ demo: process.argv.includes('--demo') }));
console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
if (stats.hasErrors()) process.exitCode = 1;
