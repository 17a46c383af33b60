import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserFlags, ensureBrowser } from '../../tools/run/browser.mjs';
import { ensureBuilt } from '../../tools/run/build.mjs';
import { freePort } from '../../tools/run/port.mjs';
import { step } from '../../tools/run/progress.mjs';
import { startForTests } from '../product/start-product';
import { PRERENDERED_PAGES } from '../visits/pages';
import { isSmall, sized } from './size';

const MOST_LCP_MS = 1500;

const FOLDER = join(import.meta.dirname, '../.results/lighthouse');

const PATHS = PRERENDERED_PAGES.map(({ path }) => path);

/**
 * The median of five runs. A small run only prints: the goals are out of reach while other tests
 * share the machine.
 */
export async function main(given: readonly string[]): Promise<number> {
  mkdirSync(FOLDER, { recursive: true });
  const paths = given.length > 0 ? given : isSmall ? PATHS.slice(0, 1) : PATHS;
  const address = process.env['LIGHTHOUSE_ADDRESS'];
  if (address !== undefined) return (await measure(address, paths)) ? 0 : 1;
  await ensureBuilt();
  const stop = await startForTests();
  try {
    return (await measure(process.env['E2E_ADDRESS'] ?? '', paths)) ? 0 : 1;
  } finally {
    await stop();
  }
}

const RUNS = sized(5, 1);

async function measure(address: string, paths: readonly string[]): Promise<boolean> {
  const executablePath = await ensureBrowser(print);
  const port = await freePort();
  const args = [...browserFlags(), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  let isGood = true;
  try {
    for (const path of paths) {
      const results = await step(`measuring ${path}`, async () => {
        const runs: Result[] = [];
        while (runs.length < RUNS) runs.push(await audit(address + path, port));
        return runs;
      });
      const middle = results.toSorted(byPerformance)[Math.floor(RUNS / 2)];
      if (middle) isGood = (report(path, middle) || isSmall) && isGood;
    }
  } finally {
    await browser.close();
  }
  return isGood;
}

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Lighthouse's default is the mobile profile with simulated slow 4G. */
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

function report(path: string, result: Result): boolean {
  const { leastScore, mostTtiMs, isListed } = goalFor(path);
  const categories = [...CATEGORIES, ...(isListed ? ['seo'] : [])];
  const scores = categories.map((category) => scoreOf(result, category));
  const figures = Object.entries(FIGURES).map(
    ([name, id]) => `${name} ${result.audits[id]?.displayValue ?? '?'}`,
  );
  const named = categories.map((category, index) => `${category} ${scores[index]}`);
  print(`${path}: ${named.join(', ')}; ${figures.join(', ')}`);
  for (const id of faultsOf(result, categories))
    print(`  below 90: ${id} (${result.audits[id]?.title})`);
  return (
    scores.every((score) => score >= leastScore) &&
    valueOf(result, FIGURES.LCP) < MOST_LCP_MS &&
    valueOf(result, FIGURES.TTI) < mostTtiMs &&
    valueOf(result, FIGURES.CLS) === 0
  );
}

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
