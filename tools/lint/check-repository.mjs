// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outdatedOwnership } from '../ownership/ownership-files.mjs';
import { filesWithoutProject } from './project-files.mjs';
import {
  fixedAllowances,
  machinePaths,
  missingPaths,
  missingPlatforms,
  resolvedAddresses,
} from './repository.mjs';

const root = join(import.meta.dirname, '../..');
const BINARY = /\.(png|jpg|ico|woff2|pdf)$/;

const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  { cwd: root, encoding: 'utf8' },
);

/** A file that is listed and gone was deleted and not yet committed. */
function read(/** @type {string} */ path) {
  try {
    return [{ path, text: readFileSync(join(root, path), 'utf8') }];
  } catch {
    return [];
  }
}

const files = listed
  .split('\n')
  .filter((path) => path && !BINARY.test(path))
  .flatMap(read);
const topLevel = new Set(files.map(({ path }) => path.split('/')[0] ?? ''));
const docs = files.filter(({ path }) => path.endsWith('.md'));

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const findings = [
  ...docs.flatMap((doc) => missingPaths(root, doc, topLevel)),
  ...files.flatMap(machinePaths),
  ...files.flatMap(fixedAllowances),
  ...resolvedAddresses(lock),
  ...missingPlatforms(lock),
  ...outdatedOwnership(root),
  ...filesWithoutProject(
    root,
    files.map(({ path }) => path),
  ),
];
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
