import { newToken } from '@gangway/api/foundation/crypto/token';
import { issueCandidateLinks } from '@gangway/api/talent/candidates/issue-candidate-links';
import type { LinkPurpose } from '@gangway/api/talent/tables/candidate-links.table';
import { candidates } from '@gangway/api/talent/tables/candidates.table';
import { createTestApi, type TestApi } from '@gangway/api/testing/test-api';
import { openOwnDatabase } from '@gangway/api/testing/test-database';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { step } from '../tools/run/progress.mjs';
import type { Bench } from './benchmarks';
import { makeCrowd } from './make-crowd';
import { comparePairs, type Pair, timePair } from './pairs';
import type { Row } from './report';
import { sized } from './size';

const CROWD = 20_000;
const PAIRS = sized(500, 20);
const WARM_UP = sized(100, 5);
const GUESSES = sized(10_000, 300);

export async function run({ report }: Bench): Promise<void> {
  const api = await createTestApi({}, { database: await openOwnDatabase() });
  await step(`${CROWD} people with links`, async () => {
    await makeCrowd(api, CROWD);
    await linkCrowd(api);
  });
  const calls = callsOf(api);
  const rows: Row[] = [];
  for (const call of calls) rows.push(await timePairs(api, call));
  report.table(`${PAIRS} pairs each: a link that opens, and an unknown one, in ms`, rows);
  report.line(await guess(api, calls));
  await api.close();
}

async function linkCrowd({ db }: TestApi): Promise<void> {
  await db.execute(sql`
    insert into candidate_links (candidate_id, purpose, token_hash, expires_at)
    select id, purpose, translate(encode(sha256((id || purpose)::bytea), 'base64'), '+/=', '-_'),
      now() + interval '60 days'
    from candidates, unnest(array['claim', 'profile']) as purpose`);
  await db.execute(sql`analyze`);
}

async function issueTokens({ db, deps }: TestApi, purpose: LinkPurpose, count: number) {
  const people = await db
    .select({ candidateId: candidates.id })
    .from(candidates)
    .orderBy(candidates.email)
    .limit(count);
  const issued = await issueCandidateLinks(deps, db, { purpose, people });
  return issued.map(({ path }) => path.split('/').at(-1) ?? '');
}

type Visit = { token: string; address: string };
type Call = { name: string; purpose: LinkPurpose; ask: (visit: Visit) => Promise<Response> };

const callsOf = (api: TestApi): Call[] => [
  {
    name: 'GET profile',
    purpose: 'profile',
    ask: ({ token, address }) => api.request('GET', `/api/profile/${token}`, { address }),
  },
  {
    name: 'PUT choice',
    purpose: 'profile',
    ask: ({ token, address }) =>
      api.request('PUT', `/api/profile/${token}/choice`, { body: { choice: 'opt-in' }, address }),
  },
  {
    name: 'GET claim',
    purpose: 'claim',
    ask: ({ token, address }) => api.request('GET', `/api/candidate/claim/${token}`, { address }),
  },
  {
    name: 'POST claim',
    purpose: 'claim',
    ask: ({ token, address }) =>
      api.request('POST', '/api/candidate/claim', {
        body: { token, choice: 'stay-private' },
        address,
      }),
  },
];

const unknownToken = () => newToken(randomBytes);

/** Every call comes from another address, so that none reaches the rate limit. */
async function time({ ask }: Call, token: string, status: number): Promise<number> {
  const address = `10.${randomBytes(3).join('.')}`;
  const startedAt = performance.now();
  const response = await ask({ token, address });
  await response.arrayBuffer();
  const ms = performance.now() - startedAt;
  if (response.status !== status) throw new Error(`It answered ${response.status}`);
  return ms;
}

async function timePairs(api: TestApi, call: Call): Promise<Row> {
  const tokens = await issueTokens(api, call.purpose, WARM_UP + PAIRS);
  const pairs: Pair[] = [];
  for (const [index, token] of tokens.entries()) {
    const known = () => time(call, token, 200);
    pairs.push(await timePair(index, known, () => time(call, unknownToken(), 404)));
    api.logLines.length = 0;
  }
  return comparePairs(call.name, pairs.slice(WARM_UP));
}

async function guess(api: TestApi, calls: readonly Call[]): Promise<string> {
  const counts = new Map<number, number>();
  const startedAt = performance.now();
  for (let turn = 0; turn < GUESSES; turn += 1) {
    const call = calls[turn % calls.length];
    const response = await call?.ask({ token: unknownToken(), address: '192.0.2.1' });
    const status = response?.status ?? 0;
    if (status === 429 && !response?.headers.has('retry-after')) throw new Error('Until when?');
    counts.set(status, (counts.get(status) ?? 0) + 1);
    api.logLines.length = 0;
  }
  const ms = (performance.now() - startedAt) / GUESSES;
  const answers = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
  return `${GUESSES} guesses: ${answers}, ${ms.toFixed(2)} ms each`;
}
