import { defineConfig } from '@playwright/test';
import tests from './playwright.config';
import { NARROW } from './product/viewports';

process.env['TEST_LONG'] ??= '1';

export default defineConfig({
  ...tests,
  globalSetup: './product/start-product.ts',
  reporter: [['list'], ['./product/results-reporter.ts', { target: 'e2e-long' }]],
  grepInvert: [],
  projects: [
    // First, since its tests are the longest.
    { name: 'faults', testMatch: 'faults/*.spec.ts' },
    { name: 'installation', testMatch: 'installation/*.spec.ts' },
    { name: 'visits', testMatch: 'visits/*.spec.ts' },
    { name: 'journeys', testMatch: 'specs/*.spec.ts' },
    { name: 'narrow', testMatch: 'specs/*.spec.ts', grep: /@narrow\b/, use: NARROW },
  ],
});
