import { chromium, type Browser } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserFlags, ensureBrowser } from '../run/browser.mjs';
import { ensureBuilt } from '../run/build.mjs';
import { DATA } from '../run/product.mjs';
import { step } from '../run/progress.mjs';
import { mobile, unthrottled, type Conditions } from './conditions';
import { readOptions, type Options } from './options';
import { explanation, isWithinGoal, summaryTable, verdict } from './report';
import { runRounds, type Run } from './run-rounds';
import { buildSpa } from './spa/build-spa';
import { forms } from './spa/form';
import { bundleFolder, startContestants } from './start-contestants';
import { summarise, type Measured, type Summary } from './summarise';

const FOLDER = join(DATA, 'bench');
const UNTHROTTLED_RUNS = 5;

const print = (text: string) => process.stdout.write(`${text}\n`);

async function buildBundles(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const form of forms) {
    await step(`building one bundle, ${form}`, () => buildSpa(form, bundleFolder(FOLDER, form)));
  }
}

function report(conditions: Conditions, measured: readonly Measured[]): Summary[] {
  const summaries = summarise(measured);
  print(`\n${conditions.title}\n\n${summaryTable(summaries)}\n`);
  return summaries;
}

/** Lighthouse's mobile table is the target; without throttling it measures mostly the machine. */
async function race(run: Run, runs: number): Promise<Summary[]> {
  await step('warming up', (say) => runRounds(run, { conditions: unthrottled, runs: 1, say }));
  const measure = (conditions: Conditions, runs: number) =>
    step(`measuring, ${conditions.name}`, (say) => runRounds(run, { conditions, runs, say }));
  const onMobile = await measure(mobile, runs);
  const atFullSpeed = await measure(unthrottled, Math.min(runs, UNTHROTTLED_RUNS));
  writeFileSync(join(FOLDER, 'loads.json'), JSON.stringify({ onMobile, atFullSpeed }));
  print(explanation);
  const summaries = report(mobile, onMobile);
  print(verdict(summaries));
  report(unthrottled, atFullSpeed);
  return summaries;
}

async function compete(browser: Browser, { pages, runs }: Options): Promise<Summary[]> {
  const undo: (() => Promise<void>)[] = [];
  const roles = pages.flatMap(({ role }) => (role === null ? [] : [role]));
  try {
    const contestants = await step('starting a server for each', () =>
      startContestants({ browser, roles, folder: FOLDER, undo }),
    );
    return await race({ browser, contestants, pages }, runs);
  } finally {
    for (const one of undo.toReversed()) await one();
  }
}

/** `npm run bench:federation`: the same code as federated areas and as one single-page bundle. */
export async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  await ensureBuilt();
  await buildBundles();
  const executablePath = await step('finding a browser', ensureBrowser);
  const browser = await chromium.launch({ executablePath, args: browserFlags() });
  try {
    const summaries = await compete(browser, options);
    return options.asserts && !isWithinGoal(summaries) ? 1 : 0;
  } finally {
    await browser.close();
  }
}
