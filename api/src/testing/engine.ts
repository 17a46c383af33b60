import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real server where the test run names one, otherwise the embedded database. */
export const serverUrl = process.env['TEST_DATABASE_URL'];

const run = createHash('sha256').update(String(process.env['JEST_RUN_ID'])).digest('hex');

/** Made once a run, copied for each test file. */
export const templateName = `gangway_template_${run.slice(0, 12)}`;
export const templateFile = join(tmpdir(), `${templateName}.tar`);

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
