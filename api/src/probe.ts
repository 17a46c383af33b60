import { text } from 'node:stream/consumers';
import { ProbeJob } from './platform/ports/release-probe';
import { failCurrentPage, tryPages } from './platform/probe/try-pages';

/** A separate process, so that the code of an area cannot affect anything else. */
process.on('unhandledRejection', failCurrentPage);
process.on('uncaughtException', failCurrentPage);

const job = ProbeJob.parse(JSON.parse(await text(process.stdin)));
for await (const result of tryPages(job)) process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);
