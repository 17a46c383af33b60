import { defineConfig } from '@playwright/test';

/** Kills the server at every step of every payment; `FAULT_TIMES` says how often at each. */
export default defineConfig({
  testDir: '.',
  testMatch: 'faults/*.spec.ts',
  outputDir: '.results/faults',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: 'list',
});
