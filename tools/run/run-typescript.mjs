// @ts-check
import { stopCommandsOnSignal } from './command.mjs';
import { ensurePackages } from './packages.mjs';
import { runMain } from './progress.mjs';

export async function runTypescript(/** @type {URL} */ module) {
  const undo = stopCommandsOnSignal();
  await runMain(async () => {
    await ensurePackages();
    const { register } = await import('tsx/esm/api');
    register();
    const { main } = await import(module.href);
    return main(process.argv.slice(2));
  });
  undo();
}
