import { sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { loadEnv } from '../../foundation/env/env';
import { limitsFor } from '../../foundation/env/rate-limits';
import { makeOrganization } from '../factories/organizations';
import { makeHr } from '../factories/users';
import { caseCount, RANDOM_SEED } from '../random-cases';
import { createTestApi, DEMO_ENV } from '../test-api';
import { withoutLimits } from '../without-limits';
import { historyWith, type Exchange, type History } from './draw-history';
import { COMPANY, type Employer } from './make-world';
import { playHistory, type BrokenRule } from './play-history';

/** The tests run without autovacuum, and each history leaves dead rows to later scans. */
const VACUUM_EVERY = 100;
const TO_FIND_OUT = 200;
/** Of one person in an hour: more than a history has. */
export const EDITS = limitsFor('demo').editByRecord.max;
/** Against hanging. */
export const LIMIT_MS = caseCount(1_200_000, 36_000_000);

/** An employer without accounts of recruiters. */
export async function openEmployer(): Promise<Employer> {
  const limits = withoutLimits();
  limits.editByRecord.max = EDITS;
  // The lines of a long run would fill the memory.
  const api = await createTestApi({ limits, env: { ...loadEnv(DEMO_ENV), logLevel: 'silent' } });
  const { id: organizationId } = await makeOrganization(api.db, { name: COMPANY });
  const hr = await makeHr(api.db, { organizationId });
  return { api, isBlocked: false, organizationId, hr, accounts: [] };
}

const HISTORIES = caseCount(5, 10_000);

/** An employer, and which people may exchange what they have done without its noticing. */
type Watch = { employer: Employer; exchange: Exchange };

export async function expectNoDifference(watch: Watch): Promise<void> {
  const { api } = watch.employer;
  let played = 0;
  const neverDiffers = fc.asyncProperty(historyWith(watch.exchange), async (drawn) => {
    played += 1;
    if (played % VACUUM_EVERY === 0) await api.db.execute(sql`vacuum`);
    expect(await findDifference(watch, drawn)).toBeNull();
  });
  await fc.assert(neverDiffers, { numRuns: HISTORIES });
}

/** Errors are no findings, so they are not caught. */
export async function isFoundOut(watch: Watch, brokenRule: BrokenRule): Promise<boolean> {
  const histories = historyWith(watch.exchange);
  for (const drawn of fc.sample(histories, { numRuns: TO_FIND_OUT, seed: RANDOM_SEED })) {
    if ((await findDifference(watch, drawn, brokenRule)) !== null) return true;
  }
  return false;
}

export const bySql = (statement: SQL): BrokenRule => ({
  undo: ({ api: { db } }) => db.execute(statement),
});

/** What the employer sees does not depend on who of the people has answered which way. */
async function findDifference(
  { employer, exchange }: Watch,
  drawn: History,
  brokenRule?: BrokenRule,
): Promise<string | null> {
  const own = drawn.people.map((_, index) => index);
  const rule = brokenRule && { brokenRule };
  const one = await playHistory(employer, { history: drawn, conductOf: own, ...rule });
  const other = await playHistory(employer, {
    history: drawn,
    conductOf: exchange(drawn),
    ...rule,
  });
  const index = one.findIndex((seen, step) => seen !== other[step]);
  return index === -1 ? null : `${one[index]}\n${other[index]}`;
}
