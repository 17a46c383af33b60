import { calls } from '@gangway/contract/calls';
import { listForm, NAMED } from '../../src/testing/list-form';
import { makeHr } from '../../src/testing/factories/users';
import { createTestApi, type TestApi } from '../../src/testing/test-api';
import { createWorkerDatabase } from '../../src/testing/worker-database';
import { isSmall, sized } from '../bench-size';
import { copyRows } from './copy-rows';
import { badFile, goodFile, longFile } from './list-files';
import { watch, type Watched } from './watch';

const ROWS = sized(43_000, 500);
const BAD_ROWS = sized(50_000, 500);
const TOO_MANY_ROWS = sized(80_000, 50_500);
const ROUNDS = sized(3, 1);
const CHUNK = 64 * 1024;

type Say = (text: string) => void;
type Path = '/api/transition-lists' | '/api/transition-lists/check';
type File = Uint8Array<ArrayBuffer>;
type Target = { maxSeconds?: number; maxBlockMs?: number; maxGrowthMb?: number };

/** As a socket hands it over: a chunk for each round of the event loop. */
async function requestOf(path: Path, file: File, cookie: string): Promise<Request> {
  const fields = path === '/api/transition-lists' ? NAMED : {};
  const encoded = new Response(listForm(file, fields));
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  let from = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve));
      if (from < bytes.length) controller.enqueue(bytes.slice(from, from + CHUNK));
      else controller.close();
      from += CHUNK;
    },
  });
  const headers = { cookie, 'content-type': encoded.headers.get('content-type') ?? '' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as const;
  return new Request(`http://localhost${path}`, init);
}

/** Told and not thrown: how long it takes depends on the machine. */
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
    const request = await requestOf(path, file, cookie);
    return watch(async () => {
      const response = await api.app.request(request, undefined, {
        incoming: { socket: { remoteAddress: '127.0.0.1' } },
      });
      return { status: response.status, text: await response.text() };
    }, health);
  };
}

type Send = ReturnType<typeof uploader>;

type Stored = { listId: string; seconds: number; storingSeconds: number };

/** The last list and the fastest round; storing is what an import does and a check does not. */
async function storeFiles(say: Say, send: Send): Promise<Stored> {
  let [listId, fastest, storing] = ['', Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = goodFile(ROWS, round);
    const what = `${ROWS} rows, ${(file.length / 1024 / 1024).toFixed(1)} MB`;
    const checked = await send('/api/transition-lists/check', file);
    say(`checked, ${what}: ${figures(checked, { maxBlockMs: 50 })}`);
    const stored = await send('/api/transition-lists', file);
    const target = { maxSeconds: 3, maxBlockMs: 50, maxGrowthMb: 150 };
    say(`stored, ${what}: ${figures(stored, target)}`);
    const { body } = calls['POST /api/transition-lists'].answer;
    listId = body.parse(JSON.parse(stored.result.text)).list?.id ?? '';
    fastest = Math.min(fastest, stored.seconds);
    storing = Math.min(storing, stored.seconds - checked.seconds);
    say(`the same file again: ${figures(await send('/api/transition-lists', file))}`);
  }
  return { listId, seconds: fastest, storingSeconds: storing };
}

export async function timeImports(say: Say): Promise<void> {
  const worker = await createWorkerDatabase();
  if (worker.url === null) throw new Error('This bench needs a PostgreSQL server');
  const api = await createTestApi({}, { database: await worker.connect() });
  const send = uploader(api, await api.signIn(await makeHr(api.db)));
  await send('/api/transition-lists/check', goodFile(ROWS, 99));

  const { listId, seconds, storingSeconds } = await storeFiles(say, send);
  const copied = await copyRows(worker.url, listId);
  const of = (time: number) => (copied / time).toFixed(2);
  say(
    `COPY of the same rows: ${copied.toFixed(2)} s; an import has ${of(seconds)} of its speed, ` +
      `and without reading and checking the file ${of(storingSeconds)}`,
  );

  const bad = badFile(BAD_ROWS);
  for (const path of ['/api/transition-lists/check', '/api/transition-lists'] as const) {
    const refused = await send(path, bad);
    const target = { maxSeconds: 5, maxBlockMs: 50 };
    say(`${BAD_ROWS} bad rows, ${path}: ${figures(refused, target)}`);
  }
  const long = await send('/api/transition-lists', longFile(TOO_MANY_ROWS));
  say(`${TOO_MANY_ROWS} rows: ${figures(long, { maxSeconds: 1, maxBlockMs: 50 })}`);
  await api.close();
  await worker.drop();
}
