import { asc, desc, eq, like, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Database, Db } from '../../src/foundation/db/database';
import { loadEnv } from '../../src/foundation/env/env';
import { users } from '../../src/identity/tables/users.table';
import { auditEntries } from '../../src/identity/tables/audit-entries.table';
import { organisations } from '../../src/identity/tables/organisations.table';
import { enterpriseRequests } from '../../src/desk/tables/enterprise-requests.table';
import { tokenEntries } from '../../src/commerce/tables/token-entries.table';
import { createTestApi } from '../../src/testing/test-api';
import { testClock } from '../../src/testing/test-clock';
import { missedTargets, tableOf, type Figures } from './figures';
import { listsOf, type Role } from './lists';
import { statusOf, timeCase, timeList, type Asked, type Bench } from './time-lists';

type Single = Asked & { name: string; limit: number };

function known<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`There is no ${what}: seed the database first`);
  return found;
}

async function administrator(db: Db, role: Role): Promise<{ id: string }> {
  const name = like(users.username, `scale-${role}-%`);
  const [found] = await db.select({ id: users.id }).from(users).where(name).limit(1);
  return known(found, `${role} administrator`);
}

/** The busiest one, one who has done little, and one who is not there. */
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

export type BenchRun = {
  database: Database;
  /** So many requests of each case. */
  count: number;
  /** One case of so many. */
  every: number;
  /** Only lists with this in their path. */
  only: string;
};

/** Everything that the screens of the authority area can ask for. */
export async function runBench(run: BenchRun, print: (text: string) => void): Promise<void> {
  const { db } = run.database;
  const bench = await openBench(run);
  const rows: Figures[] = [];
  for (const list of listsOf(new Date(), await readActors(db))) {
    const path = `/api/authority/${list.path}`;
    if (!path.includes(run.only)) continue;
    const status = await statusOf(bench, { path, role: list.role });
    if (status === 200) rows.push(await timeList(bench, list));
    else print(`skipped: GET ${path} answers ${status}`);
  }
  for (const { name, limit, ...asked } of await readSingles(db)) {
    if (!name.includes(run.only)) continue;
    const status = await statusOf(bench, asked);
    const often = { ...bench, count: bench.count * 10 };
    if (status === 200)
      rows.push({ name, limit, cases: [await timeCase(often, asked, 'the same')] });
    else print(`skipped: ${name} answers ${status}`);
  }
  print(tableOf(rows));
  for (const line of rows.flatMap(missedTargets)) print(line);
}
