import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from '../tools/run/browser.mjs';

/** Found once: the workers read this file again. */
const executablePath = (process.env['CHROMIUM_PATH'] ??= (await findBrowser()) ?? '');

export default defineConfig({
  testDir: '.',
  testMatch: ['specs/*.spec.ts', 'budgets/*.spec.ts', 'faults/*.spec.ts'],
  outputDir: '.results/artifacts',
  globalSetup: './product/start-product.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./product/results-reporter.ts']],
  use: {
    trace: 'retain-on-failure',
    launchOptions: { args: browserFlags(), ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'narrow', grep: /@narrow/, use: { viewport: { width: 390, height: 844 } } },
  ],
});
