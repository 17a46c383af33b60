import { defineConfig } from '@playwright/test';
import tests from './playwright.config';
import { WIDE } from './product/viewports';

process.env['TEST_LONG'] ??= '1';
process.env['BENCH_SIZE'] ??= 'small';

export default defineConfig({
  ...tests,
  reporter: [['list'], ['./product/results-reporter.ts', { target: 'e2e-long' }]],
  projects: [
    { name: 'faults', testMatch: 'faults/*.spec.ts', use: WIDE },
    { name: 'looks', testMatch: 'visits/{looks,access-modes}.spec.ts', use: WIDE },
    { name: 'releases', testMatch: 'specs/{monitoring,shell-releases,soak}.spec.ts', use: WIDE },
    { name: 'bench', testMatch: 'bench/*.spec.ts', use: WIDE },
  ],
});
