import { test as base } from '@playwright/test';
import { openCrashEnvironment, type CrashEnvironment } from './crash-environment';

/** One environment for all crash tests of a worker. */
export const test = base.extend<object, { environment: CrashEnvironment }>({
  environment: [
    async ({}, use, { workerIndex }) => {
      const environment = await openCrashEnvironment(`crash-${workerIndex}`);
      await use(environment);
      await environment.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export { expect } from '@playwright/test';
