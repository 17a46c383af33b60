// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf, runCommand } from './command.mjs';
import { CliError } from './progress.mjs';
import { root } from './root.mjs';

/** @typedef {(line: string) => void} Say */

/** Without a window, a visit takes a quarter of the processor time, so the shell comes first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

export async function ensureBrowser(/** @type {Say} */ say) {
  for (const install of [null, installPlaywrights, ...PACKAGES.map(installPackage)]) {
    await install?.(say);
    const path = await findBrowser();
    if (path) return path;
  }
  throw new CliError(
    'The browser tests need Chromium, and it cannot be installed here. Install it, or set CHROMIUM_PATH.',
  );
}

/** The one that CHROMIUM_PATH names, else Playwright's, else the one of a Debian package. */
export async function findBrowser() {
  const named = process.env['CHROMIUM_PATH'];
  if (!named) {
    const packaged = PACKAGES.map((name) => `/usr/bin/${name}`);
    return firstWorking([...(await playwrightShells()), ...packaged]);
  }
  if (await works(named)) return named;
  throw new CliError(`CHROMIUM_PATH is ${named}, but no browser runs from there.`);
}

/** Disables the browser's background work; as root, Chromium does not run with its sandbox. */
export const browserFlags = () => [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(isRoot() ? ['--no-sandbox'] : []),
];

/** Where its server cannot be reached, five attempts of five seconds are enough. */
async function installPlaywrights(/** @type {Say} */ say) {
  say('downloading the browser of Playwright');
  const cli = join(root, 'node_modules/playwright/cli.js');
  await runCommand(process.execPath, [cli, 'install', PACKAGES[0] ?? ''], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
  });
}

/** @param {string} name @returns {(say: Say) => Promise<void>} */
const installPackage = (name) => async (say) => {
  const [command, ...prefix] = (await aptCommand()) ?? [];
  if (!command) return;
  say(`installing the package ${name}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) =>
    runCommand(command, [...prefix, ...args], { env });
  await apt('update', '-q');
  await apt('install', '-qy', name);
};

async function aptCommand() {
  if (!isDebian()) return null;
  if (isRoot()) return ['apt-get'];
  return (await outputOf('sudo', '-n', 'true')) === null ? null : ['sudo', '-n', 'apt-get'];
}

/** Not Ubuntu: its package of this name is a launcher for snap, which tests cannot use. */
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

const isRoot = () => process.getuid?.() === 0;

async function firstWorking(/** @type {readonly string[]} */ paths) {
  for (const path of paths) if (await works(path)) return path;
  return null;
}

/** A launcher may only tell how to install a browser, and a browser may lack a library. */
const works = async (/** @type {string} */ path) =>
  /chrom/i.test((await outputOf(path, '--version')) ?? '');

/** Playwright says only where its whole browser would be; the shell is next to that. */
async function playwrightShells() {
  const { chromium } = await import('@playwright/test');
  const folder = chromium
    .executablePath()
    .replace(/([/\\])chromium-(\d+)[/\\].*$/, '$1chromium_headless_shell-$2');
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /[/\\](chrome-headless-shell|headless_shell)(\.exe)?$/.test(name))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
