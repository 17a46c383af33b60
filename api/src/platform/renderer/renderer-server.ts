import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Isolate } from './isolation';
import { ALONE, END, JOB_KINDS, type JobEnd, type JobKind, MOST_OUTPUT } from './job-protocol';
import { type ChildEnd, type ChildOptions, runInChild } from './render-child';

export type RendererOptions = {
  socket: string;
  children: Record<JobKind, ChildOptions>;
  isolate: Isolate;
};

export type Renderer = { close: () => Promise<void> };

/** Runs code of releases for the server, which has secrets. This process has none. */
export async function startRenderer(options: RendererOptions): Promise<Renderer> {
  const { socket, children, isolate } = options;
  const inTurn = jobTurns();
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    const [path, query] = request.url?.split('?') ?? [];
    const kind = JOB_KINDS.find((name) => path === `/${name}`);
    if (!kind || request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    const aborted = new AbortController();
    response.on('close', () => aborted.abort());
    const exchange = { request, response, signal: aborted.signal };
    void inTurn({ kind, runsAlone: query === ALONE }, (running) =>
      answer(exchange, { ...running, child: children[kind], isolate }),
    );
  });
  await rm(socket, { force: true });
  server.listen(socket);
  await once(server, 'listening');
  // For the server, which runs as another user of the same group.
  await chmod(socket, 0o660);
  return {
    // With the jobs that run: ending during one would be counted against its release.
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** The build of the renderer is a folder with these, and needs nothing else. */
export const childrenIn = (folder: string): RendererOptions['children'] => ({
  views: {
    file: join(folder, 'renderer-views.js'),
    memoryMb: 256,
    limitMs: 10_000,
    wholeLimitMs: 30_000,
    mostOutput: MOST_OUTPUT.views,
  },
  pages: {
    file: join(folder, 'renderer-pages.js'),
    memoryMb: 512,
    limitMs: 20_000,
    wholeLimitMs: 180_000,
    mostOutput: MOST_OUTPUT.pages,
  },
});

type Turn = { kind: JobKind; runsAlone: boolean };

/** `wasAlone` where no other job has run at any time during this one. */
type Running = { wasAlone: () => boolean };

/**
 * One job of each kind at a time, as each needs its own memory. One that runs alone waits for all
 * before it, and all after it wait for it.
 */
export function jobTurns() {
  const last = new Map<JobKind, Promise<void>>();
  const running = new Set<{ wasAlone: boolean }>();

  async function start(run: (job: Running) => Promise<void>): Promise<void> {
    const job = { wasAlone: running.size === 0 };
    for (const other of running) other.wasAlone = false;
    running.add(job);
    await run({ wasAlone: () => job.wasAlone }).finally(() => running.delete(job));
  }

  return ({ kind, runsAlone }: Turn, run: (job: Running) => Promise<void>): Promise<void> => {
    const kinds = runsAlone ? JOB_KINDS : [kind];
    const before = Promise.all(kinds.map((one) => last.get(one) ?? Promise.resolve()));
    const done = before.then(() => start(run));
    for (const one of kinds) last.set(one, done);
    return done;
  };
}

type Exchange = { request: IncomingMessage; response: ServerResponse; signal: AbortSignal };

async function answer(
  { request: input, response, signal }: Exchange,
  { wasAlone, child, isolate }: Running & { child: ChildOptions; isolate: Isolate },
): Promise<void> {
  // Its client may have gone while the job waited for its turn.
  if (signal.aborted) return;
  response.writeHead(200, { 'content-type': 'application/x-ndjson', trailer: END });
  response.flushHeaders();
  const onLine = (line: string) => void response.write(`${line}\n`);
  const childEnd = await runInChild({ input, onLine, signal }, child, isolate).catch(
    (error: unknown): ChildEnd => ({ isStarted: false, limitMs: null, lastError: String(error) }),
  );
  const end: JobEnd = { ...childEnd, wasAlone: wasAlone() };
  response.addTrailers({ [END]: encodeURIComponent(JSON.stringify(end)) });
  response.end();
}
