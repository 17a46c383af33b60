// @ts-check
import './require-node.mjs';
import { ensureBuilt } from './build.mjs';
import { stopCommandsOnSignal } from './command.mjs';
import { ensurePackages } from './packages.mjs';
import { requirePort } from './port.mjs';
import { serveDemo } from './product.mjs';
import { CliError, runMain } from './progress.mjs';

async function main() {
  refuseProduction();
  const port = await requirePort(process.env['PORT']);
  const undo = stopCommandsOnSignal();
  await ensurePackages();
  await ensureBuilt();
  undo();
  return serveDemo({ port });
}

/** The bundle that npm start serves contains the demo sign-in. */
function refuseProduction() {
  if ((process.env['GANGWAY_MODE'] ?? 'demo') === 'demo') return;
  throw new CliError('npm start serves the demo; a production server is node api/dist/main.js.');
}

await runMain(main);
