// @ts-check
import './require-node.mjs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { onSignal, stopCommandsOnSignal } from './command.mjs';
import { ensurePackages } from './packages.mjs';
import { requirePort } from './port.mjs';
import { DATA, demoSettings, startProduct } from './product.mjs';
import { CliError, runMain, step } from './progress.mjs';
import { welcome } from './welcome.mjs';

/** The bundle that npm start serves contains the demo sign-in. */
function refuseProduction() {
  if ((process.env['GANGWAY_MODE'] ?? 'demo') === 'demo') return;
  throw new CliError('npm start serves the demo; a production server is node api/dist/main.js.');
}

async function main() {
  refuseProduction();
  const port = await requirePort(process.env['PORT']);
  const undo = stopCommandsOnSignal();
  await ensurePackages();
  await ensureBuilt();
  const product = await startProduct({
    port,
    env: { ...demoSettings(process.env), ...process.env },
    sandboxData: join(DATA, 'sandbox.jsonl'),
  });
  undo();
  onSignal(product.stop);
  try {
    await step('starting', () => product.ready);
    process.stdout.write(`${welcome(`http://localhost:${port}`)}\n`);
  } catch {
    return await product.closed;
  }
  return product.closed;
}

await runMain(main);
