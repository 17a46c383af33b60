// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { outputOf, runCommand } from './command.mjs';
import { DATA } from './product.mjs';
import { CliError } from './progress.mjs';

/** @typedef {{ file: string, libraries: string[] }} Program `libraries` are folders */

/**
 * A program of a Debian package, with the packages that it needs and this system lacks: unpacked
 * into the repository, which takes no root rights and starts no service.
 * @param {string} name of the package
 * @param {string} path of the program, such as `usr/sbin/haproxy`
 * @returns {Promise<Program>}
 */
export async function debianProgram(name, path) {
  const installed = join('/', path);
  if (existsSync(installed)) return { file: installed, libraries: [] };
  const folder = join(DATA, 'tools', name);
  const file = join(folder, path);
  if (!existsSync(file)) await unpack(name, folder);
  if (!existsSync(file)) {
    throw new CliError(`${name} is missing. On Debian and Ubuntu: apt-get install ${name}`);
  }
  return { file, libraries: librariesIn(folder) };
}

/**
 * The same in `folder`: the user of a server may not be able to read the repository.
 * @param {string} name
 * @param {string} path
 * @param {string} folder
 * @returns {Promise<Program>}
 */
export async function copyDebianProgram(name, path, folder) {
  const { file, libraries } = await debianProgram(name, path);
  const unpacked = join(DATA, 'tools', name);
  if (file !== join(unpacked, path)) return { file, libraries };
  const to = join(folder, name);
  const filter = (/** @type {string} */ from) => !from.endsWith('.deb');
  cpSync(unpacked, to, { recursive: true, verbatimSymlinks: true, filter });
  const moved = (/** @type {string} */ from) => join(to, relative(unpacked, from));
  return { file: moved(file), libraries: libraries.map(moved) };
}

async function unpack(/** @type {string} */ name, /** @type {string} */ folder) {
  mkdirSync(join(folder, 'partial'), { recursive: true });
  if ((await outputOf('apt-get', '--version')) === null) return;
  const own = ['-o', `Dir::Cache::archives=${folder}`, '-o', 'Debug::NoLocking=1'];
  const download = ['install', '-qy', '--download-only', '--no-install-recommends', name];
  const { code } = await runCommand('apt-get', [...own, ...download]);
  if (code !== 0) {
    await runCommand('apt-get', ['update', '-q']);
    await runCommand('apt-get', [...own, ...download]);
  }
  for (const archive of readdirSync(folder).filter((one) => one.endsWith('.deb'))) {
    await runCommand('dpkg', ['-x', join(folder, archive), folder]);
  }
}

const librariesIn = (/** @type {string} */ folder) => [
  ...new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.so(\.\d+)+$/.test(path))
      .map((path) => join(folder, dirname(path))),
  ),
];
