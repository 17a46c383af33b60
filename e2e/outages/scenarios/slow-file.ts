import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { CSV_COLUMNS } from '@gangway/contract/csv-columns';
import { DEMO_PASSWORD } from '../../fixtures/demo';
import { Client } from '../client';
import { percentile, unexpected, type Exchange } from '../figures';
import { PUBLIC_URL, type Product } from '../product';
import { brokenLimits, seconds, type Scenario } from '../scenario';

const P99_MS = 50;
/** Longer than the probes need to warm up. */
const WARM_MS = 1_000;
/** A short upload is repeated: a percentile needs many probes. */
const MIN_MS = 3_000;
const MAX_UPLOADS = 6;

const header = CSV_COLUMNS.map(({ title }) => title).join(',');

/** A list as an organization would upload it, of 9.9 MB. */
function validFile(): string {
  const skills = Array.from({ length: 24 }, (_, at) => `Skill number ${at}`).join(';');
  const row = (at: number) =>
    `Person Number ${at},person${at}@upload.example,206${String(at).padStart(7, '0')},Engineer of the upload,7,"Seattle, WA",3,${skills},Engineering,Senior`;
  const rows = [header];
  for (let size = header.length, at = 1; size < 9.9e6 && at < 24_900; at += 1) {
    const line = row(at);
    size += line.length + 1;
    rows.push(line);
  }
  return rows.join('\n');
}

const oneCharacterLines = (bytes: number) =>
  `${header}\n${'a\n'.repeat((bytes - header.length) / 2)}`;

/** What `healthz-probe.mjs` posts. */
const isExchanges = (message: unknown): message is Exchange[] => Array.isArray(message);

function startProbe(port: number) {
  const worker = new Worker(new URL('../healthz-probe.mjs', import.meta.url), {
    workerData: { port },
  });
  return async (): Promise<Exchange[]> => {
    const posted = once(worker, 'message');
    worker.postMessage('stop');
    const [message]: unknown[] = await posted;
    if (!isExchanges(message)) throw new Error('The probe has posted no exchanges');
    return message;
  };
}

async function upload(client: Client, product: Product, csvContent: string) {
  const name = `Outages ${csvContent.length}`;
  const order = { csvContent, name, department: 'Engineering' };
  const body = Buffer.from(JSON.stringify(order));
  const probes = [product.first, product.second].map(({ port }) => startProbe(port));
  await sleep(WARM_MS);
  const call = {
    name: 'upload',
    method: 'POST',
    path: '/api/hr/create-payment-intent',
    body,
  } as const;
  const startedAt = performance.now();
  let answer = await client.call(call);
  for (let sent = 1; sent < MAX_UPLOADS && performance.now() < startedAt + MIN_MS; sent += 1) {
    answer = await client.call(call);
  }
  const exchanges = await Promise.all(probes.map((stop) => stop()));
  return { ...answer, probes: exchanges.flat() };
}

export const slowFile: Scenario = {
  name: 'slow-file',
  async run(product) {
    const client = new Client({ port: product.port, publicUrl: PUBLIC_URL, index: 601 });
    await client.signIn('testhr', DEMO_PASSWORD);
    const files = [
      // The provider is out of reach here: a list that was read ends at its payment.
      { name: 'valid file of 9.9 MB', content: validFile(), expected: 503 },
      // Refused by the number of its escapes, before it is parsed.
      {
        name: 'one-character lines, 10 MB',
        content: oneCharacterLines(10 * 1024 * 1024),
        expected: 400,
      },
      { name: 'one-character lines, 100 kB', content: oneCharacterLines(100_000), expected: 422 },
    ];
    const lines: string[] = [];
    const broken: string[] = [];
    for (const { name, content, expected } of files) {
      const { status, ms, probes } = await upload(client, product, content);
      const p99 = percentile(
        probes.map((probe) => probe.ms),
        0.99,
      );
      lines.push(`${name}: ${status} in ${seconds(ms)}, /healthz p99 ${p99.toFixed(0)} ms`);
      broken.push(
        ...unexpected(probes, [200]),
        ...brokenLimits([
          { isMet: p99 < P99_MS, otherwise: `${name}: /healthz p99 ${p99.toFixed(0)} ms` },
          { isMet: status === expected, otherwise: `${name}: answered with ${status}` },
        ]),
      );
    }
    client.close();
    return { figures: lines.join('; '), broken };
  },
};
