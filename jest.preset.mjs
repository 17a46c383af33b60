import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const testing = join(import.meta.dirname, 'tools/jest');

const transform = (tsx) => ({
  '\\.(tsx?|mjs)$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx, dynamicImport: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
});

/** Leaves the counts where Nx keeps and restores them. */
export const reporters = ['default', join(testing, 'results-reporter.mjs')];

/** How modules are loaded and kept: the same for all projects, the API's included. */
export const moduleLoading = {
  runtime: join(testing, 'cached-scripts-runtime.cjs'),
  cacheDirectory: join(import.meta.dirname, 'node_modules/.cache/jest'),
};

/** What jest takes for a run as a whole only, not for each of several projects. */
export const runOptions = {
  reporters,
  // Nx runs several projects at the same time.
  maxWorkers: '50%',
};

const common = {
  ...moduleLoading,
  roots: ['<rootDir>'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-[a-z]+/'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  clearMocks: true,
  // A test takes a fraction of a second; a busy machine can hold it up for long.
  testTimeout: 60_000,
};

/** One of several projects: pure rules and tools. */
export const nodeProject = {
  ...common,
  testEnvironment: 'node',
  transform: transform(false),
};

/** One of several projects: screens, in jsdom; class names are their own names. */
export const uiProject = {
  ...common,
  testEnvironment: join(testing, 'browser-environment.cjs'),
  transform: transform(true),
  moduleNameMapper: {
    '^antd$': join(testing, 'antd.cjs'),
    '\\.module\\.css$': join(testing, 'class-names.cjs'),
    '\\.css$': join(testing, 'empty.cjs'),
    '\\.(svg|png|woff2)$': join(testing, 'empty.cjs'),
  },
  setupFilesAfterEnv: [join(testing, 'setup-ui.cjs')],
};

export const nodeConfig = { ...runOptions, ...nodeProject };
export const uiConfig = { ...runOptions, ...uiProject };
