// @ts-check
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRESS_FILE = 'TEST_PROGRESS_FILE';

/**
 * For the reporters: a line for each test or file that has ended.
 * @param {{ tests: number, failed: number, file: string }} ended
 */
export function appendProgress({ tests, failed, file }) {
  const path = process.env[PROGRESS_FILE];
  if (path) appendFileSync(path, `${tests}\t${failed}\t${file}\n`);
}

export function describeProgress(/** @type {string} */ text) {
  const lines = text.split('\n').filter(Boolean);
  if (lines.length === 0) return '';
  const rows = lines.map((line) => line.split('\t'));
  const total = (/** @type {number} */ column) =>
    rows.reduce((sum, row) => sum + Number(row[column]), 0);
  return `: ${total(0)} tests, ${total(1)} failed, last ${rows.at(-1)?.[2]}`;
}

export function watchTests() {
  const file = join(tmpdir(), `gangway-progress-${process.pid}`);
  writeFileSync(file, '');
  return {
    env: { [PROGRESS_FILE]: file },
    detail: () => describeProgress(readFileSync(file, 'utf8')),
    stop: () => rmSync(file, { force: true }),
  };
}
