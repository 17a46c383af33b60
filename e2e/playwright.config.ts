import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { browserFlags, findBrowser } from '../tools/run/browser.mjs';
import { chosenAreas, grepFor } from './product/areas';
import { NARROW, WIDE } from './product/viewports';

/** Found once: the workers read this file again. */
const executablePath = (process.env['CHROMIUM_PATH'] ??= (await findBrowser()) ?? '');

const areas = chosenAreas(process.env['E2E_AREAS']);

const SPECS = ['visits/*.spec.ts', 'specs/*.spec.ts'];

export default defineConfig({
  testDir: '.',
  outputDir: '.results/artifacts',
  globalSetup: './product/start-product.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: availableParallelism(),
  // Limits for a test that hangs, on a machine with other work: none of them is waited for.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./product/results-reporter.ts']],
  use: {
    // A trace of every test costs more than some of the tests: `--trace on` for the one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserFlags(), ...(executablePath && { executablePath }) },
  },
  projects: [
    // First, since its tests are the longest.
    { name: 'faults', testMatch: 'faults/*.spec.ts', grep: grepFor(areas), use: WIDE },
    { name: 'wide', testMatch: SPECS, grep: grepFor(areas), use: WIDE },
    { name: 'narrow', testMatch: SPECS, grep: grepFor(areas, '@narrow'), use: NARROW },
  ],
});
