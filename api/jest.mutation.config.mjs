import { join } from 'node:path';
import config from './jest.config.mjs';

/** tools/mutation/main.mjs does what these do, once for all mutants. */
const { globalSetup: _setup, globalTeardown: _teardown, ...rest } = config;

/** Stryker resolves the environment itself, without `<rootDir>`. */
const tools = join(import.meta.dirname, '../tools/mutation');

export default {
  ...rest,
  testEnvironment: join(tools, 'environment.cjs'),
  testEnvironmentOptions: { graceMs: 500 },
  testRunner: join(tools, 'jest-circus-until-killed.cjs'),
  testSequencer: join(tools, 'covering-files.cjs'),
  // Many a mutant never ends.
  testTimeout: process.env['MUTATION_SLOW'] === 'true' ? 90_000 : 30_000,
  watchman: false,
};
