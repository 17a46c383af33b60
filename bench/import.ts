import { makeHr } from '@gangway/api/testing/factories/users';
import { listForm, NAMED } from '@gangway/api/testing/list-form';
import { createTestApi, type TestApi } from '@gangway/api/testing/test-api';
import { createWorkerDatabase } from '@gangway/api/testing/worker-database';
import { calls } from '@gangway/contract/calls';
import { CSV_COLUMNS } from '@gangway/contract/talent/csv-columns';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import type { Bench } from './benchmarks';
import { chunked } from './chunked';
import type { Report, Row } from './report';
import { sized } from './size';
import { watch, type Watched } from './watch';

const ROWS = sized(43_000, 500);
const BAD_ROWS = sized(50_000, 500);
const TOO_MANY_ROWS = sized(80_000, 50_500);
const ROUNDS = sized(3, 1);

const MAX_BLOCK_MS = 50;

export async function run({ report }: Bench): Promise<void> {
  const worker = await createWorkerDatabase();
  if (worker.url === null) throw new Error('This needs a PostgreSQL server');
  const api = await createTestApi({}, { database: await worker.connect() });
  const send = uploader(api, await api.signIn(await makeHr(api.db)));
  await send('/api/transition-lists/check', goodFile(ROWS, 99));

  const uploads = new Uploads(report);
  const { listId, seconds, storingSeconds } = await storeFiles(send, uploads);
  const bad = badFile(BAD_ROWS);
  for (const path of ['/api/transition-lists/check', '/api/transition-lists'] as const) {
    uploads.add(`${BAD_ROWS} bad rows, ${path}`, await send(path, bad), { seconds: 5 });
  }
  const long = await send('/api/transition-lists', longFile(TOO_MANY_ROWS));
  uploads.add(`${TOO_MANY_ROWS} rows`, long, { seconds: 1 });
  report.table('Uploads', uploads.rows);

  const copied = await copyRows(worker.url, listId);
  report.table('Speed of an import, as a share of COPY of the same rows', [
    { what: 'COPY', seconds: copied, share: 1 },
    { what: 'stored', seconds, share: copied / seconds },
    {
      what: 'without reading and checking',
      seconds: storingSeconds,
      share: copied / storingSeconds,
    },
  ]);
  await api.close();
  await worker.drop();
}

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

type Path = '/api/transition-lists' | '/api/transition-lists/check';
type File = Uint8Array<ArrayBuffer>;

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

type Limits = { seconds?: number; growthMb?: number };

class Uploads {
  readonly rows: Row[] = [];

  constructor(private readonly report: Report) {}

  /** No upload may block the server; `limits` are further ones. */
  add(upload: string, watched: Watched<unknown>, limits: Limits = {}): void {
    const { seconds, blockMs, growthMb, slowestMs } = watched;
    const figures = { seconds, 'block, ms': blockMs, 'growth, MB': growthMb };
    this.rows.push({ upload, ...figures, 'slowest other request, ms': slowestMs });
    this.report.limit({ what: `${upload}: block, ms`, value: blockMs, most: MAX_BLOCK_MS });
    const { seconds: most = Infinity, growthMb: mostMb = Infinity } = limits;
    this.report.limit({ what: `${upload}: seconds`, value: seconds, most });
    this.report.limit({ what: `${upload}: growth, MB`, value: growthMb, most: mostMb });
  }
}

type Stored = { listId: string; seconds: number; storingSeconds: number };

async function storeFiles(send: ReturnType<typeof uploader>, uploads: Uploads): Promise<Stored> {
  let [listId, fastest, storing] = ['', Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = goodFile(ROWS, round);
    const checked = await send('/api/transition-lists/check', file);
    uploads.add(`${ROWS} rows, checked`, checked);
    const stored = await send('/api/transition-lists', file);
    uploads.add(`${ROWS} rows, stored`, stored, { seconds: 3, growthMb: 150 });
    const { body } = calls['POST /api/transition-lists'].answer;
    listId = body.parse(JSON.parse(stored.result.text)).list?.id ?? '';
    fastest = Math.min(fastest, stored.seconds);
    storing = Math.min(storing, stored.seconds - checked.seconds);
  }
  return { listId, seconds: fastest, storingSeconds: storing };
}
