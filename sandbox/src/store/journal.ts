import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

export type Change = { table: string; id: string; row: unknown };

export type Journal = { append(changes: readonly Change[]): void; close(): void };

export function readJournal(file: string): Change[] {
  return readLines(file).flatMap(parseCommit);
}

/** Rewritten from the store, so that the journal does not grow with each start. */
export function startJournal(file: string, held: readonly Change[]): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  writeFileSync(fresh, held.map((change) => `${JSON.stringify([change])}\n`).join(''));
  renameSync(fresh, file);
  const handle = openSync(file, 'a');
  return {
    append: (changes) => void writeSync(handle, `${JSON.stringify(changes)}\n`),
    close: () => closeSync(handle),
  };
}

function readLines(file: string): string[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    lines.pop();
    return lines;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Checked by shape, not `instanceof`: a file system error may come from another realm. */
function errorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : 'unknown';
}

/**
 * Only this program writes the file, one line per commit. A last line without a newline was cut off
 * and is no commit.
 */
function parseCommit(line: string): Change[] {
  return JSON.parse(line) as Change[];
}
