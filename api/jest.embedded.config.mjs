import server from './jest.config.mjs';

/**
 * What can depend on the engine: drivers and raw SQL, search, imports, the jobs that claim rows,
 * seed and start, and a request for each call of the contract.
 */
const ENGINE = [
  'db/**',
  'admin/**',
  'seed/**',
  '*',
  'modules/erasures/**',
  'modules/housekeeping/**',
  'modules/mail/**',
  'modules/rate-limits/**',
  'modules/reveals/**',
  'modules/search/**',
  'modules/tokens/**',
  'modules/transition-lists/**',
  'modules/claims/start-inviter',
  'modules/payments/audit/audit-ledger',
  'modules/payments/list-order/pay-for-list',
  'modules/saved-searches/start-search-alerts',
  'modules/warn/refresh/**',
];

/** Among these, what asks no database: it runs once, with the others. */
const WITHOUT_DATABASE = [
  '/(env|main|repeat|stripe-settings|lock|random|build-demo-data)',
  '/(keyed-hash|receipt|refusal-of|render-mail|reveal-terms|content-hash|parse-csv)',
].map((names) => `${names}\\.test\\.ts$`);

const testsIn = (files) => `<rootDir>/src/${files.replace(/\*\*$/, '**/*')}.test.ts`;

export default {
  ...server,
  testMatch: process.env['TEST_LONG'] ? server.testMatch : ENGINE.map(testsIn),
  testPathIgnorePatterns: WITHOUT_DATABASE,
  // The engine sets a timer of ten seconds after a transaction, to write its statistics.
  testEnvironmentOptions: { watchesTimers: false },
};
