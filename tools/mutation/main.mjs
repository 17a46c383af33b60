// @ts-check
import { register } from 'tsx/esm/api';
import { abortOnSignal, runToEnd } from '../run/command.mjs';
import { postgresBinaries, startCluster } from '../run/postgres.mjs';
import { CliError, runMain } from '../run/progress.mjs';
import { modules } from './modules.mjs';

/** Not a dependency: it has 170 packages, and is needed only here. Newer ones need Node 22. */
const VERSION = '9.6.1';
const PACKAGES = ['core', 'jest-runner'].map(
  (name) => `--package=@stryker-mutator/${name}@${VERSION}`,
);
const STRYKER = ['npm', 'exec', '--yes', ...PACKAGES, '--', 'stryker', 'run'];
const CONFIG = 'tools/mutation/stryker.config.mjs';

const SLOW = '--slow';
const ALL_KILLERS = '--all-killers';

const TESTING = new URL('../../api/src/testing/', import.meta.url);

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withDatabases(work) {
  const cluster = await startCluster(postgresBinaries());
  process.env['TEST_DATABASE_URL'] = cluster.url;
  const unregister = register();
  try {
    const { default: setUp } = await import(new URL('global-setup.ts', TESTING).href);
    const { default: tearDown } = await import(new URL('global-teardown.ts', TESTING).href);
    await setUp();
    return await work().finally(tearDown);
  } finally {
    await unregister();
    await cluster.stop();
  }
}

async function main() {
  const interrupted = abortOnSignal();
  const [name = '', ...options] = process.argv.slice(2);
  const module = modules[name];
  if (!module) throw new CliError(`Name one of: ${Object.keys(modules).join(', ')}`);
  const env = {
    MUTATION_MODULE: name,
    MUTATION_SLOW: String(options.includes(SLOW)),
    MUTATION_BAIL: String(!options.includes(ALL_KILLERS)),
  };
  const others = options.filter((option) => option !== SLOW && option !== ALL_KILLERS);
  const run = () => runToEnd([...STRYKER, CONFIG, ...others], interrupted, env);
  return module.project === 'api' ? withDatabases(run) : run();
}

await runMain(main);
