// @ts-check
import './require-node.mjs';
import { join } from 'node:path';
import { areaFolder } from './areas.mjs';
import { buildDevelopmentShell, ensureBuilt } from './build.mjs';
import { onSignal, stopCommandsOnSignal } from './command.mjs';
import { ensurePackages } from './packages.mjs';
import { freePort, requirePort } from './port.mjs';
import { DATA, demoSettings, startProduct } from './product.mjs';
import { runMain, step } from './progress.mjs';
import { root } from './root.mjs';
import { serveArea } from './serve-area.mjs';
import { welcome } from './welcome.mjs';

const developmentSettings = (/** @type {string} */ address) => ({
  DEV_REMOTE: address,
  WEB_ROOT: join(root, 'shell/dist-dev'),
});

async function main() {
  const folder = areaFolder(process.argv[2]);
  const port = await requirePort(process.env['PORT']);
  const undo = stopCommandsOnSignal();
  await ensurePackages();
  await ensureBuilt();
  await buildDevelopmentShell();
  const options = { port: await freePort(), shell: /** @type {const} */ ('hot') };
  const area = await step(`serving ${folder}`, () => serveArea(folder, options));
  const env = {
    ...demoSettings(process.env),
    ...developmentSettings(area.address),
    ...process.env,
  };
  const sandboxData = join(DATA, 'sandbox.jsonl');
  const product = await startProduct({ port, env, sandboxData });
  undo();
  onSignal(product.stop);
  try {
    await step('starting', () => product.ready);
    process.stdout.write(`${welcome(`http://localhost:${port}`)}\n`);
    process.stdout.write(`  ${folder} reloads as you edit it.\n\n`);
    return await product.closed;
  } finally {
    area.stop();
  }
}

await runMain(main);
