import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { newToken } from '../src/foundation/crypto/token';
import { issueCandidateLinks } from '../src/talent/candidates/issue-candidate-links';
import type { LinkPurpose } from '../src/talent/tables/candidate-links.table';
import { candidates } from '../src/talent/tables/candidates.table';
import { createTestApi, type TestApi } from '../src/testing/test-api';
import { openOwnDatabase } from '../src/testing/test-database';
import { sized } from './bench-size';
import { makeCrowd } from './make-crowd';
import { quantile } from './quantile';
import { print, step, withTestDatabases } from './run';

const CROWD = 20_000;

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

const PAIRS = sized(500, 20);
const WARM_UP = sized(100, 5);
const GUESSES = sized(10_000, 300);

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

type Pair = { good: number; unknown: number };

async function timePair(call: Call, token: string, isGoodFirst: boolean): Promise<Pair> {
  if (isGoodFirst) {
    const good = await time(call, token, 200);
    return { good, unknown: await time(call, unknownToken(), 404) };
  }
  const unknown = await time(call, unknownToken(), 404);
  return { good: await time(call, token, 200), unknown };
}

function compare(pairs: readonly Pair[], share: number): string {
  const at = (times: number[]) => quantile(times, share);
  const good = at(pairs.map((pair) => pair.good));
  const unknown = at(pairs.map((pair) => pair.unknown));
  return `${good.toFixed(2)} / ${unknown.toFixed(2)} ms = ${(good / unknown).toFixed(3)}`;
}

async function timeCall(api: TestApi, call: Call): Promise<string> {
  const tokens = await issueTokens(api, call.purpose, WARM_UP + PAIRS);
  const pairs: Pair[] = [];
  for (const [index, token] of tokens.entries()) {
    pairs.push(await timePair(call, token, index % 2 === 0));
    api.logLines.length = 0;
  }
  const timed = pairs.slice(WARM_UP);
  const slower = timed.filter(({ good, unknown }) => good > unknown).length / timed.length;
  return `p50 ${compare(timed, 0.5)}, p95 ${compare(timed, 0.95)}, good slower in ${(slower * 100).toFixed(0)} %`;
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

await withTestDatabases(async () => {
  const api = await createTestApi({}, { database: await openOwnDatabase() });
  await step(`${CROWD} people with links`, async () => {
    await makeCrowd(api, CROWD);
    await linkCrowd(api);
  });
  const calls = callsOf(api);
  print(`${PAIRS} pairs each, good / unknown, on ${api.database.kind}`);
  for (const call of calls) print(`${call.name}: ${await timeCall(api, call)}`);
  print(await guess(api, calls));
  await api.close();
});
