import { DASHBOARDS, signIn } from '@gangway/e2e/fixtures/demo';
import type { Browser, Page } from '@playwright/test';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages } from '../../tools/run/link-packages';
import { freePort } from '../../tools/run/port.mjs';
import { CliError } from '../../tools/run/progress.mjs';
import { root } from '../../tools/run/root.mjs';
import type { Bench } from '../benchmarks';
import { launchBrowser } from '../launch-browser';
import { spread } from '../report';
import { sized } from '../size';

const AREA = 'recruiter';
const COMPONENT = 'mfe-recruiter/src/features/saved-searches/saved-searches.tsx';
const SHEET = 'mfe-recruiter/src/features/saved-searches/saved-searches.module.css';
const TITLE = 'Saved searches';

const RUNS = sized(7, 2);
const LIMIT_MS = 2000;

export async function run({ report }: Bench): Promise<void> {
  const clone = await cloneOfCheckout();
  const dev = await startDev(clone);
  const browser = await launchBrowser();
  try {
    const times = await measure(await openSavedSearches(browser, dev.address), clone);
    const { number, p50, max } = spread(times);
    report.table('From save to screen, in ms', [{ edits: number, median: p50, slowest: max }]);
    report.limit({ what: 'slowest, ms', value: max, most: LIMIT_MS });
  } finally {
    await browser.close();
    await dev.stop();
    await rm(clone, { recursive: true, force: true });
  }
}

async function cloneOfCheckout(): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), 'gangway-dev-'));
  execFileSync('git', ['clone', '--quiet', root, clone]);
  await linkPackages(root, clone);
  return clone;
}

type Served = { address: string; stop: () => Promise<void> };

async function startDev(clone: string): Promise<Served> {
  const port = await freePort();
  const child = spawn(process.execPath, ['tools/run/dev.mjs', AREA], {
    cwd: clone,
    // A task of Nx has built this checkout, and not the clone.
    env: { ...process.env, PORT: String(port), NX_TASK_TARGET_TARGET: undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      if (data.toString().includes('reloads as you edit it')) resolve();
    });
    void closed.then(() => reject(new CliError('npm run dev has ended.')));
  });
  await ready;
  return {
    address: `http://localhost:${port}`,
    stop: () => {
      child.kill('SIGTERM');
      return closed;
    },
  };
}

async function openSavedSearches(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page.request, address, 'recruiter_pro');
  await page.goto(`${address}${DASHBOARDS.recruiter_pro}/saved-searches`);
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  return page;
}

type Edit = { clone: string; file: string; change: (text: string) => string };

async function timeEdit(edit: Edit, isOnScreen: () => Promise<unknown>): Promise<number> {
  const path = join(edit.clone, edit.file);
  const text = await readFile(path, 'utf8');
  const startedAt = Date.now();
  await writeFile(path, edit.change(text));
  await isOnScreen();
  const ms = Date.now() - startedAt;
  await writeFile(path, text);
  return ms;
}

async function measure(page: Page, clone: string): Promise<number[]> {
  const times: number[] = [];
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  for (let run = 1; run <= RUNS; run += 1) {
    const title = `${TITLE} ${run}`;
    const component: Edit = {
      clone,
      file: COMPONENT,
      change: (text) => text.replace(`title="${TITLE}"`, `title="${title}"`),
    };
    times.push(await timeEdit(component, () => heading(title).waitFor()));
    await heading(TITLE).waitFor();
    const color = `rgb(${run}, 2, 3)`;
    const sheet: Edit = {
      clone,
      file: SHEET,
      change: (text) => `${text}\nh1 {\n  color: ${color} !important;\n}\n`,
    };
    const hasColor = () =>
      page.waitForFunction(
        (editedColor) => {
          const title = document.querySelector('h1');
          return title !== null && getComputedStyle(title).color === editedColor;
        },
        color,
        { polling: 20 },
      );
    times.push(await timeEdit(sheet, hasColor));
    await page.waitForFunction(
      (editedColor) =>
        getComputedStyle(document.querySelector('h1') ?? document.body).color !== editedColor,
      color,
    );
  }
  return times;
}
