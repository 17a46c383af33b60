// @ts-check
import './require-node.mjs';
import { areaFolder } from './areas.mjs';
import { onSignal, stopCommandsOnSignal } from './command.mjs';
import { ensurePackages } from './packages.mjs';
import { requirePort } from './port.mjs';
import { runMain, step } from './progress.mjs';
import { serveArea } from './serve-area.mjs';

const PORT = '8501';

const instructions = (/** @type {string} */ folder, /** @type {number} */ port) => `
  ${folder} is served on port ${port}. To see it in a running product, enter this once in the
  browser console and reload the page; after that it reloads as you edit:

    localStorage['import-map-override:${folder}'] = '${port}'

  Ctrl+C stops it.
`;

async function main() {
  const folder = areaFolder(process.argv[2]);
  const port = await requirePort(process.argv[3] ?? process.env['PORT'] ?? PORT);
  const undo = stopCommandsOnSignal();
  await ensurePackages();
  const area = await step(`serving ${folder}`, () => serveArea(folder, { port, shell: 'any' }));
  undo();
  onSignal(area.stop);
  process.stdout.write(`${instructions(folder, port)}\n`);
  return area.closed;
}

await runMain(main);
