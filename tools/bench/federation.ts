import type { DemoRole } from '@gangway/contract/sessions';
import { type Browser, chromium, type BrowserContext } from '@playwright/test';
import { mkdirSync, writeFileSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFlags, ensureBrowser } from '../run/browser.mjs';
import { ensureBuilt } from '../run/build.mjs';
import { freePort } from '../run/port.mjs';
import { DATA, demoSettings, startProduct } from '../run/product.mjs';
import { step } from '../run/progress.mjs';
import { type Conditions, mobile, unthrottled } from './conditions';
import type { ContestantName } from './contestant';
import { measureLoad } from './measure-load';
import { type Options, readOptions } from './options';
import type { BenchPage } from './pages';
import { explanation, isWithinGoal, summaryTable, verdict } from './report';
import { contestantsOf } from './rounds';
import { buildSpa } from './spa/build-spa';
import { forms } from './spa/form';
import { type Measured, summarise, type Summary } from './summarise';

const FOLDER = join(DATA, 'bench');

export async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  await ensureBuilt();
  mkdirSync(FOLDER, { recursive: true });
  for (const form of forms) {
    await step(`building one bundle, ${form}`, () => buildSpa(form, bundleFolder(FOLDER, form)));
  }
  const executablePath = await step('finding a browser', ensureBrowser);
  const browser = await chromium.launch({ executablePath, args: browserFlags() });
  try {
    const summaries = await compete(browser, options);
    return options.asserts && !isWithinGoal(summaries) ? 1 : 0;
  } finally {
    await browser.close();
  }
}

const bundleFolder = (folder: string, name: ContestantName) =>
  join(folder, name.replaceAll(' ', '-'));

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

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

type StartedContestant = {
  address: string;
  sessions: ReadonlyMap<DemoRole, Session>;
};
type Contestants = Readonly<Record<ContestantName, StartedContestant>>;

type Start = {
  browser: Browser;
  roles: readonly DemoRole[];
  folder: string;
  undo: (() => Promise<void>)[];
};

async function startContestants(options: Start): Promise<Contestants> {
  return {
    federation: await start('federation', options),
    chunks: await start('chunks', options),
    'one file': await start('one file', options),
  };
}

async function start(name: ContestantName, { browser, roles, folder, undo }: Start) {
  const data = await mkdtemp(join(tmpdir(), 'gangway-bench-'));
  undo.push(() => rm(data, { recursive: true, force: true }));
  const port = await freePort();
  const env = {
    ...process.env,
    ...settingsOf(name, folder),
    DATABASE_URL: undefined,
    DATA_DIR: join(data, 'db'),
    RELEASES_DIR: join(data, 'releases'),
  };
  const log = openSync(`${bundleFolder(folder, name)}.log`, 'w');
  const product = await startProduct({ port, env, log });
  undo.push(async () => {
    product.stop();
    await product.closed;
  });
  await product.ready;
  const address = `http://localhost:${port}`;
  const sessions = new Map<DemoRole, Session>();
  for (const role of roles) sessions.set(role, await signIn(browser, address, role));
  return { address, sessions };
}

const settingsOf = (name: ContestantName, folder: string) =>
  name === 'federation'
    ? demoSettings({})
    : { ...demoSettings({}), WEB_ROOT: bundleFolder(folder, name), LOCAL_BUILDS: undefined };

async function signIn(browser: Browser, address: string, role: DemoRole): Promise<Session> {
  const context = await browser.newContext();
  const answer = await context.request.post(`${address}/api/auth/test-login`, {
    data: { role },
    headers: { origin: address },
  });
  if (!answer.ok()) throw new Error(`The sign-in of ${role} was refused: ${answer.status()}`);
  const session = await context.storageState();
  await context.close();
  return session;
}

type Run = { browser: Browser; contestants: Contestants; pages: readonly BenchPage[] };

const UNTHROTTLED_RUNS = 5;

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

type Rounds = { conditions: Conditions; runs: number; say: (line: string) => void };

async function runRounds(run: Run, { conditions, runs, say }: Rounds): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (let round = 0; round < runs; round += 1) {
    measured.push(...(await runRound(run, conditions, round)));
    say(`round ${round + 1} of ${runs}`);
  }
  return measured;
}

async function runRound(
  { browser, contestants, pages }: Run,
  conditions: Conditions,
  round: number,
) {
  const measured: Measured[] = [];
  for (const page of pages) {
    for (const name of contestantsOf(round, conditions.oneFileEvery)) {
      const contestant = contestants[name];
      const session = sessionOf(contestant, page);
      const ask = { address: contestant.address, page, conditions, session };
      measured.push({ page, contestant: name, round, load: await measureLoad(browser, ask) });
    }
  }
  return measured;
}

const sessionOf = ({ sessions }: StartedContestant, { role }: BenchPage) =>
  role === null ? undefined : sessions.get(role);

const print = (text: string) => process.stdout.write(`${text}\n`);

function report(conditions: Conditions, measured: readonly Measured[]): Summary[] {
  const summaries = summarise(measured);
  print(`\n${conditions.title}\n\n${summaryTable(summaries)}\n`);
  return summaries;
}
