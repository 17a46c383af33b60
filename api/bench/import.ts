import { calls } from '@gangway/contract/calls';
import { CSV_COLUMNS } from '@gangway/contract/talent/csv-columns';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { makeHr } from '../src/testing/factories/users';
import { listForm, NAMED } from '../src/testing/list-form';
import { createTestApi, type TestApi } from '../src/testing/test-api';
import { createWorkerDatabase } from '../src/testing/worker-database';
import { isSmall, sized } from './bench-size';
import { chunked } from './chunked';
import { print, withTestDatabases } from './run';
import { watch, type Watched } from './watch';

const HEADER = CSV_COLUMNS.map(({ title }) => title).join(',');

const SKILLS = [
  'TypeScript',
  'PostgreSQL',
  'Kubernetes',
  'Project planning',
  'Negotiation',
  'Excel',
];
const CITIES = ['"Seattle, WA"', '"Reno, NV"', '"Boise, ID"', '"Denver, CO"'];

const pick = (from: readonly string[], index: number) => from[index % from.length] ?? '';

function row(index: number, round: number): string {
  const skills = SKILLS.map((skill, place) => `${skill} ${(index * 7 + place) % 40}`).join(';');
  return [
    `Person Number ${index} of a large company`,
    `person.${index}.${round}@employees.example.com`,
    String(2_000_000_000 + round * 100_000 + index),
    `Senior Engineer ${index % 300}`,
    String(index % 40),
    pick(CITIES, index),
    String(index % 20),
    skills,
    `Department ${index % 50}`,
    '',
  ].join(',');
}

const fileOf = (rows: readonly string[]) => new TextEncoder().encode([HEADER, ...rows].join('\n'));

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

const goodFile = (count: number, round: number) =>
  fileOf(indexes(count).map((index) => row(index, round)));

const badFile = (count: number) =>
  fileOf(indexes(count).map((index) => `${'n'.repeat(101)},no ${index},1,,x,,-1,,,`));

const longFile = (count: number) => fileOf(indexes(count).map(() => 'x'));

const connect = (databaseUrl: string) =>
  postgres(databaseUrl, { max: 1, onnotice: () => undefined });

async function readRows(databaseUrl: string, listId: string): Promise<Buffer[]> {
  const client = connect(databaseUrl);
  const chunks: Buffer[] = [];
  const rows = client`copy (select * from candidates where list_id = ${client.unsafe(`'${listId}'`)}) to stdout`;
  const source: AsyncIterable<Uint8Array> = await rows.readable();
  for await (const chunk of source) chunks.push(Buffer.from(chunk));
  await client.end({ timeout: 1 });
  return chunks;
}

/**
 * A second connection: a COPY to stdout can leave its socket paused, and the next query on it would
 * wait forever.
 */
async function copyRows(databaseUrl: string, listId: string): Promise<number> {
  const chunks = await readRows(databaseUrl, listId);
  const client = connect(databaseUrl);
  try {
    await client`create table copied (like candidates including all)`;
    const start = performance.now();
    await pipeline(Readable.from(chunks), await client`copy copied from stdin`.writable());
    const seconds = (performance.now() - start) / 1000;
    await client`drop table copied`;
    return seconds;
  } finally {
    await client.end();
  }
}

const ROWS = sized(43_000, 500);
const BAD_ROWS = sized(50_000, 500);
const TOO_MANY_ROWS = sized(80_000, 50_500);
const ROUNDS = sized(3, 1);

type Path = '/api/transition-lists' | '/api/transition-lists/check';
type File = Uint8Array<ArrayBuffer>;
type Target = { maxSeconds?: number; maxBlockMs?: number; maxGrowthMb?: number };

