import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { errorCode } from '../errors/error-code';
import { StartError } from '../errors/start-error';

export class DirectoryInUseError extends StartError {
  constructor(file: string, pid: number) {
    super(
      `The database is in use by process ${pid}; stop it first, or delete ${file} if that process is not Gangway.`,
    );
  }
}

const held = new Set<string>();

/**
 * The embedded database does not lock its directory, and two processes on one lose rows. Returns
 * the function that unlocks it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = `${resolve(directory)}.lock`;
  const take = () => writeFile(file, `${process.pid}\n`, { flag: 'wx' });
  try {
    await take();
  } catch {
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).trim());
    if (isHeld(file, pid)) throw new DirectoryInUseError(file, pid);
    await rm(file, { force: true });
    await take();
  }
  held.add(file);
  return async () => {
    held.delete(file);
    await rm(file, { force: true });
  };
}

/**
 * In a container every start has the same pid, so our own pid in a file that this process has not
 * locked is stale.
 */
function isHeld(file: string, pid: number): boolean {
  if (pid === process.pid) return held.has(file);
  return Number.isInteger(pid) && pid > 0 && isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
