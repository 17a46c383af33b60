// @ts-check
import './require-node.mjs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stopCommandsOnSignal } from './command.mjs';
import { ensurePackages } from './packages.mjs';
import { runMain } from './progress.mjs';

/** `node tools/run/run-typescript.mjs <module> <arguments>`: its `main`, once packages are installed. */
const [, , module = '', ...args] = process.argv;

const undo = stopCommandsOnSignal();
await runMain(async () => {
  await ensurePackages();
  const { register } = await import('tsx/esm/api');
  register();
  const { main } = await import(pathToFileURL(resolve(module)).href);
  return main(args);
});
undo();
