import type { Leak, ProbeJob, ProbePage, ProbeResult, ProbeVisit } from '../ports/release-probe';
import type { PageError } from './describe-errors';
import { PageVisit } from './page-visit';
import { keyOf, type GlobalChange } from './watch-globals';

/** Errors thrown outside any page are attributed to the page under test. */
let current: PageVisit | null = null;
export const failCurrentPage = (error: unknown): void => current?.fail(error);

type Progress = {
  /** A page that has failed is not tried again: it would only take its whole time limit. */
  failed: Set<string>;
  explained: Set<string>;
};

export async function* tryPages(job: ProbeJob): AsyncGenerator<ProbeResult> {
  const progress: Progress = { failed: new Set(), explained: new Set() };
  for (const visit of job.visits) {
    for await (const result of tryVisit(job, visit, progress)) {
      yield result;
      if (job.endsAtFailure && result.error !== null) return;
    }
  }
}

async function* tryVisit(
  job: ProbeJob,
  visit: ProbeVisit,
  progress: Progress,
): AsyncGenerator<ProbeResult> {
  const [page] = visit.pages;
  if (!visit.isFirstPage) yield* tour(job, visit, progress);
  else if (page) {
    const tried = await within(new PageVisit({ visit, job }), async (open) => ({
      error: await open.tryPage(page, true),
      leaks: [],
    }));
    if (tried.error) progress.failed.add(page.path);
    yield resultOf(page, visit, tried);
  }
}

type Tried = { error: PageError | null; leaks: Leak[] };

async function* tour(job: ProbeJob, visit: ProbeVisit, progress: Progress) {
  const { failed } = progress;
  const left = [...visit.pages];
  while (left.length > 0) {
    const open = new PageVisit({ visit, job });
    current = open;
    try {
      const broken = await open.startAtNeutral();
      let hasFailed = false;
      for (let page = left.shift(); page; page = hasFailed ? undefined : left.shift()) {
        const isKnown = failed.has(page.path);
        const fine: Tried = { error: null, leaks: [] };
        const unknown = broken ? { error: broken, leaks: [] } : null;
        const tried = isKnown
          ? fine
          : (unknown ?? (await tryInTour(job, visit, { open, page, progress })));
        hasFailed = tried.error !== null && !broken;
        if (tried.error) failed.add(page.path);
        yield resultOf(page, visit, tried);
      }
    } finally {
      current = null;
      open.close();
    }
  }
}

async function tryInTour(
  job: ProbeJob,
  visit: ProbeVisit,
  { open, page, progress }: { open: PageVisit; page: ProbePage; progress: Progress },
): Promise<Tried> {
  const error = await mount(open, page, visit.mounts);
  const { leaks, changes } = await open.leaks();
  const unknown = changes.filter((change) => !progress.explained.has(keyOf(change)));
  const explained = await explain(job, visit, { page, changes: unknown });
  for (const change of unknown) progress.explained.add(keyOf(change));
  return { error, leaks: [...leaks, ...explained] };
}

async function mount(open: PageVisit, page: ProbePage, mounts: number): Promise<PageError | null> {
  for (let count = 0; count < mounts; count += 1) {
    const error = await open.tryPage(page);
    if (error) return error;
  }
  return null;
}

async function explain(
  job: ProbeJob,
  visit: ProbeVisit,
  { page, changes }: { page: ProbePage; changes: readonly GlobalChange[] },
): Promise<Leak[]> {
  if (changes.length === 0) return [];
  return within(new PageVisit({ visit, job, traps: changes }), async (again) => {
    await again.startAtNeutral();
    await again.tryPage(page);
    return (await again.leaks()).trapped;
  });
}

async function within<T>(visit: PageVisit, run: (visit: PageVisit) => Promise<T>): Promise<T> {
  const outer = current;
  current = visit;
  try {
    return await run(visit);
  } finally {
    current = outer;
    visit.close();
  }
}

const resultOf = (page: ProbePage, { variant }: ProbeVisit, { error, leaks }: Tried) =>
  ({
    path: page.path,
    variant,
    error: error?.text ?? null,
    locations: error?.locations ?? [],
    leaks,
  }) satisfies ProbeResult;
