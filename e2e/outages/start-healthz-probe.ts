import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Exchange } from './figures';

/** What `healthz-probe.mjs` posts. */
const isExchanges = (message: unknown): message is Exchange[] => Array.isArray(message);

/** Returns a function that stops it and resolves with the measurements. */
export function startHealthzProbe({ port, name }: { port: number; name: string }) {
  const worker = new Worker(new URL('healthz-probe.mjs', import.meta.url), {
    workerData: { port, replica: name },
  });
  return async (): Promise<Exchange[]> => {
    const posted = once(worker, 'message');
    worker.postMessage('stop');
    const [message]: unknown[] = await posted;
    if (!isExchanges(message)) throw new Error('The probe has posted no exchanges');
    return message;
  };
}
