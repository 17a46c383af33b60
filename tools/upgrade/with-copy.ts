import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../run/command.mjs';
import { linkPackages } from '../run/link-packages';
import { step } from '../run/progress.mjs';
import { root } from '../run/root.mjs';
import { runOrThrow } from './run-or-throw';

/** Of the repository at that commit, with the packages of its lock file; removed at the end. */
export async function withCopy<T>(commit: string, work: (copy: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-old-release-'));
  const options = { recursive: true, force: true };
  const removeAtOnce = () => rmSync(folder, options);
  process.once('exit', removeAtOnce);
  try {
    // A restricted process of another user has to traverse it.
    await chmod(folder, 0o711);
    const copy = join(folder, 'copy');
    await step('a copy of it, with its packages', () => makeCopy(copy, commit));
    return await work(copy);
  } finally {
    await rm(folder, options);
    process.off('exit', removeAtOnce);
  }
}

/** Whether the packages that are installed for the files in `folder` are also those of the commit. */
export async function hasPackagesOf(folder: string, commit: string): Promise<boolean> {
  const args = ['diff', '--quiet', commit, '--', ...PACKAGE_FILES];
  const { code } = await runCommand('git', args, { cwd: folder });
  return code === 0;
}

/** Patches change the files of packages, so linked ones would have those of this checkout. */
const PACKAGE_FILES = ['package-lock.json', 'api/patches'];

async function makeCopy(copy: string, commit: string): Promise<void> {
  await runOrThrow('git', ['clone', '--quiet', '--shared', '--no-checkout', root, copy]);
  await runOrThrow('git', ['-C', copy, 'checkout', '--quiet', commit]);
  if (await hasPackagesOf(root, commit)) await linkPackages(root, copy);
  else await runOrThrow(process.execPath, ['--input-type=module', '--eval', INSTALL], copy);
}

const INSTALL = "await (await import('./tools/run/packages.mjs')).ensurePackages()";
