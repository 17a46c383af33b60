// @ts-check
import './require-node.mjs';
import { join } from 'node:path';
import { areaFolder, isArea } from './areas.mjs';
import { buildDevelopmentShell, ensureBuilt } from './build.mjs';
import { stopCommandsOnSignal } from './command.mjs';
import { ensurePackages } from './packages.mjs';
import { freePort, requirePort } from './port.mjs';
import { serveDemo } from './product.mjs';
import { runMain, step } from './progress.mjs';
import { root } from './root.mjs';
import { serveArea } from './serve-area.mjs';

async function main() {
  const folder = areaFolder(process.argv[2]);
  const port = await requirePort(process.env['PORT']);
  const undo = stopCommandsOnSignal();
  await ensurePackages();
  await ensureBuilt((project) => project === folder || !isArea(project));
  await buildDevelopmentShell();
  const options = { port: await freePort(), shell: /** @type {const} */ ('hot') };
  const area = await step(`serving ${folder}`, () => serveArea(folder, options));
  undo();
  const settings = { DEV_REMOTE: area.address, WEB_ROOT: join(root, 'shell/dist-dev') };
  try {
    return await serveDemo({ port, settings, note: `  ${folder} reloads as you edit it.\n\n` });
  } finally {
    area.stop();
  }
}

await runMain(main);
