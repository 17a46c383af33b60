import { type Db, queryRows } from '@gangway/api/foundation/db/db';
import { sql } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** Of a process that answers with its metrics, as the API does. */
export async function processorSeconds(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}

const Backend = z.object({ pid: z.int() });

/** Of all processes of the server, those that have ended as well. NaN without `/proc`. */
export async function postgresSeconds(db: Db): Promise<number> {
  const [backend] = await queryRows(db, sql`select pg_backend_pid() as pid`, Backend);
  const processes = readProcesses();
  const server = processes.find(({ pid }) => pid === backend?.pid)?.parent;
  const seconds = processes.map(({ pid, parent, own, ofEnded }) => {
    if (pid === server) return own + ofEnded;
    return parent === server ? own : 0;
  });
  return server === undefined ? NaN : seconds.reduce((sum, one) => sum + one, 0);
}

type Process = { pid: number; parent: number; own: number; ofEnded: number };

function readProcesses(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess);
  } catch {
    return [];
  }
}

/** As `getconf CLK_TCK` says on every Linux of today. */
const TICKS_PER_SECOND = 100;

/** The name of the program, in brackets, may have spaces; numbers of fields are those of proc(5). */
function readProcess(pid: string): Process[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    return [
      {
        pid: Number(pid),
        parent: field(4),
        own: (field(14) + field(15)) / TICKS_PER_SECOND,
        ofEnded: (field(16) + field(17)) / TICKS_PER_SECOND,
      },
    ];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
