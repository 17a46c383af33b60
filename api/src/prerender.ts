import { Console } from 'node:console';
import { text } from 'node:stream/consumers';
import { renderViews } from './platform/prerender/render-views';
import type { ViewJob } from './platform/prerender/view-job';

/**
 * Written by the server itself. Not checked with a schema, because this process may not read that
 * library.
 */
const trusted = (job: unknown) => job as ViewJob;

/**
 * A separate process, so that code of a release cannot affect the server. Standard output is for
 * results only, so the console writes to stderr.
 */
globalThis.console = new Console(process.stderr);
const job = trusted(JSON.parse(await text(process.stdin)));
for await (const result of renderViews(job)) process.stdout.write(`${JSON.stringify(result)}\n`);
process.stdout.end(() => process.exit(0));
