// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const BINARY = /\.(png|jpg|ico|woff2|pdf)$/;

/** A sparse checkout lacks files that others name. */
export const isSparse = (/** @type {string} */ root) =>
  execFileSync('git', ['ls-files', '-t'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .some((line) => line.startsWith('S '));

/** git also lists files that were deleted but not yet committed, which are skipped. */
export function repositoryFiles(/** @type {string} */ root) {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: root, encoding: 'utf8' },
  );
  return listed
    .split('\n')
    .filter((path) => path && !BINARY.test(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(root, path), 'utf8') }];
      } catch {
        return [];
      }
    });
}