function missed({ seconds, blockMs, growthMb }: Watched<unknown>, target: Target): string {
  const { maxSeconds = Infinity, maxBlockMs = Infinity, maxGrowthMb = Infinity } = target;
  const over = [
    ...(seconds > maxSeconds ? [`${maxSeconds} s`] : []),
    ...(blockMs > maxBlockMs ? [`${maxBlockMs} ms`] : []),
    ...(growthMb > maxGrowthMb ? [`${maxGrowthMb} MB`] : []),
  ];
  return over.length === 0 ? '' : `; more than the ${over.join(' and ')} that it may take`;
}

function figures(watched: Watched<unknown>, target: Target = {}): string {
  const { seconds, blockMs, growthMb, slowestMs } = watched;
  return (
    `${seconds.toFixed(2)} s, longest block ${blockMs.toFixed(0)} ms, ` +
    `growth ${growthMb.toFixed(0)} MB, slowest other request ${slowestMs.toFixed(0)} ms` +
    missed(watched, isSmall ? {} : target)
  );
}

function uploader(api: TestApi, cookie: string) {
  const health = () => api.request('GET', '/healthz');
  return async (path: Path, file: File) => {
    const fields = path === '/api/transition-lists' ? NAMED : {};
    const encoded = new Response(listForm(file, fields));
    const body = chunked(new Uint8Array(await encoded.arrayBuffer()));
    const headers = { cookie, 'content-type': encoded.headers.get('content-type') ?? '' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as const;
    const request = new Request(`http://localhost${path}`, init);
    return watch(async () => {
      const response = await api.app.request(request, undefined, {
        incoming: { socket: { remoteAddress: '127.0.0.1' } },
      });
      return { status: response.status, text: await response.text() };
    }, health);
  };
}

type Stored = { listId: string; seconds: number; storingSeconds: number };

async function storeFiles(send: ReturnType<typeof uploader>): Promise<Stored> {
  let [listId, fastest, storing] = ['', Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = goodFile(ROWS, round);
    const what = `${ROWS} rows, ${(file.length / 1024 / 1024).toFixed(1)} MB`;
    const checked = await send('/api/transition-lists/check', file);
    print(`checked, ${what}: ${figures(checked, { maxBlockMs: 50 })}`);
    const stored = await send('/api/transition-lists', file);
    const target = { maxSeconds: 3, maxBlockMs: 50, maxGrowthMb: 150 };
    print(`stored, ${what}: ${figures(stored, target)}`);
    const { body } = calls['POST /api/transition-lists'].answer;
    listId = body.parse(JSON.parse(stored.result.text)).list?.id ?? '';
    fastest = Math.min(fastest, stored.seconds);
    storing = Math.min(storing, stored.seconds - checked.seconds);
    print(`the same file again: ${figures(await send('/api/transition-lists', file))}`);
  }
  return { listId, seconds: fastest, storingSeconds: storing };
}

await withTestDatabases(async () => {
  const worker = await createWorkerDatabase();
  if (worker.url === null) throw new Error('This bench needs a PostgreSQL server');
  const api = await createTestApi({}, { database: await worker.connect() });
  const send = uploader(api, await api.signIn(await makeHr(api.db)));
  await send('/api/transition-lists/check', goodFile(ROWS, 99));

  const { listId, seconds, storingSeconds } = await storeFiles(send);
  const copied = await copyRows(worker.url, listId);
  const of = (time: number) => (copied / time).toFixed(2);
  print(
    `COPY of the same rows: ${copied.toFixed(2)} s; an import has ${of(seconds)} of its speed, ` +
      `and without reading and checking the file ${of(storingSeconds)}`,
  );

  const bad = badFile(BAD_ROWS);
  for (const path of ['/api/transition-lists/check', '/api/transition-lists'] as const) {
    const refused = await send(path, bad);
    const target = { maxSeconds: 5, maxBlockMs: 50 };
    print(`${BAD_ROWS} bad rows, ${path}: ${figures(refused, target)}`);
  }
  const long = await send('/api/transition-lists', longFile(TOO_MANY_ROWS));
  print(`${TOO_MANY_ROWS} rows: ${figures(long, { maxSeconds: 1, maxBlockMs: 50 })}`);
  await api.close();
  await worker.drop();
});
