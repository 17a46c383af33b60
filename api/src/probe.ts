import { text } from 'node:stream/consumers';
import { ProbeJob, type ProbeResult } from './modules/releases/probe/probe-job';
import { renderPage } from './modules/releases/probe/render-page';

/**
 * A process of its own that renders the pages of a release: what an area does there, it does to
 * nobody else.
 */
const job = ProbeJob.parse(JSON.parse(await text(process.stdin)));
for (const page of job.pages) {
  const result: ProbeResult = { path: page.path, ...(await renderPage(page, job)) };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  if (job.endsAtFailure && result.error !== null) break;
}
process.exit(0);
