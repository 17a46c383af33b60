import { inSlices } from './in-slices';
import type { ReadEvent, ReadRequest } from './reading';

type Listen = (event: ReadEvent) => void;
type Stop = () => void;

export function startReading(request: ReadRequest, listen: Listen): Stop {
  const worker = createWorker();
  if (!worker) return readHere(request, listen);
  let stop: Stop = () => worker.terminate();
  let hasBegun = false;
  worker.onmessage = ({ data }: MessageEvent<ReadEvent>) => {
    hasBegun = true;
    if (data.kind !== 'progress') worker.terminate();
    listen(data);
  };
  worker.onerror = ({ message }) => {
    worker.terminate();
    // Before its first message: the script did not load, or the Content Security Policy refused it.
    if (hasBegun) listen({ kind: 'failed', error: new Error(message) });
    else stop = readHere(request, listen);
  };
  worker.postMessage(request);
  return () => stop();
}

/**
 * Null without worker support or for a cross-origin script: an area under an override has another
 * origin.
 */
function createWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(
      /* webpackChunkName: "list-reader" */ new URL('./list-reader.worker.ts', import.meta.url),
    );
  } catch {
    return null;
  }
}

function readHere(request: ReadRequest, listen: Listen): Stop {
  let isStopped = false;
  const read = async () => {
    const { readList } = await import(/* webpackChunkName: "list-reading" */ './read-list');
    const bytes = new Uint8Array(await request.source.arrayBuffer());
    const notify = (event: ReadEvent) => {
      if (!isStopped) listen(event);
    };
    const result = await inSlices(readList(bytes, request, notify), () => isStopped);
    if (result) notify({ kind: 'done', result });
  };
  read().catch((error: unknown) => {
    if (!isStopped) listen({ kind: 'failed', error });
  });
  return () => {
    isStopped = true;
  };
}
