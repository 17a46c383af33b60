import { moduleLoading, reporters } from '../jest.preset.mjs';

/** Looking these up in the global object of a test's realm takes thirty times as long. */
const sandboxInjectedGlobals = [
  ...['Array', 'Boolean', 'Buffer', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise'],
  ...['Proxy', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol', 'TypeError', 'Uint8Array'],
  ...['WeakMap', 'WeakSet'],
];

/** A pooler is there in the long run only; VACUUM, which these seeds use, does not go through one. */
const elsewhere = process.env['TEST_POOLED'] === '1' ? '/src/seed/scale/' : '/pooler\\.test\\.ts$';

export default {
  ...moduleLoading,
  sandboxInjectedGlobals,
  reporters,
  testEnvironment: '<rootDir>/../tools/jest/worker-environment.cjs',
  runtime: '<rootDir>/../tools/jest/worker-runtime.cjs',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  // For the embedded database, or for a standby: jest.embedded.config.mjs, jest.standby.config.mjs.
  testPathIgnorePatterns: [
    '/src/(admin|start-server|.*/search-on-standby)\\.test\\.ts$',
    elsewhere,
  ],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  setupFiles: ['<rootDir>/src/testing/random-cases.ts'],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  testTimeout: process.env['TEST_LONG'] === '1' ? 600_000 : 300_000,
  // Other suites run at the same time, and the system shares the cores among them.
  maxWorkers: '100%',
};
