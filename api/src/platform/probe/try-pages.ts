import type { Leak, ProbeJob, ProbePage, ProbeResult, ProbeVisit } from '../ports/release-probe';
import type { PageError } from './describe-errors';
import { PageVisit } from './page-visit';
import { keyOf, type GlobalChange } from './watch-globals';

/** The last one is under test. */
const open: PageVisit[] = [];

/** For errors thrown outside any page. */
export const failCurrentPage = (error: unknown): void => open.at(-1)?.fail(error);

type Progress = {
  job: ProbeJob;
  /** A page that has failed is not tried again: it would only take its whole time limit. */
  failed: Set<string>;
  explained: Set<string>;
};

export async function* tryPages(job: ProbeJob): AsyncGenerator<ProbeResult> {
  const progress: Progress = { job, failed: new Set(), explained: new Set() };
  for (const visit of job.visits) {
    const tried = visit.isFirstPage ? tryFirstPage(job, visit) : tour(visit, progress);
    for await (const { page, error, leaks } of tried) {
      if (error) progress.failed.add(page.path);
      const { text = null, locations = [] } = error ?? {};
      yield { path: page.path, variant: visit.variant, error: text, locations, leaks };
      if (job.endsAtFailure && error) return;
    }
  }
}

type Tried = { error: PageError | null; leaks: Leak[] };
type TriedPage = Tried & { page: ProbePage };

async function* tryFirstPage(job: ProbeJob, visit: ProbeVisit): AsyncGenerator<TriedPage> {
  for (const page of visit.pages) {
    const error = await inDocument({ visit, job }, (first) => first.tryPage(page, true));
    yield { page, error, leaks: [] };
  }
}

/** Goes on in another document after a page that has failed. */
async function* tour(visit: ProbeVisit, progress: Progress): AsyncGenerator<TriedPage> {
  const left = [...visit.pages];
  while (left.length > 0) {
    const current = openDocument({ visit, job: progress.job });
    try {
      const broken = await current.startAtNeutral();
      let error: PageError | null = null;
      for (let page = left.shift(); page; page = error ? undefined : left.shift()) {
        if (progress.failed.has(page.path)) yield { page, error: null, leaks: [] };
        else if (broken) yield { page, error: broken, leaks: [] };
        else {
          const tried = await tryInTour(current, page, { visit, progress });
          ({ error } = tried);
          yield { page, ...tried };
        }
      }
    } finally {
      closeDocument();
    }
  }
}

type Options = ConstructorParameters<typeof PageVisit>[0];

async function inDocument<T>(options: Options, run: (visit: PageVisit) => Promise<T>): Promise<T> {
  const visit = openDocument(options);
  try {
    return await run(visit);
  } finally {
    closeDocument();
  }
}

function openDocument(options: Options): PageVisit {
  const visit = new PageVisit(options);
  open.push(visit);
  return visit;
}

const closeDocument = () => open.pop()?.close();

type InTour = { visit: ProbeVisit; progress: Progress };

async function tryInTour(current: PageVisit, page: ProbePage, inTour: InTour): Promise<Tried> {
  const { visit, progress } = inTour;
  let error: PageError | null = null;
  for (let mount = 0; mount < visit.mounts && !error; mount += 1) {
    error = await current.tryPage(page);
  }
  const { leaks, changes } = await current.leaks();
  const unknown = changes.filter((change) => !progress.explained.has(keyOf(change)));
  for (const change of unknown) progress.explained.add(keyOf(change));
  return { error, leaks: [...leaks, ...(await explain(unknown, page, inTour))] };
}

async function explain(
  changes: readonly GlobalChange[],
  page: ProbePage,
  { visit, progress: { job } }: InTour,
): Promise<Leak[]> {
  if (changes.length === 0) return [];
  return inDocument({ visit, job, traps: changes }, async (again) => {
    await again.startAtNeutral();
    await again.tryPage(page);
    return (await again.leaks()).trapped;
  });
}
