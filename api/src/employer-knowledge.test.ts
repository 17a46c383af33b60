import { and, eq, sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { limitsFor } from './foundation/env/rate-limits';
import { keyOf } from './identity/rate-limits/consume-limit';
import { rateLimits } from './identity/tables/rate-limits.table';
import { candidates } from './talent/tables/candidates.table';
import { employeeRecords } from './talent/tables/employee-records.table';
import {
  exchangeConduct,
  exchangeWithAnyone,
  history,
  type History,
} from './testing/employer/draw-history';
import { COMPANY, type Employer } from './testing/employer/make-world';
import { playHistory, type BrokenRule } from './testing/employer/play-history';
import { makeOrganisation } from './testing/factories/organisations';
import { makeHr } from './testing/factories/users';
import { caseCount, RANDOM_SEED } from './testing/random-cases';
import { makeRevealer } from './testing/revealing';
import { createTestApi, type TestApi } from './testing/test-api';

const HISTORIES = caseCount(10, 20_000);
const TO_FIND_OUT = 400;
/** Of one person in an hour: more than a history has. */
const EDITS = limitsFor('demo').editByRecord.max;
/** Against hanging. */
const LIMIT_MS = caseCount(1_200_000, 36_000_000);

let api: TestApi;
let employer: Employer;
/** With accounts of its own company only. */
let blocked: Employer;
beforeAll(async () => {
  const limits = structuredClone(limitsFor('demo'));
  for (const limit of Object.values(limits)) limit.max = Number.MAX_SAFE_INTEGER;
  limits.editByRecord.max = EDITS;
  api = await createTestApi({ limits });
  const { id: organisationId } = await makeOrganisation(api.db, { name: COMPANY });
  employer = {
    api,
    isBlocked: false,
    organisationId,
    hr: await makeHr(api.db, { organisationId }),
    accounts: [
      await makeRevealer(api),
      await makeRevealer(api, { plan: 'pro', bought: 1 }),
      await makeRevealer(api, { plan: 'ultimate', billingCycle: 'yearly' }),
    ],
  };
  const ofCompany = { companyName: COMPANY };
  const accounts = [await makeRevealer(api, { plan: 'pro' }, ofCompany)];
  blocked = { ...employer, accounts, isBlocked: true };
});
afterAll(() => api.close());

type Exchange = (drawn: History) => number[];

const findDifference = (drawn: History, brokenRule?: BrokenRule) =>
  compareWorlds({ by: employer, exchange: exchangeConduct, drawn, brokenRule });

const findDifferenceToBlocked = (drawn: History, brokenRule?: BrokenRule) =>
  compareWorlds({ by: blocked, exchange: exchangeWithAnyone, drawn, brokenRule });

type Worlds = {
  by: Employer;
  exchange: Exchange;
  drawn: History;
  brokenRule: BrokenRule | undefined;
};

/** What the employer sees does not depend on who of the people has answered which way. */
async function compareWorlds({ by, exchange, drawn, brokenRule }: Worlds): Promise<string | null> {
  const own = drawn.people.map((_, index) => index);
  const rule = brokenRule && { brokenRule };
  const one = await playHistory(by, { history: drawn, conductOf: own, ...rule });
  const other = await playHistory(by, { history: drawn, conductOf: exchange(drawn), ...rule });
  const index = one.findIndex((seen, step) => seen !== other[step]);
  return index === -1 ? null : `${one[index]}\n${other[index]}`;
}

it(
  'an employer with accounts of recruiters cannot find out who has agreed to be found',
  async () => {
    const equal = fc.asyncProperty(history, async (drawn) => {
      expect(await findDifference(drawn)).toBeNull();
    });
    await fc.assert(equal, { numRuns: HISTORIES });
  },
  LIMIT_MS,
);

it(
  'an employer that is blocked learns nothing of anyone, however different the people are',
  async () => {
    const equal = fc.asyncProperty(history, async (drawn) => {
      expect(await findDifferenceToBlocked(drawn)).toBeNull();
    });
    await fc.assert(equal, { numRuns: HISTORIES, endOnFailure: true });
  },
  LIMIT_MS,
);

const bySql = (statement: SQL): BrokenRule => ({
  undo: ({ api: { db } }) => db.execute(statement),
});

const BROKEN_RULES: [string, BrokenRule][] = [
  [
    'a profile follows the record after the answer',
    bySql(sql`update candidates set position_title = record.position_title,
            location = record.location, department = record.department, skills = record.skills
          from employee_records as record where record.candidate_id = candidates.id`),
  ],
  [
    'the record shows what the person has corrected',
    bySql(sql`update employee_records set position_title = person.position_title,
            location = person.location
          from candidates as person where person.id = employee_records.candidate_id`),
  ],
  [
    'an answer reaches recruiters at once',
    bySql(sql`update candidates set findable_at = now()
          where state = 'opted-in' and findable_at is null`),
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
          where record.candidate_id = candidates.id
            and record.position_title <> candidates.position_title`),
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

type FindDifference = typeof findDifference;

/** Errors are no findings, so they are not caught. */
async function isFoundOut(find: FindDifference, brokenRule: BrokenRule): Promise<boolean> {
  for (const drawn of fc.sample(history, { numRuns: TO_FIND_OUT, seed: RANDOM_SEED })) {
    if ((await find(drawn, brokenRule)) !== null) return true;
  }
  return false;
}

describe('an employer finds it out where', () => {
  it.each(BROKEN_RULES.slice(0, caseCount(2, BROKEN_RULES.length)))(
    '%s',
    async (_, brokenRule) => {
      expect(await isFoundOut(findDifference, brokenRule)).toBe(true);
    },
    LIMIT_MS,
  );
});

it(
  'a blocked employer finds it out where the block is missing',
  async () => {
    const withoutBlock = bySql(sql`delete from candidate_blocks`);
    expect(await isFoundOut(findDifferenceToBlocked, withoutBlock)).toBe(true);
  },
  LIMIT_MS,
);
