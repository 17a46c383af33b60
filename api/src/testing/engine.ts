import { join } from 'node:path';

export const serverUrl = process.env['TEST_DATABASE_URL'];

/** Before the same server. */
export const poolerUrl = process.env['TEST_POOLER_URL'];

/** Of the same server, and behind it in time. */
export const standbyUrl = process.env['TEST_STANDBY_URL'];

/** Runs every test through the pooler. */
export const isPooled = process.env['TEST_POOLED'] === '1';

export const runFolder = () => process.env['TEST_RUN_FOLDER'] ?? '';

export const templateName = () => `gangway_template_${run()}`;
export const templateFile = () => join(runFolder(), 'template.tar');

export const databasePrefix = () => `gangway_test_${run()}_`;
export const buildFolder = () => `dist-test-${run()}`;

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Set by global-setup.ts; global-teardown.ts removes everything that is named after it. */
const run = () => process.env['TEST_RUN'] ?? '';
