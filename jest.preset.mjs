import { createRequire } from 'node:module';
import { join } from 'node:path';

const testing = join(import.meta.dirname, 'tools/jest');

export const reporters = ['default', join(testing, 'results-reporter.mjs')];

export const moduleLoading = {
  runtime: join(testing, 'cached-scripts-runtime.cjs'),
  cacheDirectory: join(import.meta.dirname, 'node_modules/.cache/jest'),
};

/** Jest accepts these options only for a whole run, not per project. */
export const runOptions = {
  reporters,
  // Nx runs several projects at the same time.
  maxWorkers: '50%',
};

const require = createRequire(import.meta.url);

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

const common = {
  ...moduleLoading,
  roots: ['<rootDir>'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-[a-z]+/'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  clearMocks: true,
  // A test takes a fraction of a second, but a busy machine can delay it a lot.
  testTimeout: 60_000,
};

export const nodeProject = {
  ...common,
  testEnvironment: 'node',
  transform: transform(false),
};

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
