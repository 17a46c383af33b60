import type { AppEnv } from '@gangway/api/foundation/http/app-env';
import { onError } from '@gangway/api/foundation/http/on-error';
import { limitsOf, readJson } from '@gangway/api/foundation/http/read-json';
import { validate } from '@gangway/api/foundation/http/validate';
import { type CallName, calls } from '@gangway/contract/calls';
import type { Call } from '@gangway/contract/foundation/call';
import { Hono } from 'hono';
import pino from 'pino';
import type { Bench } from './benchmarks';
import { chunked } from './chunked';
import type { Row } from './report';
import { sized } from './size';

const MB = 1024 * 1024;
const ROUNDS = 5;
const LONGEST_BLOCK_MS = 50;
const LARGEST_ANSWER = 10_000;

export async function run({ report }: Bench): Promise<void> {
  const rows: Row[] = [];
  for (const sent of sentBodies()) {
    const [before, now] = [await best(unbounded, sent), await best(bounded, sent)];
    rows.push({
      body: sent.title,
      'ms of processor': now.cpuMs,
      'ratio to unbounded': now.cpuMs / before.cpuMs,
      'longest block, ms': now.blockMs,
      'answer, bytes': now.answerBytes,
      'unbounded block, ms': before.blockMs,
      'unbounded answer, bytes': before.answerBytes,
    });
    report.limit({ what: `${sent.title}: block`, value: now.blockMs, most: LONGEST_BLOCK_MS });
    report.limit({ what: `${sent.title}: answer`, value: now.answerBytes, most: LARGEST_ANSWER });
  }
  report.table('Hostile bodies, read with bounds', rows);
}

type Sent = { title: string; call: CallName; body: string };

const LIST = 'POST /api/hr/create-payment-intent';
const ROW = 'Ada,Lovelace,ada@example.com,+1 555 0100,Engineer,"R, S",Boston\r\n';

const manyKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, 1])));

const list = (text: string) => {
  const repeated = text.repeat(sized(10 * MB, MB) / Buffer.byteLength(text));
  return JSON.stringify({ csvContent: repeated });
};

const sentBodies = (): Sent[] => [
  { title: '60,000 unknown keys', call: 'POST /api/login', body: manyKeys(60_000) },
  { title: 'one key of 1 MB', call: 'POST /api/login', body: `{"${'k'.repeat(MB - 10)}":1}` },
  {
    title: '1,990 parts of a release that are none',
    call: 'POST /api/releases',
    body: `{"manifest":{"parts":${manyKeys(1990).replaceAll(':1', ':{}')}},"files":[]}`,
  },
  { title: 'a list of 10 MB', call: LIST, body: list(ROW) },
  { title: 'a list of 10 MB, no ASCII', call: LIST, body: list('Zoë,Łukasz,東京\n') },
  { title: '10 MB of backslashes', call: LIST, body: list('\\') },
];

type Measured = { cpuMs: number; blockMs: number; answerBytes: number };
type Read = (call: Call, request: Request) => Promise<{ status: number; answer: string }>;

function requestOf({ body }: Sent): Request {
  const headers = { 'content-type': 'application/json' };
  const init = {
    method: 'POST',
    headers,
    body: chunked(Buffer.from(body)),
    duplex: 'half',
  } as const;
  return new Request('http://localhost/', init);
}

const unbounded: Read = async (call, request) => {
  const text = new TextDecoder().decode(await request.arrayBuffer());
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(text)) throw new Error('NUL in a bench');
  const parsed = call.body?.safeParse(JSON.parse(text));
  return {
    status: parsed?.success ? 200 : 400,
    answer: JSON.stringify(parsed?.error?.issues ?? null),
  };
};

const bounded: Read = async (call, request) => {
  const app = new Hono<AppEnv>();
  app.onError(onError(pino({ level: 'silent' })));
  app.post('/', async (c) => {
    if (call.body) validate(call.body, await readJson(c.req.raw, limitsOf(call)));
    return c.json(null);
  });
  const response = await app.request(request);
  return { status: response.status, answer: await response.text() };
};

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function measure(read: Read, sent: Sent): Promise<Measured> {
  const call: Call = calls[sent.call];
  let [isOver, last, blockMs] = [false, performance.now(), 0];
  const tick = () => {
    const now = performance.now();
    blockMs = Math.max(blockMs, now - last);
    last = now;
    if (!isOver) setImmediate(tick);
  };
  tick();
  const before = processorMs();
  const { answer } = await read(call, requestOf(sent));
  const cpuMs = processorMs() - before;
  await new Promise((resolve) => setImmediate(resolve));
  isOver = true;
  return { cpuMs, blockMs, answerBytes: Buffer.byteLength(answer) };
}

async function best(read: Read, sent: Sent): Promise<Measured> {
  let found = await measure(read, sent);
  for (let round = 1; round < ROUNDS; round += 1) {
    const { cpuMs, blockMs, answerBytes } = await measure(read, sent);
    found = {
      cpuMs: Math.min(found.cpuMs, cpuMs),
      blockMs: Math.min(found.blockMs, blockMs),
      answerBytes,
    };
  }
  return found;
}
