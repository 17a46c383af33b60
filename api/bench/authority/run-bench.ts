import { asc, desc, eq, like, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { tokenEntries } from '../../src/commerce/tables/tokens.table';
import { enterpriseRequests } from '../../src/desk/tables/requests.table';
import type { Database } from '../../src/foundation/db/database';
import type { Db } from '../../src/foundation/db/db';
import { loadEnv } from '../../src/foundation/env/env';
import { organisations, users } from '../../src/identity/tables/accounts.table';
import { auditEntries } from '../../src/identity/tables/audit.table';
import { createTestApi, type TestApi } from '../../src/testing/test-api';
import { testClock } from '../../src/testing/test-clock';
import { print } from '../run';
import { type Figures, missedTargets, tableOf, type Timed } from './figures';
import { casesOf, type List, listsOf, type Role } from './lists';

const PAGE = 50;
const LONGEST = 1_000;

type BenchRun = {
  database: Database;
  count: number;
  every: number;
  only: string;
  say: (line: string) => void;
};

export async function runBench(run: BenchRun): Promise<void> {
  const { db } = run.database;
  const bench = await openBench(run);
  const rows: Figures[] = [];
  for (const list of listsOf(new Date(), await readActors(db))) {
    const path = `/api/authority/${list.path}`;
    if (!path.includes(run.only)) continue;
    run.say(path);
    const status = await statusOf(bench, { path, role: list.role });
    if (status === 200) rows.push(await timeList(bench, list));
    else run.say(`skipped: GET ${path} answers ${status}`);
  }
  for (const { name, limit, ...pageRequest } of await readSingles(db)) {
    if (!name.includes(run.only)) continue;
    const status = await statusOf(bench, pageRequest);
    const often = { ...bench, count: bench.count * 10 };
    if (status === 200)
      rows.push({ name, limit, cases: [await timeCase(often, pageRequest, 'the same')] });
    else run.say(`skipped: ${name} answers ${status}`);
  }
  print(tableOf(rows));
  for (const line of rows.flatMap(missedTargets)) print(line);
}

type Bench = {
  api: TestApi;
  cookies: Record<List['role'], string>;
  count: number;
  every: number;
};

async function openBench({ database, count, every }: BenchRun): Promise<Bench> {
  const { db, searchDb, bulkDb } = database;
  const env = loadEnv({ GANGWAY_MODE: 'demo', LOG_LEVEL: 'fatal' });
  const api = await createTestApi(
    { db, searchDb, bulkDb, env, random: randomBytes },
    { clock: testClock(new Date()), database },
  );
  const cookies = {
    enterprise: await api.signIn(await administrator(db, 'enterprise')),
    recruiter: await api.signIn(await administrator(db, 'recruiter')),
  };
  return { api, cookies, count, every };
}

async function administrator(db: Db, role: Role): Promise<{ id: string }> {
  const name = like(users.username, `scale-${role}-%`);
  const [found] = await db.select({ id: users.id }).from(users).where(name).limit(1);
  return known(found, `${role} administrator`);
}

function known<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`There is no ${what}: seed the database first`);
  return found;
}

async function readActors(db: Db): Promise<string[]> {
  const found = await db
    .select({ username: users.username })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .groupBy(users.username)
    .orderBy(desc(sql`count(*)`));
  const names = found.map(({ username }) => username);
  return [known(names[0], 'actor'), known(names.at(-1), 'actor'), 'not-there'];
}

type PageRequest = { path: string; role: List['role'] };

const statusOf = async (bench: Bench, pageRequest: PageRequest): Promise<number> => {
  const answer = await request(bench, pageRequest);
  await answer.text();
  return answer.status;
};

const request = ({ api, cookies }: Bench, { path, role }: PageRequest) =>
  api.request('GET', path, { cookie: cookies[role] });

async function timeList(bench: Bench, list: List): Promise<Figures> {
  const cases: Timed[] = [];
  for (const one of casesOf(list).filter((_, index) => index % bench.every === 0)) {
    const query = new URLSearchParams({ limit: String(PAGE), ...Object.fromEntries(one) });
    const pageRequest = {
      path: `/api/authority/${list.path}?${query.toString()}`,
      role: list.role,
    };
    const name = one.map(([key, value]) => `${key}=${value}`).join(' ') || 'everything';
    const first = await timeCase(bench, pageRequest, name);
    cases.push(first);
    const cursor = await middleOf(bench, { total: first.total, pageRequest });
    if (cursor !== null) {
      const deep = { ...pageRequest, path: `${pageRequest.path}&cursor=${cursor}` };
      cases.push(await timeCase(bench, deep, `${name}, in the middle`));
    }
  }
  return { name: `GET /api/authority/${list.path}`, limit: 50, cases };
}

async function timeCase(
  bench: Bench,
  pageRequest: PageRequest,
  name: string,
): Promise<Timed & { total: number }> {
  let total = 0;
  const times: number[] = [];
  for (let time = 0; time < bench.count; time += 1) {
    const start = performance.now();
    const answer = await request(bench, pageRequest);
    await answer.text();
    times.push(performance.now() - start);
    total = Number(answer.headers.get('x-total-count'));
    if (answer.status !== 200) throw new Error(`${pageRequest.path}: ${answer.status}`);
  }
  return { name, times, total };
}

const LINK = /[?&]cursor=([^&>]+)/;

type Start = { total: number; pageRequest: PageRequest };

async function middleOf(bench: Bench, { total, pageRequest }: Start): Promise<string | null> {
  if (total <= PAGE) return null;
  const limit = Math.min(LONGEST, Math.floor(total / 2));
  const path = pageRequest.path.replace(`limit=${PAGE}`, `limit=${limit}`);
  const page = await request(bench, { ...pageRequest, path });
  await page.text();
  return LINK.exec(page.headers.get('link') ?? '')?.[1] ?? null;
}

type Single = PageRequest & { name: string; limit: number };

async function readSingles(db: Db): Promise<Single[]> {
  const [request] = await db
    .select({ id: enterpriseRequests.id })
    .from(enterpriseRequests)
    .where(eq(enterpriseRequests.status, 'pending'))
    .orderBy(asc(enterpriseRequests.createdAt))
    .limit(1);
  const [organisation] = await db.select({ id: organisations.id }).from(organisations).limit(1);
  const [recruiter] = await db
    .select({ id: tokenEntries.userId })
    .from(tokenEntries)
    .groupBy(tokenEntries.userId)
    .orderBy(desc(sql`count(*)`))
    .limit(1);
  const [entry] = await db
    .select({ id: auditEntries.subjectId })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'answer-sales-contact'))
    .limit(1);
  const of = (role: Role, path: string, name = path): Single => ({
    ...{ path: `/api/authority/${path}`, role, limit: 50 },
    name: `GET /api/authority/${name}`,
  });
  const recruiterId = known(recruiter, 'recruiter with tokens').id;
  const requestId = known(request, 'request').id;
  const organizationId = known(organisation, 'organization').id;
  const subjectId = known(entry, 'entry').id;
  return [
    of('enterprise', 'stats'),
    { ...of('enterprise', 'trends?days=90'), limit: 200 },
    of('enterprise', `enterprise-requests/${requestId}`, 'enterprise-requests/:id'),
    of('enterprise', `organizations/${organizationId}`, 'organizations/:id'),
    of('recruiter', `recruiters/${recruiterId}`, 'recruiters/:id'),
    of('recruiter', `recruiters/${recruiterId}/ledger?limit=50`, 'recruiters/:id/ledger'),
    of('enterprise', `audit-log?limit=50&subjectId=${subjectId}`, 'audit-log?subjectId'),
  ];
}
