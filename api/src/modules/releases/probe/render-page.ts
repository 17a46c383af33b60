import { matchRoute } from '@gangway/contract/route-match';
import type { Outcome } from '@gangway/contract/remotes';
import { describeError, tellErrors } from './describe-errors';
import { openPage } from './open-page';
import type { ProbeJob, ProbePage } from './probe-job';

const BEACON = '/api/remotes/outcomes';
const POLL_MS = 50;

type ReadText = { text(): Promise<string> };
const hasText = (body: unknown): body is ReadText =>
  typeof body === 'object' && body !== null && 'text' in body && typeof body.text === 'function';

type Sent = { outcomes: { outcome: Outcome['outcome'] }[] };
const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  'outcomes' in value &&
  Array.isArray(value.outcomes);

/** Undefined is a report that is none. */
async function outcomeOf(body: unknown): Promise<string | undefined> {
  try {
    const sent: unknown = JSON.parse(hasText(body) ? await body.text() : String(body));
    return isSent(sent) ? sent.outcomes[0]?.outcome : undefined;
  } catch {
    return undefined;
  }
}

type Ending = { error: string | null };

/** Ends with what the shell reports of the release, as it would from a visitor's browser. */
export async function renderPage(page: ProbePage, job: ProbeJob): Promise<Ending> {
  const errors: string[] = [];
  const routes = job.paths.map((path) => ({ path }));
  let finish: (ending: Ending) => void;
  const ended = new Promise<Ending>((resolve) => {
    finish = resolve;
  });
  const judge = (outcome: string | undefined) => {
    if (outcome === 'rendered') finish({ error: null });
    else finish({ error: tellErrors(errors) });
  };
  const dom = openPage(page, {
    folders: job.folders,
    onRequest: (pathname) => {
      if (job.notFound.includes(pathname)) finish({ error: null });
    },
    onError: (error) => void errors.push(describeError(error)),
    onBeacon: (address, body) => {
      if (address === BEACON) void outcomeOf(body).then(judge);
    },
  });
  const poll = setInterval(() => {
    if (!matchRoute(routes, dom.window.location.pathname)) finish({ error: null });
  }, POLL_MS);
  const limit = setTimeout(() => {
    const text = `It did not render within ${job.pageLimitMs / 1000} s`;
    finish({ error: errors.length > 0 ? `${text}: ${tellErrors(errors)}` : text });
  }, job.pageLimitMs);
  try {
    return await ended;
  } finally {
    clearInterval(poll);
    clearTimeout(limit);
    dom.window.close();
  }
}
