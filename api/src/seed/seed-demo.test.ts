import { sql } from 'drizzle-orm';
import { auditLedger } from '../commerce/ledger-audit/audit-ledger';
import { enterpriseRequests, federalRequests } from '../desk/tables/requests.table';
import { type Env, loadEnv } from '../foundation/env/env';
import { DEMO_USERNAMES } from '../identity/sign-in/test-login';
import { users } from '../identity/tables/accounts.table';
import { auditEntries } from '../identity/tables/audit.table';
import { candidates } from '../talent/tables/candidates.table';
import { forFile } from '../testing/made-for-tests';
import { PRODUCTION_ENV } from '../testing/production-env';
import { createTestApi, DEMO_ENV } from '../testing/test-api';
import { DEMO_PASSWORD, DEMO_PROFILE_TOKEN } from './demo-accounts';
import { seedDemo } from './seed-demo';

const api = forFile(createTestApi);

const seed = (env: Env = api.deps.env) =>
  seedDemo(api.database.jobsDb, { env, now: api.clock.now() });

describe('seedDemo', () => {
  it.each([
    ['production', PRODUCTION_ENV, 'Demo data is for demo mode only.'],
    [
      'a database elsewhere',
      loadEnv({ ...DEMO_ENV, DATABASE_URL: 'postgres://db.example/gangway' }),
      'Demo data can only be written to a database on this machine.',
    ],
  ])('refuses %s', async (_, env, message) => {
    await expect(seed(env)).rejects.toThrow(message);
    expect(await api.db.$count(users)).toBe(0);
  });

  it('fills an empty database once, even if two start at the same time', async () => {
    const results = await Promise.all([seed(), seed()]);
    expect(results.filter(({ seeded }) => seeded)).toEqual([
      { seeded: true, users: 28, lists: 14, candidates: 432 },
    ]);
    expect(await seed()).toEqual({ seeded: false });
    expect(await api.db.$count(candidates)).toBe(432);
  });

  it('adds each decision on a request to the audit log', async () => {
    const isDecided = sql`status <> 'pending'`;
    const decided =
      (await api.db.$count(enterpriseRequests, isDecided)) +
      (await api.db.$count(federalRequests, isDecided));
    expect(decided).toBeGreaterThan(0);
    expect(await api.db.$count(auditEntries)).toBe(decided);
  });

  it('lets each demo user sign in with the demo password, one with the platform right', async () => {
    for (const username of [...Object.values(DEMO_USERNAMES), 'testauthority2']) {
      const answer = await api.request('POST', '/api/login', {
        body: { username, password: DEMO_PASSWORD },
      });
      const email = expect.stringMatching(`^${username}@[a-z-]+\\.example$`);
      const rights = username === DEMO_USERNAMES.authority ? ['platform'] : [];
      expect(await answer.json()).toMatchObject({ username, email, rights });
    }
  });

  it('stores the demo profile behind its link', async () => {
    const answer = await api.request('GET', `/api/profile/${DEMO_PROFILE_TOKEN}`);
    expect(await answer.json()).toMatchObject({ fullName: 'Amara Okonkwo', state: 'opted-in' });
  });

  it('leaves a sound ledger', async () => {
    const rules = await auditLedger(api.db, api.clock.now(), null);
    expect(rules.filter(({ findings }) => findings.length > 0)).toEqual([]);
    expect(rules.filter(({ rows }) => rows > 0).length).toBeGreaterThan(10);
  });
});
