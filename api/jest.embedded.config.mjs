import { existsSync } from 'node:fs';
import { join } from 'node:path';
import server from './jest.config.mjs';

/**
 * Whose result can depend on the engine: the database layer, search, imports, mail and the jobs that
 * claim rows, seed and start, and a request for each call of the contract (contract-fuzz).
 */
const FOLDERS = [
  'db',
  'admin',
  'seed',
  'modules/analytics',
  'modules/housekeeping',
  'modules/jobs',
  'modules/mail',
  'modules/rate-limits',
  'modules/search',
  'modules/transition-lists',
  'modules/warn/refresh',
];
const FILES = [
  'admin',
  'app',
  'contract-fuzz',
  'start-server',
  'modules/authority/read-subscriptions',
  'modules/authority/read-trends',
  'modules/claims/inviter-job',
  'modules/invoices/lines-page',
  'modules/list-candidates/edit-candidate',
  'modules/list-candidates/read-people',
  'modules/organisations/list-organisations',
  'modules/organisations/read-organisation-details',
  'modules/recruiter-webhooks/deliver-webhooks',
  'modules/recruiter-webhooks/queue-matches',
  'modules/sales-contacts/list-contacts',
  'modules/saved-searches/search-alerts-job',
];

/** They ask no database, or are about the server: they run once, with jest.config.mjs. */
const RUN_ONCE = [
  'constant-time',
  'env',
  'main',
  'purpose-hash',
  'sealed-text',
  'stripe-settings',
  'db/circuit-breaker',
  'db/deadlines',
  'db/lock',
  'http/database-down',
  'seed/build-demo-data',
  'seed/random',
  'modules/erasures/keyed-hash',
  'modules/erasures/receipt',
  'modules/mail/refusal-of',
  'modules/mail/render-mail',
  'modules/recruiter-webhooks/public-address',
  'modules/recruiter-webhooks/webhook-sample',
  'modules/recruiter-webhooks/webhook-transport',
  'modules/reveals/reveal-terms',
  'modules/second-factors/totp',
  'modules/transition-lists/check-beside-import',
  'modules/transition-lists/content-hash',
  'modules/transition-lists/parse-csv',
  'testing/test-database',
];

const sources = join(import.meta.dirname, 'src');

/** A name that is gone would be left out without a word. */
function existing(path) {
  if (!existsSync(join(sources, path))) throw new Error(`There is no ${path} in api/src`);
  return path;
}

const testFile = (name) => existing(`${name}.test.ts`);

const isLong = process.env['TEST_LONG'] === '1';
const chosen = [...FOLDERS.map((name) => `${existing(name)}/**/*.test.ts`), ...FILES.map(testFile)];

export default {
  ...server,
  testMatch: isLong ? server.testMatch : chosen.map((path) => `<rootDir>/src/${path}`),
  testPathIgnorePatterns: RUN_ONCE.map(testFile).map(
    (path) => `/src/${path.replaceAll('.', '\\.')}$`,
  ),
  // The engine sets a timer of ten seconds after a transaction, to write its statistics.
  testEnvironmentOptions: { watchesTimers: false },
};
