import { ProbeJob } from './platform/ports/release-probe';
import { failCurrentPage, tryPages } from './platform/probe/try-pages';
import { readJob, writeReady, writeResult } from './platform/renderer/job-io';
import { lockProcess } from './platform/renderer/lock-process';

process.on('unhandledRejection', failCurrentPage);
process.on('uncaughtException', failCurrentPage);

const job = ProbeJob.parse(readJob());
lockProcess();
writeReady();
for await (const result of tryPages(job)) writeResult(result);
process.exit(0);
