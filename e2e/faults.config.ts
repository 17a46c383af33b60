import { defineConfig } from '@playwright/test';

process.env['FAULT_TIMES'] ??= '20';
process.env['FAULT_STEPS'] ??= 'all';

export default defineConfig({
  testDir: '.',
  testMatch: 'faults/*.spec.ts',
  outputDir: '.results/faults',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: 'list',
});
