import { startForTests } from '@gangway/e2e/product/start-product';
import { PRERENDERED_PAGES } from '@gangway/e2e/visits/pages';
import lighthouse, { type Result } from 'lighthouse';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../tools/run/port.mjs';
import { step } from '../tools/run/progress.mjs';
import type { Bench } from './benchmarks';
import { launchBrowser } from './launch-browser';
import type { Report, Row } from './report';
import { isSmall, sized } from './size';

const MOST_LCP_MS = 1500;

const FOLDER = join(import.meta.dirname, '.results/lighthouse');

const PATHS = PRERENDERED_PAGES.map(({ path }) => path);

/** The median of five runs of Lighthouse's default: a mobile, with simulated slow 4G. */
const RUNS = sized(5, 1);

export async function run({ args, report }: Bench): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const paths = args.length > 0 ? args : isSmall ? PATHS.slice(0, 1) : PATHS;
  const given = process.env['LIGHTHOUSE_ADDRESS'];
  const stop = given === undefined ? await startForTests() : null;
  try {
    await measure(given ?? process.env['E2E_ADDRESS'] ?? '', paths, report);
  } finally {
    await stop?.();
  }
}

async function measure(address: string, paths: readonly string[], report: Report): Promise<void> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const rows: Row[] = [];
  try {
    for (const path of paths) {
      const results = await step(`measuring ${path}`, async () => {
        const runs: Result[] = [];
        while (runs.length < RUNS) runs.push(await audit(address + path, port));
        return runs;
      });
      const middle = results.toSorted(byPerformance)[Math.floor(RUNS / 2)];
      if (!middle) continue;
      rows.push({ path, ...figuresOf(path, middle) });
      holdToGoal(path, middle, report);
    }
    report.table(`Scores, and times in ms; the pages are in ${FOLDER}`, rows);
  } finally {
    await browser.close();
  }
}

async function audit(url: string, port: number): Promise<Result> {
  const outcome = await lighthouse(url, { port, logLevel: 'error', output: 'html' });
  if (!outcome) throw new Error(`Lighthouse has no result for ${url}`);
  const name = new URL(url).pathname.slice(1).replaceAll('/', '-') || 'home';
  writeFileSync(join(FOLDER, `${name}.html`), String(outcome.report));
  writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify(outcome.lhr));
  return outcome.lhr;
}

const byPerformance = (a: Result, b: Result) =>
  (a.categories['performance']?.score ?? 0) - (b.categories['performance']?.score ?? 0);

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

function figuresOf(path: string, result: Result): Row {
  const scores = categoriesOf(path).map((name) => [name, scoreOf(result, name)]);
  const times = Object.entries(FIGURES).map(([name, id]) => [name, valueOf(result, id)]);
  return Object.fromEntries([...scores, ...times]);
}

function holdToGoal(path: string, result: Result, report: Report): void {
  const { leastScore, mostTtiMs } = goalFor(path);
  for (const name of categoriesOf(path)) {
    const value = 100 - scoreOf(result, name);
    report.limit({ what: `${path}: ${name}, points below 100`, value, most: 100 - leastScore });
  }
  const limits = { [FIGURES.LCP]: MOST_LCP_MS, [FIGURES.TTI]: mostTtiMs, [FIGURES.CLS]: 0 };
  for (const [id, most] of Object.entries(limits)) {
    report.limit({ what: `${path}: ${id}`, value: valueOf(result, id), most });
  }
  for (const id of faultsOf(result, categoriesOf(path))) {
    report.line(`  ${path}: below 90: ${id} (${result.audits[id]?.title})`);
  }
}

const categoriesOf = (path: string) => [...CATEGORIES, ...(goalFor(path).isListed ? ['seo'] : [])];

type Goal = { leastScore: number; mostTtiMs: number; isListed: boolean };

const PUBLIC: Goal = { leastScore: 98, mostTtiMs: Infinity, isListed: true };
const CANDIDATE: Goal = { leastScore: 100, mostTtiMs: 1500, isListed: false };

function goalFor(path: string): Goal {
  if (/^\/(profile|candidate)\//.test(path)) return CANDIDATE;
  return { ...PUBLIC, isListed: !path.startsWith('/reset-password/') };
}

const scoreOf = (result: Result, category: string) =>
  Math.round(100 * (result.categories[category]?.score ?? 0));

const FIGURES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
  TTI: 'interactive',
} as const;

function faultsOf({ audits, categories }: Result, names: readonly string[]): string[] {
  const counted = names.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return [...new Set(counted)].filter((id) => {
    const score = audits[id]?.score ?? null;
    return score !== null && score < 0.9;
  });
}

const valueOf = (result: Result, id: string) => result.audits[id]?.numericValue ?? Infinity;
