import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorBody } from '@gangway/contract/errors';
import { CSV_COLUMNS } from '@gangway/contract/csv-columns';
import { DEMO_PASSWORD } from '../../fixtures/demo';
import { Client, type Answer } from '../client';
import { figuresByReplica, unexpected } from '../figures';
import { PUBLIC_URL, type Product } from '../product';
import { brokenLimits, seconds, type Scenario } from '../scenario';
import { startHealthzProbe } from '../start-healthz-probe';

const MAX_P99_MS = 50;
/** One garbage collection of a large heap is longer than the limit of the rest. */
const MAX_MS = 250;
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

async function upload(client: Client, product: Product, csvContent: string) {
  const name = `Outages ${csvContent.length}`;
  const order = { csvContent, name, department: 'Engineering' };
  const body = Buffer.from(JSON.stringify(order));
  const probes = [product.first, product.second].map(startHealthzProbe);
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

/** With the code: a 503 of the proxy or for the database is not one of the payment provider. */
function describeAnswer({ status, body }: Answer): string {
  if (status === null) return 'no answer';
  if (status === 200) return '200';
  try {
    return `${status} ${ErrorBody.parse(JSON.parse(body)).code}`;
  } catch {
    return `${status} without a code`;
  }
}

const files = () => [
  // The provider is out of reach here: a list that was read ends at its payment.
  { name: 'valid file of 9.9 MB', content: validFile(), expected: '503 payments_unavailable' },
  // Refused by the number of its escapes, before it is parsed.
  {
    name: 'one-character lines, 10 MB',
    content: oneCharacterLines(10 * 1024 * 1024),
    expected: '400 invalid_request',
  },
  {
    name: 'one-character lines, 800 kB',
    content: oneCharacterLines(800_000),
    expected: '422 csv_invalid',
  },
  {
    name: 'one-character lines, 100 kB',
    content: oneCharacterLines(100_000),
    expected: '422 csv_invalid',
  },
];

export const slowFile: Scenario = {
  name: 'slow-file',
  async run(product) {
    const client = new Client({ port: product.port, publicUrl: PUBLIC_URL, index: 601 });
    await client.signIn('testhr', DEMO_PASSWORD);
    const lines: string[] = [];
    const broken: string[] = [];
    for (const { name, content, expected } of files()) {
      const answer = await upload(client, product, content);
      const ended = describeAnswer(answer);
      const replicas = figuresByReplica(answer.probes);
      const figures = replicas.map(
        ({ replica, p99, longest }) => `${replica} ${p99.toFixed(0)} (longest ${longest})`,
      );
      lines.push(
        `${name}: ${ended} in ${seconds(answer.ms)}, /healthz p99 ${figures.join(', ')} ms`,
      );
      broken.push(
        ...unexpected(answer.probes, [200]),
        ...brokenLimits([
          ...replicas.map(({ replica, p99, longest }) => ({
            isMet: p99 < MAX_P99_MS && longest < MAX_MS,
            otherwise: `${name}: /healthz of ${replica} p99 ${p99.toFixed(0)} ms, longest ${longest} ms`,
          })),
          { isMet: ended === expected, otherwise: `${name}: answered with ${ended}` },
        ]),
      );
    }
    client.close();
    return { figures: lines.join('; '), broken };
  },
};
