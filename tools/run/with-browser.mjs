// @ts-check
import { ensureBrowser } from './browser.mjs';
import { abortOnSignal, runToEnd } from './command.mjs';
import { runMain } from './progress.mjs';

async function main() {
  const interrupted = abortOnSignal();
  const path = await ensureBrowser((line) => void process.stdout.write(`${line}\n`));
  return runToEnd(process.argv.slice(2), interrupted, { CHROMIUM_PATH: path });
}

await runMain(main);
