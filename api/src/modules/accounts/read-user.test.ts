import { makeGrant, makeSubscription } from '../../testing/factories/billing';
import { makeOrganisation } from '../../testing/factories/organisations';
import { makeAuthority, makeColleague, makeRecruiter } from '../../testing/factories/users';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { readUser } from './read-user';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const read = ({ id }: { id: string }) => readUser(api.deps, id);

describe('readUser', () => {
  it('knows a recruiter’s firm, the plan in force and the tokens left', async () => {
    const recruiter = await makeRecruiter(api.db, { companyName: 'Keel & Company' });
    await makeSubscription(api.db, recruiter.id, { plan: 'basic', status: 'ended' });
    await makeSubscription(api.db, recruiter.id, { plan: 'pro' });
    await makeGrant(api.db, recruiter.id, { granted: 75, remaining: 31 });
    await makeGrant(api.db, recruiter.id, { source: 'authority', granted: 10 });
    expect(await read(recruiter)).toMatchObject({
      companyName: 'Keel & Company',
      subscriptionPlan: 'pro',
      tokensRemaining: 41,
    });
  });

  it('knows of a plan whose renewal failed when the paid time is over', async () => {
    const now = api.clock.now();
    const unpaidSince = async (periodEnd: Date) => {
      const recruiter = await makeRecruiter(api.db);
      const plan = { plan: 'unlimited', status: 'past_due', periodEnd } as const;
      await makeSubscription(api.db, recruiter.id, plan);
      return read(recruiter);
    };
    const over = await unpaidSince(now);
    expect(over).toMatchObject({ subscriptionPlan: 'unlimited', isPlanUnpaid: true });
    expect(await unpaidSince(new Date(now.getTime() + 1))).not.toHaveProperty('isPlanUnpaid');
  });

  it('counts no token of an allowance that has expired', async () => {
    const recruiter = await makeRecruiter(api.db);
    await makeGrant(api.db, recruiter.id, {
      grantedAt: new Date('2026-01-15T09:00:00Z'),
      expiresAt: new Date('2026-02-15T09:00:00Z'),
    });
    expect(await read(recruiter)).toMatchObject({ subscriptionPlan: null, tokensRemaining: 0 });
  });

  it('calls the company of enterprise staff by the organization’s name', async () => {
    const organisation = await makeOrganisation(api.db, { name: 'Meridian Freight' });
    expect(await read(await makeColleague(api.db, organisation.id))).toMatchObject({
      companyName: 'Meridian Freight',
      organizationId: organisation.id,
      isMainUser: false,
    });
  });

  it('knows the role of an administrator, who has no company', async () => {
    const authority = await makeAuthority(api.db, { authorityRole: 'recruiter' });
    expect(await read(authority)).toMatchObject({ authorityRole: 'recruiter', companyName: null });
  });
});
