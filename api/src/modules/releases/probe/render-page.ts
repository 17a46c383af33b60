import { matchRoute } from '@gangway/contract/route-match';
import type { Outcome } from '@gangway/contract/remotes';
import { openPage } from './open-page';
import type { ProbeJob, ProbePage } from './probe-job';

const BEACON = '/api/remotes/outcomes';
const POLL_MS = 50;

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);

/** The whole story: what the shell says, and what the area threw. */
function describe(error: unknown): string {
  const cause =
    typeof error === 'object' && error !== null && 'cause' in error ? error.cause : null;
  return cause ? `${messageOf(error)} (${describe(cause)})` : messageOf(error);
}

type ReadText = { text(): Promise<string> };
const hasText = (body: unknown): body is ReadText =>
  typeof body === 'object' && body !== null && 'text' in body && typeof body.text === 'function';

type Sent = { outcomes: { outcome: Outcome['outcome'] }[] };
const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  'outcomes' in value &&
  Array.isArray(value.outcomes);

async function outcomeOf(body: unknown): Promise<string | undefined> {
  const sent: unknown = JSON.parse(hasText(body) ? await body.text() : String(body));
  return isSent(sent) ? sent.outcomes[0]?.outcome : undefined;
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
    else finish({ error: errors.at(-1) ?? 'It failed without a word' });
  };
  const dom = openPage(page, {
    folders: job.folders,
    onRequest: (pathname) => {
      if (job.notFound.includes(pathname)) finish({ error: null });
    },
    onError: (error) => void errors.push(describe(error)),
    onBeacon: (address, body) => {
      if (address === BEACON) void outcomeOf(body).then(judge);
    },
  });
  const poll = setInterval(() => {
    if (!matchRoute(routes, dom.window.location.pathname)) finish({ error: null });
  }, POLL_MS);
  const limit = setTimeout(() => {
    const last = errors.at(-1);
    const seconds = job.pageLimitMs / 1000;
    finish({ error: `It did not render within ${seconds} s${last ? ` (${last})` : ''}` });
  }, job.pageLimitMs);
  try {
    return await ended;
  } finally {
    clearInterval(poll);
    clearTimeout(limit);
    dom.window.close();
  }
}
