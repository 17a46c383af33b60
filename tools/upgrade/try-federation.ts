import { mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../run/command.mjs';
import { linkPackages } from '../run/link-packages';
import { step } from '../run/progress.mjs';
import { root } from '../run/root.mjs';
import { installInto, newestVersion } from './registry';
import { runOrThrow } from './run-or-throw';

const SCOPE = '@module-federation';

export async function main(): Promise<number> {
  const installed = await installedVersion();
  const version = await newestVersion(`${SCOPE}/enhanced`, `~${installed}`);
  process.stdout.write(`${SCOPE} ${installed} is installed, ${version} is tried.\n`);
  const folder = await mkdtemp(join(tmpdir(), 'gangway-upgrade-'));
  try {
    const copy = await step(`installing ${version} into a copy`, () => makeCopy(folder, version));
    const broken: string[] = [];
    for (const check of checks) broken.push(...(await tryOut(copy, check)));
    const verdict = broken.length === 0 ? [`${version} would break nothing.`] : broken;
    process.stdout.write(`${verdict.join('\n')}\n`);
    return broken.length === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function installedVersion(): Promise<string> {
  const file = join(root, 'node_modules', SCOPE, 'enhanced/package.json');
  return JSON.parse(await readFile(file, 'utf8')).version;
}

const PACKAGES = ['enhanced', 'runtime', 'webpack-bundler-runtime'];

async function makeCopy(folder: string, version: string): Promise<string> {
  const [copy, trial] = [join(folder, 'copy'), join(folder, 'trial')];
  await runOrThrow('git', ['clone', '--quiet', root, copy]);
  await linkPackages(root, copy);
  await installInto(trial, ...PACKAGES.map((name) => `${SCOPE}/${name}@${version}`));
  const [from, to] = [join(trial, 'node_modules'), join(copy, 'node_modules')];
  await rm(join(to, SCOPE));
  await rename(join(from, SCOPE), join(to, SCOPE));
  const there = new Set(await readdir(to));
  const lacking = (await readdir(from)).filter((name) => !there.has(name) && name !== SCOPE);
  await Promise.all(lacking.map((name) => symlink(join(from, name), join(to, name))));
  return copy;
}

type Check = { says: string; cwd: string; command: string[] };

const checks: readonly Check[] = [
  {
    says: 'what the library generates for an area is as it was',
    cwd: 'tools',
    command: ['npx', 'jest', 'webpack/area-start'],
  },
  {
    says: 'our part of the runtime does what its tests say',
    cwd: 'shell',
    command: ['npx', 'jest', 'src/federation'],
  },
  {
    says: 'the types fit',
    cwd: '.',
    command: ['npx', 'oxlint', 'shell', 'shared-ui', '--type-check-only'],
  },
  {
    says: 'shell and areas build',
    cwd: '.',
    command: ['npx', 'nx', 'run-many', '-t', 'build', 'build-demo'],
  },
  {
    says: 'pages load within their budgets, all areas share one page, and DevTools see it',
    cwd: 'e2e',
    command: [
      'node',
      '../tools/run/with-browser.mjs',
      'playwright',
      'test',
      ...['visits/pages', 'visits/next-area', 'specs/seams', 'specs/devtools', 'specs/overrides'],
    ],
  },
];

async function tryOut(copy: string, { says, cwd, command: [name = '', ...args] }: Check) {
  const run = () => runCommand(name, args, { cwd: join(copy, cwd) });
  const { code, lines } = await step(says, run, { isGood: (outcome) => outcome.code === 0 });
  return code === 0 ? [] : [`${says}: it does not.`, ...lines.slice(-40)];
}
