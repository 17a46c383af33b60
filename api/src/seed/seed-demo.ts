import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { invoiceLines } from '../commerce/tables/invoice-lines.table';
import { billingCustomers, payments, refunds } from '../commerce/tables/payments.table';
import { subscriptions } from '../commerce/tables/subscriptions.table';
import { tokenEntries, tokenGrants } from '../commerce/tables/tokens.table';
import { enterpriseRequests, federalRequests } from '../desk/tables/requests.table';
import { refreshSample } from '../desk/warn/refresh/refresh-job';
import type { Db } from '../foundation/db/db';
import type { Env } from '../foundation/env/env';
import { StartError } from '../foundation/errors/start-error';
import { type Act, recordAct } from '../identity/audit-log/record-act';
import { organizations, users } from '../identity/tables/accounts.table';
import { hashPassword } from '../identity/users/password-hash';
import { revealLimits } from '../market/tables/reveal-limits.table';
import { savedSearches } from '../market/tables/saved-searches.table';
import { stageChanges } from '../market/tables/stage-changes.table';
import { teamInvitations } from '../market/tables/team-invitations.table';
import { countedSearches, searchDays } from '../market/tables/usage.table';
import { candidateLinks } from '../talent/tables/candidate-links.table';
import { candidateMails } from '../talent/tables/candidate-mails.table';
import { candidates } from '../talent/tables/candidates.table';
import { employeeRecords } from '../talent/tables/employee-records.table';
import { outcomeCounts } from '../talent/tables/outcome-counts.table';
import { recruiterReports } from '../talent/tables/recruiter-reports.table';
import { reveals } from '../talent/tables/reveals.table';
import { transitionLists } from '../talent/tables/transition-lists.table';
import { buildDemoData, type DemoData } from './build-demo-data';
import { DEMO_OFFER, DEMO_PASSWORD } from './demo-accounts';
import { importIntoSandbox } from './import-into-sandbox';

type Demo = { db: Db; clock: () => Date; env: Env; log: Logger };

/** Imported by a demonstration only: a production server does not load this folder. */
export async function fillDemo({ db, clock, env, log }: Demo): Promise<void> {
  const result = await seedDemo(db, { env, now: clock() });
  if (result.seeded) log.info(result, 'demo data written');
  await importIntoSandbox({ db, env, log });
  await refreshSample({ db, clock });
}

type SeedResult =
  | { seeded: false }
  | { seeded: true; users: number; lists: number; candidates: number };

export async function seedDemo(db: Db, { env, now }: { env: Env; now: Date }): Promise<SeedResult> {
  if (env.mode !== 'demo') throw new StartError('Demo data is for demo mode only.');
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('gangway demo seed'))`);
    const [user] = await tx.select({ id: users.id }).from(users).limit(1);
    if (user) return { seeded: false };
    refuseForeignDatabase(env);

    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const data = buildDemoData({
      now: wholeSecond(now),
      passwordHash,
      reading: env.revealAllowance,
    });
    await insertAll(tx, data);
    // The embedded database never does this by itself.
    await tx.execute(sql`analyze`);
    return {
      seeded: true,
      users: data.users.length,
      lists: data.transitionLists.length,
      candidates: data.candidates.length,
    };
  });
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]', ''];

export function refuseForeignDatabase({ database }: Pick<Env, 'database'>): void {
  if (database.kind === 'pglite') return;
  const { hostname } = new URL(database.url);
  if (!LOCAL_HOSTS.includes(hostname)) {
    throw new StartError('Demo data can only be written to a database on this machine.');
  }
}

/** The payment provider counts in whole seconds, and its periods must match ours. */
const wholeSecond = (moment: Date) => new Date(Math.floor(moment.getTime() / 1000) * 1000);

async function insertAll(tx: Db, data: DemoData): Promise<void> {
  await tx.insert(organizations).values(data.organizations);
  await tx.insert(users).values(data.users);
  await tx.insert(teamInvitations).values(data.teamInvitations);
  await tx.insert(transitionLists).values(data.transitionLists);
  await tx.insert(invoiceLines).values(data.invoiceLines);
  await tx.insert(candidates).values(data.candidates);
  await offerChange(tx, data.candidates);
  await tx.insert(candidateLinks).values(data.candidateLinks);
  await tx.insert(candidateMails).values(data.candidateMails);
  await tx.insert(subscriptions).values(data.subscriptions);
  await tx.insert(billingCustomers).values(data.billingCustomers);
  await tx.insert(payments).values(data.payments);
  await tx.insert(refunds).values(data.refunds);
  await tx.insert(tokenGrants).values(data.tokenGrants);
  await tx.insert(tokenEntries).values(data.tokenEntries);
  await tx.insert(reveals).values(data.reveals);
  await tx.insert(revealLimits).values(data.revealLimits);
  await tx.insert(recruiterReports).values(data.recruiterReports);
  await tx.delete(outcomeCounts);
  await tx.insert(outcomeCounts).values(data.outcomeCounts);
  await tx.insert(savedSearches).values(data.savedSearches);
  await tx.insert(countedSearches).values(data.countedSearches);
  await tx.insert(searchDays).values(data.searchDays);
  await tx.insert(stageChanges).values(data.stageChanges);
  await tx.insert(enterpriseRequests).values(data.enterpriseRequests);
  await tx.insert(federalRequests).values(data.federalRequests);
  await recordDecisions(tx, data);
}

async function offerChange(tx: Db, [first]: DemoData['candidates']): Promise<void> {
  if (!first) return;
  await tx
    .update(employeeRecords)
    .set({ ...DEMO_OFFER, offeredFields: [...DEMO_OFFER.offeredFields] })
    .where(eq(employeeRecords.candidateId, first.id));
}

type Decided = Pick<DemoData, 'enterpriseRequests' | 'federalRequests'>;

async function recordDecisions(tx: Db, requests: Decided): Promise<void> {
  const decided = [...requests.enterpriseRequests, ...requests.federalRequests]
    .flatMap((request) => {
      const { decidedAt, decidedBy } = request;
      return decidedAt && decidedBy ? [{ request, now: decidedAt, userId: decidedBy }] : [];
    })
    .toSorted((one, other) => one.now.getTime() - other.now.getTime());
  for (const { request, now, userId } of decided) {
    const actor = { userId, network: '192.0.2.0/24' };
    await recordAct(tx, { actor, now, ...actOf(request) });
  }
}

type Request = DemoData['enterpriseRequests'][number] | DemoData['federalRequests'][number];

const actOf = (request: Request): Act => {
  const about = { before: { status: 'pending' }, after: { status: request.status } };
  const id = request.id ?? null;
  return 'agencyName' in request
    ? {
        ...about,
        action: 'decide-federal-request',
        subject: { kind: 'federal-request', id },
        subjectName: request.agencyName,
      }
    : {
        ...about,
        action: 'decide-enterprise-request',
        subject: { kind: 'enterprise-request', id },
        subjectName: request.companyName,
      };
};
