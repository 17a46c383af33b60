// @ts-check
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './port.mjs';
import { DATA, demoSettings, isSet, startSandbox } from './product.mjs';
import { CliError, runMain } from './progress.mjs';
import { root } from './root.mjs';

const ADMIN = join(root, 'api/dist/admin.js');

/** @returns {Promise<number>} */
function runAdmin(/** @type {NodeJS.ProcessEnv} */ env) {
  const child = spawn(process.execPath, [ADMIN, ...process.argv.slice(2)], {
    env,
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

async function runForDemo() {
  const sandbox = await startSandbox({
    port: await freePort(),
    dataFile: join(DATA, 'sandbox.jsonl'),
  });
  try {
    await sandbox.ready;
    return await runAdmin({ ...demoSettings({}), ...process.env, ...sandbox.settings });
  } finally {
    sandbox.stop();
    await sandbox.closed;
  }
}

await runMain(() => {
  if (!existsSync(ADMIN)) throw new CliError('The API is not built yet: run "npm start" first.');
  return isSet(process.env, 'DATABASE_URL') ? runAdmin(process.env) : runForDemo();
});
