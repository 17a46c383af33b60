import { openSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/run/free-port.mjs';
import { demoSettings, startProduct } from '../../tools/run/product.mjs';

const results = join(import.meta.dirname, '../.results');

/** One product for the whole run, as `npm start` serves it, on an empty database. */
export async function startForTests(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-e2e-'));
  await mkdir(results, { recursive: true });
  const port = await freePort();
  const env = {
    ...process.env,
    ...demoSettings({}),
    DATABASE_URL: undefined,
    LOG_LEVEL: 'info',
    DATA_DIR: join(folder, 'db'),
    RELEASES_DIR: join(folder, 'releases'),
  };
  const log = openSync(join(results, 'product.log'), 'w');
  const product = await startProduct({ port, env, log });
  await product.ready;
  process.env['E2E_ADDRESS'] = `http://localhost:${port}`;
  process.env['E2E_SANDBOX'] = product.sandbox ?? '';
  return async () => {
    product.stop();
    await product.closed;
    await rm(folder, { recursive: true, force: true });
  };
}

export default startForTests;
