import { fileURLToPath } from 'node:url';

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Counts land beside the project, where Nx keeps and restores them. */
export const reporters = ['default', at('./results-reporter.mjs')];

const base = {
  transform: { '\\.[cm]?[jt]sx?$': swc },
  reporters,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-demo/'],
  modulePathIgnorePatterns: ['/dist/', '/dist-demo/'],
};

/** Tests of code that runs in Node, or anywhere. */
export const nodeTests = { ...base, testEnvironment: 'node' };

/** Tests of screens: a DOM, the matchers for it, style sheets as names. */
export const browserTests = {
  ...base,
  testEnvironment: at('./browser-environment.mjs'),
  setupFilesAfterEnv: ['@testing-library/jest-dom'],
  moduleNameMapper: {
    '\\.module\\.css$': at('./class-names.cjs'),
    '\\.(css|svg|png|woff2)$': at('./asset.cjs'),
  },
};
