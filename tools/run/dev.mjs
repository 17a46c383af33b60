// @ts-check
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { areaFolder } from './areas.mjs';
import { buildDevelopmentShell, ensureBuilt } from './build.mjs';
import { onSignal, stopCommandsOnSignal } from './command.mjs';
import { freePort } from './free-port.mjs';
import { ensurePackages } from './packages.mjs';
import { requirePort } from './port.mjs';
import { demoSettings, startProduct } from './product.mjs';
import { Refusal, runMain, step } from './progress.mjs';
import { root } from './root.mjs';
import { welcome } from './welcome.mjs';

const POLL_MS = 200;

const isServed = (/** @type {string} */ address) =>
  fetch(`${address}/release.json`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * The area's own development server, once it has something to serve.
 * @param {string} folder
 * @param {string} address
 */
async function serveArea(folder, address) {
  const { port } = new URL(address);
  const args = ['--import', 'tsx', join(root, 'tools/webpack/serve.ts'), port];
  const child = spawn(process.execPath, args, {
    cwd: join(root, folder),
    stdio: 'inherit',
    detached: true,
  });
  process.once('exit', () => child.kill());
  while (!(await isServed(address))) {
    if (child.exitCode !== null) throw new Refusal(`${folder} cannot be served.`);
    await delay(POLL_MS);
  }
  return () => void child.kill('SIGTERM');
}

/** How the product learns that one area comes from somewhere else. */
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
  const address = `http://127.0.0.1:${await freePort()}`;
  const stopArea = await step(`serving ${folder}`, () => serveArea(folder, address));
  const env = {
    ...demoSettings(process.env),
    ...developmentSettings(address),
    ...process.env,
  };
  const product = startProduct({ port, env });
  undo();
  onSignal(product.stop);
  try {
    await step('starting', () => product.ready);
    process.stdout.write(`${welcome(`http://localhost:${port}`)}\n`);
    process.stdout.write(`  ${folder} reloads as you edit it.\n\n`);
    return await product.closed;
  } finally {
    stopArea();
  }
}

await runMain(main);
