import { openSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/run/port.mjs';
import { demoSettings, startProduct } from '../../tools/run/product.mjs';

const results = join(import.meta.dirname, '../.results');

type StartedProduct = { address: string; sandbox: string | null; stop: () => Promise<void> };

export async function startOnEmptyDatabase(
  name: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<StartedProduct> {
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
    FILES_DIR: join(folder, 'files'),
    ...settings,
  };
  const log = openSync(join(results, `${name}.log`), 'w');
  const product = await startProduct({ port, env, log });
  await product.ready;
  return {
    address: `http://localhost:${port}`,
    sandbox: product.sandbox,
    stop: async () => {
      product.stop();
      await product.closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function startForTests(
  settings: NodeJS.ProcessEnv = {},
): Promise<() => Promise<void>> {
  const { address, sandbox, stop } = await startOnEmptyDatabase('product', settings);
  process.env['E2E_ADDRESS'] = address;
  process.env['E2E_SANDBOX'] = sandbox ?? '';
  return stop;
}

export default () => startForTests();
