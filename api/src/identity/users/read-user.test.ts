import { User } from '@gangway/contract/identity/accounts';
import { makeGrant, makeSubscription } from '../../testing/factories/billing';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { makeOrganization } from '../../testing/factories/organizations';
import {
  makeAuthority,
  makeColleague,
  makeHr,
  makeMember,
  makeRecruiter,
} from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { statementsDuring } from '../../testing/statements-during';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { readUser } from './read-user';

const api = forFile(createTestApi);

const read = ({ id }: { id: string }) => readUser(api.deps, id);

describe('readUser', () => {
  it('returns a recruiter’s company, the current plan and the remaining tokens', async () => {
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

  it('says that a plan is unpaid once its paid time is over after a failed renewal', async () => {
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

  describe('with a daily limit of reveals', () => {
    const YEAR = { billingCycle: 'yearly', periodEnd: new Date('2027-02-15T09:00:00Z') } as const;
    const onPlan = async (plan: 'pro' | 'ultimate' | 'unlimited', changes = {}) => {
      const recruiter = await makeRecruiter(api.db);
      await makeSubscription(api.db, recruiter.id, { plan, ...YEAR, ...changes });
      return recruiter;
    };
    const revealedAt = async ({ id: recruiterId }: { id: string }, at: string) =>
      makeReveal(api.db, {
        recruiterId,
        candidateId: (await makeCandidate(api.db)).id,
        revealedAt: new Date(at),
      });

    it('returns what is left of the UTC day, and when it starts again', async () => {
      const recruiter = await onPlan('ultimate');
      api.clock.set(new Date('2026-03-02T23:59:59Z'));
      await revealedAt(recruiter, '2026-03-01T23:59:59Z');
      await revealedAt(recruiter, '2026-03-02T00:00:00Z');
      await revealedAt(await onPlan('ultimate'), '2026-03-02T10:00:00Z');
      const { revealsToday } = await read(recruiter);
      expect(revealsToday).toEqual({ limit: 50, left: 49, resetsAt: '2026-03-03T00:00:00.000Z' });
      api.clock.set(new Date('2026-03-03T00:00:00Z'));
      expect((await read(recruiter)).revealsToday).toMatchObject({ left: 50 });
    });

    it('returns none on other plans, while a renewal is unpaid, and by reading A', async () => {
      api.clock.set(TEST_START);
      const unpaid = { status: 'past_due', periodEnd: TEST_START } as const;
      for (const recruiter of [
        await onPlan('pro'),
        await onPlan('unlimited'),
        await onPlan('ultimate', unpaid),
      ]) {
        expect(await read(recruiter)).not.toHaveProperty('revealsToday');
      }
      const env = { ...api.deps.env, revealAllowance: 'A' } as const;
      const { id } = await onPlan('ultimate');
      expect(await readUser({ ...api.deps, env }, id)).not.toHaveProperty('revealsToday');
    });
  });

  it('counts no tokens of an expired allowance', async () => {
    const recruiter = await makeRecruiter(api.db);
    await makeGrant(api.db, recruiter.id, {
      grantedAt: new Date('2026-01-15T09:00:00Z'),
      expiresAt: new Date('2026-02-15T09:00:00Z'),
    });
    expect(await read(recruiter)).toMatchObject({ subscriptionPlan: null, tokensRemaining: 0 });
  });

  it('returns the organization’s name as the company of its HR users', async () => {
    const organization = await makeOrganization(api.db, { name: 'Meridian Freight' });
    expect(await read(await makeColleague(api.db, organization.id))).toMatchObject({
      companyName: 'Meridian Freight',
      organizationId: organization.id,
      isMainUser: false,
    });
  });

  it('returns the role of an administrator, without a company', async () => {
    const authority = await makeAuthority(api.db, { authorityRole: 'recruiter' });
    expect(await read(authority)).toMatchObject({ authorityRole: 'recruiter', companyName: null });
  });
});

describe('GET /api/user', () => {
  const OF = {
    'a recruiter': () => makeRecruiter(api.db),
    'a member of a team': async () => makeMember(api.db, await makeOwner()),
    'a user of an organization': () => makeHr(api.db),
    'an administrator': () => makeAuthority(api.db),
  };

  async function makeOwner() {
    const owner = await makeRecruiter(api.db);
    await makeSubscription(api.db, owner.id, { plan: 'unlimited' });
    await makeGrant(api.db, owner.id, { source: 'authority', granted: 10 });
    return owner;
  }

  it.each(Object.entries(OF))(
    'reads session, user, plan and tokens of %s at once',
    async (_, of) => {
      const user = await of();
      const cookie = await api.signIn(user);
      const answers: Response[] = [];
      const statements = await statementsDuring(async () => {
        answers.push(await api.request('GET', '/api/user', { cookie }));
      });
      expect(statements).toHaveLength(1);
      const [answer = Response.error()] = answers;
      expect(await readAnswer(User, answer)).toEqual(await read(user));
    },
  );
});
