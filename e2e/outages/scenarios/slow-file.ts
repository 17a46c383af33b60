import { ErrorBody } from '@gangway/contract/foundation/errors';
import { CSV_COLUMNS } from '@gangway/contract/talent/csv-columns';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../fixtures/demo';
import { type Answer, Client, signInAll } from '../client';
import {
  figuresByReplica,
  median,
  unexpected,
  type Exchange,
  type ReplicaFigures,
} from '../figures';
import { PUBLIC_URL, type Product } from '../product';
import { unless, seconds, type Scenario } from '../scenario';
import { startHealthzProbe } from '../start-healthz-probe';

const MAX_P99_MS = 50;
/** One garbage collection of a large heap takes longer than MAX_P99_MS. */
const MAX_MS = 250;
/** Longer than WARM_MS of healthz-probe.mjs. */
const WARM_MS = 1_000;
/** The proxy alternates, so each replica reads one of them. */
const UPLOADS = 2;
/**
 * The best round counts: other load on the machine does not hit every round. All rounds must stay
 * below the limit of payments that one user may start.
 */
const ROUNDS = 3;

const header = CSV_COLUMNS.map(({ title }) => title).join(',');

export const oneCharacterLines = (bytes: number) =>
  `${header}\n${'a\n'.repeat((bytes - header.length) / 2)}`;

/**
 * With the error code, to tell a 503 of the proxy or the database from one of the payment provider.
 */
export function describeAnswer({ status, body }: Answer): string {
  if (status === null) return 'no answer';
  if (status < 400) return String(status);
  try {
    return `${status} ${ErrorBody.parse(JSON.parse(body)).code}`;
  } catch {
    return `${status} without a code`;
  }
}

export const slowFile: Scenario = {
  name: 'slow-file',
  async run(product) {
    const client = new Client({ port: product.port, publicUrl: PUBLIC_URL, index: 601 });
    await signInAll([() => client.signIn('testhr', DEMO_PASSWORD)]);
    const lines: string[] = [];
    const broken: string[] = [];
    for (const { name, content, expected } of files()) {
      const rounds = await uploadInRounds(client, product, content);
      const [best] = rounds;
      if (!best) throw new Error('There was no round');
      const answers = rounds.flatMap((round) => round.answers);
      const ended = [...new Set(answers.map(describeAnswer))].join(', ');
      const p99s = rounds.map((round) => p99Of(round).toFixed(0)).join(', ');
      const took = seconds(median(answers.map(({ ms }) => ms)));
      lines.push(
        `${name}: ${ended} in ${took}, /healthz p99 of ${ROUNDS} rounds ${p99s} ms, longest of the best ${longestOf(best)} ms`,
      );
      broken.push(
        ...unexpected(
          rounds.flatMap(({ probes }) => probes),
          [200],
        ),
        ...unless(
          p99Of(best) < MAX_P99_MS && longestOf(best) < MAX_MS,
          `${name}: /healthz p99 ${p99Of(best).toFixed(0)} ms, longest ${longestOf(best)} ms`,
        ),
        ...unless(ended === expected, `${name}: answered with ${ended}`),
        ...unless(
          new Set(answers.map(({ replica }) => replica)).size === UPLOADS,
          `${name}: not read by each replica`,
        ),
      );
    }
    client.close();
    return { figures: lines.join('; '), broken };
  },
};

const files = () => [
  { name: 'valid file of 9.9 MB', content: validFile(), expected: '201' },
  // Refused for its number of escape sequences before it is parsed.
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

type Round = { answers: Answer[]; probes: Exchange[]; replicas: ReplicaFigures[] };

async function uploadInRounds(client: Client, product: Product, csvContent: string) {
  const name = `Outages ${csvContent.length}`;
  const body = Buffer.from(JSON.stringify({ csvContent, name, department: 'Engineering' }));
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    rounds.push(await uploadToBoth(client, product, body));
  }
  return rounds.toSorted((one, other) => p99Of(one) - p99Of(other));
}

async function uploadToBoth(client: Client, product: Product, body: Buffer): Promise<Round> {
  const stops = [product.first, product.second].map(startHealthzProbe);
  await sleep(WARM_MS);
  const answers: Answer[] = [];
  for (let upload = 1; upload <= UPLOADS; upload += 1) {
    const path = '/api/hr/create-payment-intent';
    answers.push(await client.call({ name: 'upload', method: 'POST', path, body }));
  }
  const probes = (await Promise.all(stops.map((stop) => stop()))).flat();
  return { answers, probes, replicas: figuresByReplica(probes) };
}

const p99Of = ({ replicas }: Round) => slowest(replicas.map(({ p99 }) => p99));

/** A round without a probe shows nothing. */
const slowest = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : Infinity);

const longestOf = ({ replicas }: Round) => slowest(replicas.map(({ longest }) => longest));
