import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { and, eq, sql } from 'drizzle-orm';
import { keyOf } from './identity/rate-limits/consume-limit';
import { rateLimits } from './identity/tables/rate-limits.table';
import { candidates } from './talent/tables/candidates.table';
import { employeeRecords } from './talent/tables/employee-records.table';
import {
  bySql,
  EDITS,
  expectNoDifference,
  isFoundOut,
  LIMIT_MS,
  openEmployer,
} from './testing/employer/compare-worlds';
import { exchangeConduct } from './testing/employer/draw-history';
import type { Employer } from './testing/employer/make-world';
import type { BrokenRule } from './testing/employer/play-history';
import { caseCount } from './testing/random-cases';
import { makeRevealer } from './testing/revealing';

/** Not where an account names the company: who blocks that one would block these as well. */
const outside = (account: number) => ({ email: `recruiter@account${account}.example` });

let employer: Employer;
beforeAll(async () => {
  const opened = await openEmployer();
  const accounts = [
    await makeRevealer(opened.api, {}, outside(1)),
    await makeRevealer(opened.api, { plan: 'pro', bought: 1 }, outside(2)),
    await makeRevealer(opened.api, { plan: 'ultimate', billingCycle: 'yearly' }, outside(3)),
  ];
  employer = { ...opened, accounts };
});
afterAll(() => employer.api.close());

const watch = () => ({ employer, exchange: exchangeConduct });

it(
  'hides from an employer with recruiter accounts who has agreed to be found',
  () => expectNoDifference(watch()),
  LIMIT_MS,
);

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

async function useUpEditsOfVisible({ api: { db, deps }, organizationId }: Employer) {
  const visible = await db
    .select({ id: employeeRecords.id })
    .from(employeeRecords)
    .innerJoin(candidates, eq(candidates.id, employeeRecords.candidateId))
    .where(and(eq(candidates.organizationId, organizationId), eq(candidates.state, 'opted-in')));
  const used = visible.map(({ id }) => ({
    key: keyOf(deps, 'editByRecord', `${organizationId} ${id}`),
    hits: EDITS,
    resetsAt: new Date(deps.clock().getTime() + HOUR_MS),
  }));
  if (used.length > 0) await db.insert(rateLimits).values(used).onConflictDoNothing();
}

describe('an employer with recruiter accounts', () => {
  it.each(BROKEN_RULES.slice(0, caseCount(2, BROKEN_RULES.length)))(
    'finds out who has agreed to be found if %s',
    async (_, brokenRule) => {
      expect(await isFoundOut(watch(), brokenRule)).toBe(true);
    },
    LIMIT_MS,
  );
});
