import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export function processTree(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), parent: Number(statOf(name)[1]) }];
      } catch {
        return [];
      }
    });
  const below = (pid: number): number[] =>
    parents
      .filter(({ parent }) => parent === pid)
      .flatMap((child) => [child.pid, ...below(child.pid)]);
  return [root, ...below(root)];
}

export function processorSeconds(pid: number): number {
  const stat = statOf(String(pid));
  return (Number(stat[11]) + Number(stat[12])) / TICKS_A_SECOND;
}

/** Its fields from the state on, as the name before it may contain spaces. */
const statOf = (pid: string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
