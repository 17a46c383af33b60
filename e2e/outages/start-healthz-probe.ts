import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Exchange } from './figures';

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

/** Not checked further: only `healthz-probe.mjs` posts here. */
const isExchanges = (message: unknown): message is Exchange[] => Array.isArray(message);
