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

const common = {
  reporters,
  roots: ['<rootDir>'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-[a-z]+/'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  clearMocks: true,
};

/** Pure rules and tools. */
export const nodeConfig = {
  ...common,
  testEnvironment: 'node',
  transform: transform(false),
};

/** Screens, in jsdom; class names are their own names. */
export const uiConfig = {
  ...common,
  testEnvironment: join(testing, 'browser-environment.cjs'),
  transform: transform(true),
  moduleNameMapper: {
    '\\.module\\.css$': join(testing, 'class-names.cjs'),
    '\\.css$': join(testing, 'empty.cjs'),
    '\\.(svg|png|woff2)$': join(testing, 'empty.cjs'),
  },
  setupFilesAfterEnv: [join(testing, 'setup-ui.cjs')],
};
