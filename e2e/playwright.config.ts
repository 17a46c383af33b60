import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { browserFlags, findBrowser } from '../tools/run/browser.mjs';
import { chosenAreas, grepFor } from './product/areas';
import { unaffectedTests } from './product/unaffected-tests';
import { WIDE } from './product/viewports';

/** Stored in the environment because every worker reads this file again. */
const executablePath = (process.env['CHROMIUM_PATH'] ??= (await findBrowser()) ?? '');

const grep = grepFor(chosenAreas(process.env['E2E_AREAS']));
const skipsUnaffected = process.env['E2E_SKIP_UNAFFECTED'] === 'true';

export default defineConfig({
  testDir: '.',
  outputDir: '.results/artifacts',
  globalSetup: './product/start-on-postgres.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than processors, since many tests wait for an email.
  workers: availableParallelism() + 1,
  // Only a hanging test reaches these limits; they are generous for a machine with other work.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./product/results-reporter.ts'], ['./product/loaded-files.ts']],
  use: {
    ...WIDE,
    // A trace of every test costs more than some of the tests: `--trace on` for the one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserFlags(), ...(executablePath && { executablePath }) },
  },
  testMatch: ['faults/*.spec.ts', 'specs/*.spec.ts', 'visits/*.spec.ts'],
  grep,
  grepInvert: [/@long\b/, ...(skipsUnaffected ? await unaffectedTests(grep) : [])],
});
