import { sql } from 'drizzle-orm';
import {
  bySql,
  expectNoDifference,
  isFoundOut,
  LIMIT_MS,
  openEmployer,
} from './testing/employer/compare-worlds';
import { exchangeWithAnyone } from './testing/employer/draw-history';
import { COMPANY, type Employer } from './testing/employer/make-world';
import { makeRevealer } from './testing/revealing';

let employer: Employer;
beforeAll(async () => {
  const opened = await openEmployer();
  const account = await makeRevealer(opened.api, { plan: 'pro' }, { companyName: COMPANY });
  employer = { ...opened, accounts: [account], isBlocked: true };
});
afterAll(() => employer.api.close());

const watch = () => ({ employer, exchange: exchangeWithAnyone });

it(
  'tells a blocked employer nothing about anyone, however much the people differ',
  () => expectNoDifference(watch()),
  LIMIT_MS,
);

it(
  'notices that the employer learns something if the block is missing',
  async () => {
    const withoutBlock = bySql(sql`delete from candidate_blocks`);
    expect(await isFoundOut(watch(), withoutBlock)).toBe(true);
  },
  LIMIT_MS,
);
