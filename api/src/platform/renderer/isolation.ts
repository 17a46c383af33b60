import { spawnSync } from 'node:child_process';

/** The command in front of a job that isolates it. */
export type Isolate = (limits: { dataMb: number; cpuSeconds: number }) => readonly string[];

/** A job is killed with its renderer, however that ends. */
const ENDS_WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL'];

const limit: Isolate = ({ dataMb, cpuSeconds }) => [
  ...ENDS_WITH_PARENT,
  ...['prlimit', '--core=0', '--fsize=0', `--data=${dataMb * 1024 * 1024}`, `--cpu=${cpuSeconds}`],
];

const UNSHARE = ['unshare', '--user', '--map-current-user', '--net', '--ipc'];
const OWN_PROCESSES = ['--pid', '--mount-proc', '--fork', '--kill-child'];
const NO_RIGHTS = ['setpriv', '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'];

/**
 * From the strongest: what the permission model of Node.js cannot promise. The commands come with
 * Linux, but containers often refuse new namespaces.
 */
export const ISOLATIONS: Record<string, Isolate> = {
  'network and processes': (limits) => [
    ...limit(limits),
    ...UNSHARE,
    ...OWN_PROCESSES,
    ...NO_RIGHTS,
  ],
  network: (limits) => [...limit(limits), ...UNSHARE, ...NO_RIGHTS],
  limits: limit,
  none: () => [],
};

export const works = (isolate: Isolate): boolean => {
  const [command, ...rest] = [...isolate({ dataMb: 256, cpuSeconds: 5 }), 'true'];
  return spawnSync(command, rest, { stdio: 'ignore', env: {}, timeout: 10_000 }).status === 0;
};

export function chooseIsolation(): { name: string; isolate: Isolate } {
  const [name = 'none', isolate = () => []] =
    Object.entries(ISOLATIONS).find(([, candidate]) => works(candidate)) ?? [];
  return { name, isolate };
}
