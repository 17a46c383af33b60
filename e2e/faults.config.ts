import { defineConfig } from '@playwright/test';

/** How often the server is killed at each step of each payment. */
process.env['FAULT_TIMES'] ??= '20';

export default defineConfig({
  testDir: '.',
  testMatch: 'faults/*.spec.ts',
  outputDir: '.results/faults',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: 'list',
});
