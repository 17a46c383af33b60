import { Console } from 'node:console';
import { text } from 'node:stream/consumers';
import { renderViews } from './platform/prerender/render-views';
import type { ViewJob } from './platform/prerender/view-job';

/** The server's own word: no library is read for it, which this process may not. */
const trusted = (job: unknown) => job as ViewJob;

/**
 * A separate process that renders the first views of a release, so that its code cannot affect the
 * server. Standard output is for the results.
 */
globalThis.console = new Console(process.stderr);
const job = trusted(JSON.parse(await text(process.stdin)));
for await (const result of renderViews(job)) process.stdout.write(`${JSON.stringify(result)}\n`);
process.stdout.end(() => process.exit(0));
