import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** Measurements: not part of the tests, run by name. */
export default defineConfig({
  ...tests,
  testMatch: 'bench/*.spec.ts',
  workers: 1,
  reporter: 'list',
});
