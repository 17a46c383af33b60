import { existsSync } from 'node:fs';
import { join } from 'node:path';
import server from './jest.config.mjs';

/** Each call once, and what only this engine has: its files and the commands that open it. */
const SMOKE = ['every-call', 'admin', 'start-server'];

const RUN_ONCE = [
  'admin/doctor/database-checks',
  'admin/doctor/doctor',
  'admin/doctor/pooler',
  'foundation/crypto/constant-time',
  'foundation/env/env',
  'foundation/env/inspect-env',
  'foundation/env/secret-files',
  'foundation/env/settings',
  'foundation/env/store-settings',
  'foundation/env/stripe-settings',
  'foundation/env/urls-of-hosts',
  'main',
  'roles',
  'foundation/crypto/purpose-hash',
  'foundation/crypto/sealed-text',
  'foundation/crypto/signature',
  'foundation/db/check-database',
  'foundation/db/circuit-breaker',
  'foundation/db/deadlines',
  'foundation/db/driver',
  'foundation/db/grant-rows',
  'foundation/db/journal',
  'foundation/db/lock',
  'foundation/db/migrate-postgres',
  'foundation/db/pooler',
  'foundation/db/search-fallback',
  'foundation/db/several-hosts',
  'foundation/db/slot-queue',
  'foundation/http/database-down',
  'foundation/http/order-by-arrival',
  'health/standby-is-not-ready',
  'seed/build-demo-data',
  'seed/seed-context',
  'talent/candidates/keyed-hash',
  'talent/erasures/receipt',
  'identity/mail/render-mail',
  'identity/mail/staging-transport',
  'market/recruiter-webhooks/webhook-sample',
  'market/recruiter-webhooks/webhook-transport',
  'market/reveals/reveal-terms',
  'market/search/search-on-standby',
  'identity/second-factors/app-key',
  'talent/transition-lists/check-during-import',
  'talent/transition-lists/parse-csv',
  'testing/test-database',
];

const sources = join(import.meta.dirname, 'src');

const testFile = (name) => existing(`${name}.test.ts`);

const isLong = process.env['TEST_LONG'] === '1';

export default {
  ...server,
  testMatch: isLong
    ? server.testMatch
    : [...SMOKE.map(testFile), 'foundation/db/**/*.test.ts'].map((path) => `<rootDir>/src/${path}`),
  testPathIgnorePatterns: RUN_ONCE.map(testFile).map(
    (path) => `/src/${path.replaceAll('.', '\\.')}$`,
  ),
  // The engine sets a timer of ten seconds after a transaction, to write its statistics.
  testEnvironmentOptions: { watchesTimers: false },
  // With one core jest runs the tests in its own process, which that timer would keep from ending.
  forceExit: true,
};

/** A path that was renamed would otherwise be left out silently. */
function existing(path) {
  if (!existsSync(join(sources, path))) throw new Error(`There is no ${path} in api/src`);
  return path;
}
