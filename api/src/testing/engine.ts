import { join } from 'node:path';

/** A real server where the test run names one, otherwise the embedded database. */
export const serverUrl = process.env['TEST_DATABASE_URL'];

/** Made by global-setup.ts, and removed with all that is named after it by global-teardown.ts. */
const run = () => process.env['TEST_RUN'] ?? '';
export const runFolder = () => process.env['TEST_RUN_FOLDER'] ?? '';

/** Migrated and empty: copied for each database of the run. */
export const templateName = () => `gangway_template_${run()}`;
export const templateFile = () => join(runFolder(), 'template.tar');

export const databasePrefix = () => `gangway_test_${run()}_`;
export const buildFolder = () => `dist-test-${run()}`;

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
