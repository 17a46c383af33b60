import { readFileSync } from 'node:fs';

const timeFile = (pid: string) => `/proc/${pid}/schedstat`;
export const OWN_TIME_FILE = timeFile('self');

/**
 * The clock of a process, which stands still while other programs have all processors: on a busy
 * machine nothing takes longer by it.
 */
export const ownTime = (pid = 'self'): number => performance.now() - waitingMs(pid);

/** `unshare` starts the command that it is given as a child. */
export function innermost(pid: string): string {
  const [child] = read(`/proc/${pid}/task/${pid}/children`).split(' ');
  return child ? innermost(child) : pid;
}

/** How long its main thread has waited for a processor. Only Linux knows; elsewhere 0. */
function waitingMs(pid: string): number {
  const [, nanoseconds = '0'] = read(timeFile(pid)).split(' ');
  return Number(nanoseconds) / 1e6;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
