import { moduleLoading, reporters } from '../jest.preset.mjs';

/** Looked up in the global object of a test's realm, each of these takes thirty times as long. */
const sandboxInjectedGlobals = [
  ...['Array', 'Boolean', 'Buffer', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise'],
  ...['Proxy', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol', 'TypeError', 'Uint8Array'],
  ...['WeakMap', 'WeakSet'],
];

/** On the PostgreSQL server at TEST_DATABASE_URL, as `npm run test-postgres` starts one. */
export default {
  ...moduleLoading,
  sandboxInjectedGlobals,
  reporters,
  testEnvironment: '<rootDir>/../tools/jest/worker-environment.cjs',
  runtime: '<rootDir>/../tools/jest/worker-runtime.cjs',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  // They start the embedded database themselves, and run with jest.embedded.config.mjs.
  testPathIgnorePatterns: ['/src/(admin|start-server)\\.test\\.ts$'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  // Allows for a machine that is busy with something else; the long run tries every random case.
  testTimeout: process.env['TEST_LONG'] === '1' ? 600_000 : 300_000,
  // Other suites run at the same time, and the system shares the cores among them.
  maxWorkers: '100%',
};
