import { renderViews } from './platform/prerender/render-views';
import type { ViewJob } from './platform/prerender/run-views';
import { readJob, writeReady, writeResult } from './platform/renderer/job-io';
import { lockProcess } from './platform/renderer/lock-process';

/** Written by the server itself. */
const trusted = (job: unknown) => job as ViewJob;

const job = trusted(readJob());
lockProcess();
writeReady();
for await (const result of renderViews(job)) writeResult(result);
process.exit(0);
