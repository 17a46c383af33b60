import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Isolate } from './isolation';
import { END, JOB_KINDS, type JobKind } from './job-protocol';
import { type ChildOptions, runInChild } from './render-child';

export type RendererOptions = {
  socket: string;
  children: Record<JobKind, ChildOptions>;
  isolate: Isolate;
};

export type Renderer = { close: () => Promise<void> };

/** Runs code of releases for the server, which has secrets. This process has none. */
export async function startRenderer(options: RendererOptions): Promise<Renderer> {
  const { socket, children, isolate } = options;
  const run: Record<JobKind, ReturnType<typeof jobRunner>> = {
    views: inTurn(jobRunner(children.views, isolate)),
    pages: inTurn(jobRunner(children.pages, isolate)),
  };
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    const kind = JOB_KINDS.find((name) => request.url === `/${name}`);
    if (kind && request.method === 'POST') void run[kind](openExchange(request, response));
    else response.writeHead(404).end();
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

function openExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  const aborted = new AbortController();
  response.on('close', () => aborted.abort());
  return { request, response, signal: aborted.signal };
}

const jobRunner =
  (child: ChildOptions, isolate: Isolate) =>
  async ({ request, response, signal }: Exchange): Promise<void> => {
    // Its client may have gone while the job waited for its turn.
    if (signal.aborted) return;
    response.writeHead(200, { 'content-type': 'application/x-ndjson', trailer: END });
    response.flushHeaders();
    const onLine = (line: string) => void response.write(`${line}\n`);
    const end = await runInChild({ input: request, onLine, signal }, child, isolate).catch(
      (error: unknown) => ({ isStarted: false, limitMs: null, lastError: String(error) }),
    );
    response.addTrailers({ [END]: encodeURIComponent(JSON.stringify(end)) });
    response.end();
  };

/** One job at a time: parallel ones would each need their own memory. */
function inTurn<Job>(run: (job: Job) => Promise<void>): (job: Job) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (job) => {
    last = last.then(() => run(job));
    return last;
  };
}
