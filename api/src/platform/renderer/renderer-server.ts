import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Isolate } from './isolation';
import { ALONE, END, JOB_KINDS, type JobEnd, type JobKind } from './job-protocol';
import { jobTurns } from './job-turns';
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
    const run = jobRunner(children[kind], isolate);
    const exchange = openExchange(request, response);
    void inTurn({ kind, runsAlone: query === ALONE }, ({ wasAlone }) =>
      answer(exchange, { run, wasAlone }),
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

type Exchange = { request: IncomingMessage; response: ServerResponse; signal: AbortSignal };

type RunChild = (exchange: Exchange) => Promise<ChildEnd>;

const jobRunner =
  (child: ChildOptions, isolate: Isolate): RunChild =>
  async ({ request: input, response, signal }) => {
    const onLine = (line: string) => void response.write(`${line}\n`);
    try {
      return await runInChild({ input, onLine, signal }, child, isolate);
    } catch (error) {
      return { isStarted: false, limitMs: null, lastError: String(error) };
    }
  };

function openExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  const aborted = new AbortController();
  response.on('close', () => aborted.abort());
  return { request, response, signal: aborted.signal };
}

async function answer(
  exchange: Exchange,
  { run, wasAlone }: { run: RunChild; wasAlone: () => boolean },
): Promise<void> {
  const { response, signal } = exchange;
  // Its client may have gone while the job waited for its turn.
  if (signal.aborted) return;
  response.writeHead(200, { 'content-type': 'application/x-ndjson', trailer: END });
  response.flushHeaders();
  const childEnd = await run(exchange);
  const end: JobEnd = { ...childEnd, wasAlone: wasAlone() };
  response.addTrailers({ [END]: encodeURIComponent(JSON.stringify(end)) });
  response.end();
}
