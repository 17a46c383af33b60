import { and, eq, sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { loadEnv } from './foundation/env/env';
import { limitsFor } from './foundation/env/rate-limits';
import { keyOf } from './identity/rate-limits/consume-limit';
import { rateLimits } from './identity/tables/rate-limits.table';
import { candidates } from './talent/tables/candidates.table';
import { employeeRecords } from './talent/tables/employee-records.table';
import {
  exchangeConduct,
  exchangeWithAnyone,
  historyWith,
  type Exchange,
  type History,
} from './testing/employer/draw-history';
import { COMPANY, type Employer } from './testing/employer/make-world';
import { playHistory, type BrokenRule } from './testing/employer/play-history';
import { makeOrganisation } from './testing/factories/organisations';
import { makeHr } from './testing/factories/users';
import { caseCount, RANDOM_SEED } from './testing/random-cases';
import { makeRevealer } from './testing/revealing';
import { createTestApi, DEMO_ENV, type TestApi } from './testing/test-api';

/** For each of the two employers. */
const HISTORIES = caseCount(5, 10_000);
/** The tests run without autovacuum, and each history leaves dead rows to later scans. */
const VACUUM_EVERY = 100;
const TO_FIND_OUT = 200;
/** Of one person in an hour: more than a history has. */
const EDITS = limitsFor('demo').editByRecord.max;
/** Against hanging. */
const LIMIT_MS = caseCount(1_200_000, 36_000_000);

/** Not where an account names the company: who blocks that one would block these as well. */
const outside = (account: number) => ({ email: `recruiter@account${account}.example` });

let api: TestApi;
let employer: Employer;
/** With accounts of its own company only. */
let blocked: Employer;
beforeAll(async () => {
  const limits = structuredClone(limitsFor('demo'));
  for (const limit of Object.values(limits)) limit.max = Number.MAX_SAFE_INTEGER;
  limits.editByRecord.max = EDITS;
  // The lines of a long run would fill the memory.
  api = await createTestApi({ limits, env: { ...loadEnv(DEMO_ENV), logLevel: 'silent' } });
  const { id: organisationId } = await makeOrganisation(api.db, { name: COMPANY });
  employer = {
    api,
    isBlocked: false,
    organisationId,
    hr: await makeHr(api.db, { organisationId }),
    accounts: [
      await makeRevealer(api, {}, outside(1)),
      await makeRevealer(api, { plan: 'pro', bought: 1 }, outside(2)),
      await makeRevealer(api, { plan: 'ultimate', billingCycle: 'yearly' }, outside(3)),
    ],
  };
  const ofCompany = { companyName: COMPANY };
  const accounts = [await makeRevealer(api, { plan: 'pro' }, ofCompany)];
  blocked = { ...employer, accounts, isBlocked: true };
});
afterAll(() => api.close());

type Watch = { by: () => Employer; exchange: Exchange };

const WITH_ACCOUNTS: Watch = { by: () => employer, exchange: exchangeConduct };
const BLOCKED: Watch = { by: () => blocked, exchange: exchangeWithAnyone };

/** What the employer sees does not depend on who of the people has answered which way. */
async function findDifference(
  { by, exchange }: Watch,
  drawn: History,
  brokenRule?: BrokenRule,
): Promise<string | null> {
  const own = drawn.people.map((_, index) => index);
  const rule = brokenRule && { brokenRule };
  const one = await playHistory(by(), { history: drawn, conductOf: own, ...rule });
  const other = await playHistory(by(), { history: drawn, conductOf: exchange(drawn), ...rule });
  const index = one.findIndex((seen, step) => seen !== other[step]);
  return index === -1 ? null : `${one[index]}\n${other[index]}`;
}

function neverDiffers(watch: Watch) {
  let played = 0;
  return fc.asyncProperty(historyWith(watch.exchange), async (drawn) => {
    played += 1;
    if (played % VACUUM_EVERY === 0) await api.db.execute(sql`vacuum`);
    expect(await findDifference(watch, drawn)).toBeNull();
  });
}

it(
  'an employer with accounts of recruiters cannot find out who has agreed to be found',
  async () => {
    await fc.assert(neverDiffers(WITH_ACCOUNTS), { numRuns: HISTORIES });
  },
  LIMIT_MS,
);

it(
  'an employer that is blocked learns nothing of anyone, however different the people are',
  async () => {
    await fc.assert(neverDiffers(BLOCKED), { numRuns: HISTORIES, endOnFailure: true });
  },
  LIMIT_MS,
);

const bySql = (statement: SQL): BrokenRule => ({
  undo: ({ api: { db } }) => db.execute(statement),
});

const BROKEN_RULES: [string, BrokenRule][] = [
  [
    'an answer reaches recruiters at once',
    bySql(sql`update candidates set findable_at = answered_at
          where state = 'opted-in' and findable_at is null`),
  ],
  [
    'the record shows what the person has corrected',
    bySql(sql`update employee_records set position_title = person.position_title,
            location = person.location
          from candidates as person where person.id = employee_records.candidate_id`),
  ],
  [
    'a profile follows the record after the answer',
    bySql(sql`update candidates set position_title = record.position_title,
            location = record.location, department = record.department, skills = record.skills
          from employee_records as record where record.candidate_id = candidates.id`),
  ],
  [
    'the record has the id of the profile',
    bySql(sql`update employee_records set id = candidate_id`),
  ],
  [
    'a small list can be archived',
    bySql(sql`update transition_lists set status = 'archived', is_findable = false
          where name = 'List 1'`),
  ],
  [
    'an edit shows in the date by which cards are sorted',
    bySql(sql`update candidates set created_at = created_at + interval '1 second'
          from employee_records as record
          where record.candidate_id = candidates.id and record.offered_fields <> '{}'`),
  ],
  [
    'only visible people keep their phone number',
    bySql(sql`update candidates set phone = '2065550001' where state = 'private'`),
  ],
  ['an opt-in does not say which facts were shown', { namesNoVersion: true }],
  ['edits of visible people are limited sooner', { undo: useUpEditsOfVisible }],
];

async function useUpEditsOfVisible({ api: { db, deps }, organisationId }: Employer) {
  const visible = await db
    .select({ id: employeeRecords.id })
    .from(employeeRecords)
    .innerJoin(candidates, eq(candidates.id, employeeRecords.candidateId))
    .where(and(eq(candidates.organisationId, organisationId), eq(candidates.state, 'opted-in')));
  const used = visible.map(({ id }) => ({
    key: keyOf(deps, 'editByRecord', `${organisationId} ${id}`),
    hits: EDITS,
    resetsAt: new Date(deps.clock().getTime() + 60 * 60_000),
  }));
  if (used.length > 0) await db.insert(rateLimits).values(used).onConflictDoNothing();
}

/** Errors are no findings, so they are not caught. */
async function isFoundOut(watch: Watch, brokenRule: BrokenRule): Promise<boolean> {
  const histories = historyWith(watch.exchange);
  for (const drawn of fc.sample(histories, { numRuns: TO_FIND_OUT, seed: RANDOM_SEED })) {
    if ((await findDifference(watch, drawn, brokenRule)) !== null) return true;
  }
  return false;
}

describe('an employer finds it out where', () => {
  it.each(BROKEN_RULES.slice(0, caseCount(2, BROKEN_RULES.length)))(
    '%s',
    async (_, brokenRule) => {
      expect(await isFoundOut(WITH_ACCOUNTS, brokenRule)).toBe(true);
    },
    LIMIT_MS,
  );
});

it(
  'a blocked employer finds it out where the block is missing',
  async () => {
    const withoutBlock = bySql(sql`delete from candidate_blocks`);
    expect(await isFoundOut(BLOCKED, withoutBlock)).toBe(true);
  },
  LIMIT_MS,
);
