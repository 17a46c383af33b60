import { execFileSync } from 'node:child_process';

/** Where a server runs, and how a command is run there. */
export type Machine = {
  host: string;
  run: (command: readonly string[]) => string[];
  cutOff: () => void;
  reconnect: () => void;
};

export type Machines = {
  all: Machine[];
  /** Where they reach this process and its servers. */
  gateway: string;
  /** Why they cannot be cut off, null if they can. */
  notCut: string | null;
  close: () => void;
};

/** For measurements between networks (RFC 2544), so that no real network has it. */
const NETWORK = '198.18.7';

/**
 * Each in a network of its own behind a bridge. Packets to one that is cut off vanish, as behind a
 * router; without the rights for that, all have the loopback address.
 */
export function openMachines(count: number): Machines {
  const id = `gw${process.pid % 1_000_000}`;
  const opened = Array.from({ length: count }, (_, index) => namesOf(id, index));
  const close = () => {
    process.off('exit', close);
    for (const { space } of opened) quietly('ip', 'netns', 'del', space);
    quietly('ip', 'link', 'del', id);
  };
  try {
    process.once('exit', close);
    const gateway = `${NETWORK}.1`;
    run('ip', 'link', 'add', id, 'type', 'bridge');
    run('ip', 'addr', 'add', `${gateway}/24`, 'dev', id);
    run('ip', 'link', 'set', id, 'up');
    return { all: opened.map((names) => openMachine(id, names)), gateway, notCut: null, close };
  } catch (error) {
    close();
    const local = { host: '127.0.0.1', run: (command: readonly string[]) => [...command] };
    const all = opened.map(() => ({ ...local, cutOff: refuse, reconnect: refuse }));
    return { all, gateway: local.host, notCut: reasonOf(error), close: () => undefined };
  }
}

const namesOf = (id: string, index: number) => ({
  space: `${id}n${index}`,
  link: `${id}l${index}`,
  host: `${NETWORK}.${index + 11}`,
});

function openMachine(bridge: string, { space, link, host }: ReturnType<typeof namesOf>): Machine {
  const inside = (...command: string[]) => run('ip', '-n', space, ...command);
  run('ip', 'netns', 'add', space);
  run('ip', 'link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
  run('ip', 'link', 'set', link, 'master', bridge, 'up');
  inside('link', 'set', 'lo', 'up');
  inside('addr', 'add', `${host}/24`, 'dev', 'eth0');
  inside('link', 'set', 'eth0', 'up');
  const [, address = ''] = /link\/ether (\S+)/.exec(inside('link', 'show', 'eth0')) ?? [];
  // Or a lost answer to ARP would soon say that the host is unreachable.
  run('ip', 'neigh', 'replace', host, 'lladdr', address, 'dev', bridge, 'nud', 'permanent');
  return {
    host,
    run: (command) => ['ip', 'netns', 'exec', space, ...command],
    cutOff: () => void run('ip', 'link', 'set', link, 'down'),
    reconnect: () => void run('ip', 'link', 'set', link, 'up'),
  };
}

const run = (file: string, ...args: string[]): string =>
  execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

function quietly(file: string, ...args: string[]): void {
  try {
    run(file, ...args);
  } catch {
    // It was not there.
  }
}

function refuse(): never {
  throw new Error('This machine cannot be cut off');
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error);
