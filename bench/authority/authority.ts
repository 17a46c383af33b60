import { tokenEntries } from '@gangway/api/commerce/tables/tokens.table';
import { enterpriseRequests } from '@gangway/api/desk/tables/requests.table';
import type { Database } from '@gangway/api/foundation/db/database';
import { openForCommand } from '@gangway/api/foundation/db/database';
import type { Db } from '@gangway/api/foundation/db/db';
import { loadEnv } from '@gangway/api/foundation/env/env';
import { organizations, users } from '@gangway/api/identity/tables/accounts.table';
import { auditEntries } from '@gangway/api/identity/tables/audit.table';
import { seedAuthority } from '@gangway/api/seed/scale/authority/seed-authority';
import { seedScale } from '@gangway/api/seed/scale/seed-scale';
import { serverUrl } from '@gangway/api/testing/engine';
import { createTestApi, type TestApi } from '@gangway/api/testing/test-api';
import { testClock } from '@gangway/api/testing/test-clock';
import { asc, desc, eq, like, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { step } from '../../tools/run/progress.mjs';
import type { Bench } from '../benchmarks';
import { median, type Report, spread } from '../report';
import { sized } from '../size';
import { casesOf, type List, listsOf, type Role } from './lists';

const PEOPLE = sized(100_000, 500);
const SEED = 7;
const COUNT = sized(5, 1);
/** Of the cases of a list, all or some. */
const EVERY = sized(1, 47);
const PAGE = 50;
const LONGEST = 1_000;

/** `npm run seed:scale -- 100000 --authority` fills a database of which the address is given. */
export async function run({ args: [given = '', only = ''], report }: Bench): Promise<void> {
  const url = given === '' ? (serverUrl ?? '') : given;
  const database = await openForCommand({ kind: 'postgres', url });
  await database.migrate();
  if (given === '')
    await step(`${PEOPLE} people, requests and recruiters`, () => fill(database.db));
  const timed = await step('timing lists', (say) => timeAll(database, only, say));
  report.table('Calls, in ms', timed.map(rowOf));
  for (const call of timed) holdToLimit(call, report);
  await database.close();
}

async function fill(db: Db): Promise<void> {
  const scale = { people: PEOPLE, seed: SEED };
  await seedScale(db, scale);
  await seedAuthority(db, { ...scale, now: new Date() });
}

type Case = { name: string; times: number[] };

/** `limit` is for the 95th percentile of all and for the median of each case. */
type TimedCall = { name: string; limit: number; cases: Case[] };

const timesOf = ({ cases }: TimedCall) => spread(cases.flatMap(({ times }) => times));

function slowestOf({ cases }: TimedCall) {
  const [slowest] = cases
    .map(({ name, times }) => ({ name, ms: median(times) }))
    .toSorted((a, b) => b.ms - a.ms);
  return slowest ?? { name: '', ms: NaN };
}

function rowOf(call: TimedCall) {
  const { p50, p95, max } = timesOf(call);
  const { name, ms } = slowestOf(call);
  const cases = call.cases.length;
  return { call: call.name, cases, p50, p95, max, 'slowest case': ms, of: name };
}

function holdToLimit(call: TimedCall, report: Report): void {
  const { name, ms } = slowestOf(call);
  const { p95 } = timesOf(call);
  report.limit({ what: `${call.name}: p95`, value: p95, most: call.limit });
  report.limit({ what: `${call.name}, ${name}: median`, value: ms, most: call.limit });
}

type Say = (line: string) => void;

async function timeAll(database: Database, only: string, say: Say): Promise<TimedCall[]> {
  const session = await openSession(database);
  const timed: TimedCall[] = [];
  const isWanted = async (name: string, pageRequest: PageRequest) => {
    if (!name.includes(only)) return false;
    say(name);
    const status = await statusOf(session, pageRequest);
    if (status !== 200) say(`skipped: ${name} answers ${status}`);
    return status === 200;
  };
  for (const list of listsOf(new Date(), await readActors(database.db))) {
    const path = `/api/authority/${list.path}`;
    if (await isWanted(path, { path, role: list.role })) timed.push(await timeList(session, list));
  }
  for (const { name, limit, ...pageRequest } of await readSingles(database.db)) {
    if (!(await isWanted(name, pageRequest))) continue;
    const timedCase = await timeCase(session, { ...pageRequest, count: COUNT * 10 }, 'the same');
    timed.push({ name, limit, cases: [timedCase] });
  }
  return timed;
}

type Session = { api: TestApi; cookies: Record<Role, string> };

async function openSession(database: Database): Promise<Session> {
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
  return { api, cookies };
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

type PageRequest = { path: string; role: Role };

const statusOf = async (session: Session, pageRequest: PageRequest): Promise<number> => {
  const answer = await request(session, pageRequest);
  await answer.text();
  return answer.status;
};

const request = ({ api, cookies }: Session, { path, role }: PageRequest) =>
  api.request('GET', path, { cookie: cookies[role] });

async function timeList(session: Session, list: List): Promise<TimedCall> {
  const cases: Case[] = [];
  for (const one of casesOf(list).filter((_, index) => index % EVERY === 0)) {
    const query = new URLSearchParams({ limit: String(PAGE), ...Object.fromEntries(one) });
    const pageRequest = {
      path: `/api/authority/${list.path}?${query.toString()}`,
      role: list.role,
    };
    const name = one.map(([key, value]) => `${key}=${value}`).join(' ') || 'everything';
    const first = await timeCase(session, pageRequest, name);
    cases.push(first);
    const cursor = await middleOf(session, { total: first.total, pageRequest });
    if (cursor !== null) {
      const deep = { ...pageRequest, path: `${pageRequest.path}&cursor=${cursor}` };
      cases.push(await timeCase(session, deep, `${name}, in the middle`));
    }
  }
  return { name: `GET /api/authority/${list.path}`, limit: 50, cases };
}

async function timeCase(
  session: Session,
  { count = COUNT, ...pageRequest }: PageRequest & { count?: number },
  name: string,
): Promise<Case & { total: number }> {
  let total = 0;
  const times: number[] = [];
  for (let time = 0; time < count; time += 1) {
    const start = performance.now();
    const answer = await request(session, pageRequest);
    await answer.text();
    times.push(performance.now() - start);
    total = Number(answer.headers.get('x-total-count'));
    if (answer.status !== 200) throw new Error(`${pageRequest.path}: ${answer.status}`);
  }
  return { name, times, total };
}

const LINK = /[?&]cursor=([^&>]+)/;

type Start = { total: number; pageRequest: PageRequest };

async function middleOf(session: Session, { total, pageRequest }: Start): Promise<string | null> {
  if (total <= PAGE) return null;
  const limit = Math.min(LONGEST, Math.floor(total / 2));
  const path = pageRequest.path.replace(`limit=${PAGE}`, `limit=${limit}`);
  const page = await request(session, { ...pageRequest, path });
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
  const [organization] = await db.select({ id: organizations.id }).from(organizations).limit(1);
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
  const organizationId = known(organization, 'organization').id;
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
