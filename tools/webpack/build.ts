import webpack from 'webpack';
import { readConfig } from './read-config';
import { runCompiler } from './run-compiler';

const config = await readConfig({ demo: process.argv.includes('--demo') });
const stats = await runCompiler(webpack(config));
console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
if (stats.hasErrors()) process.exitCode = 1;
