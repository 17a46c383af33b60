import { defineConfig } from '@playwright/test';
import tests from './playwright.config';
import { NARROW, WIDE } from './product/viewports';

export default defineConfig({
  ...tests,
  globalSetup: './product/start-product.ts',
  workers: 1,
  reporter: 'list',
  projects: [
    { name: 'wide', testMatch: 'bench/*.spec.ts', use: WIDE },
    { name: 'narrow', testMatch: 'bench/*.spec.ts', grep: /@narrow/, use: NARROW },
  ],
});
