import { DAY_MS } from '@gangway/contract/foundation/durations';
import { LIMITS } from '@gangway/contract/foundation/limits';
import { Team } from '@gangway/contract/market/teams';
import { eq } from 'drizzle-orm';
import { users } from '../../identity/tables/accounts.table';
import { securityEvents, subjectsTo } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { databaseLocations } from '../../testing/data-locations/database-locations';
import { findPieces } from '../../testing/data-locations/find-pieces';
import { endPlan } from '../../testing/factories/billing';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { makeMember, makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { makeRevealer } from '../../testing/revealing';
import { makeTeam, mailedToken } from '../../testing/teaming';
import { createTestApi, TEST_START } from '../../testing/test-api';

const NO_ID = '00000000-0000-4000-8000-000000000000';

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
let serial = 0;
let email = '';
beforeEach(() => {
  serial += 1;
  email = `colleague${serial}@harbor.example`;
});

describe('GET /api/team', () => {
  it('shows the owner seats, members with their reveals this month, and open invitations', async () => {
    const { owner, member, invited, team } = await makeTeam(api);
    for (const [revealedBy, day] of [
      [member.id, '01'],
      [member.id, '02'],
      [null, '01'],
    ] as const) {
      const { id: candidateId } = await makeCandidate(api.db);
      const revealedAt = new Date(`2026-03-${day}T00:00:00Z`);
      await makeReveal(api.db, { recruiterId: owner.id, candidateId, revealedBy, revealedAt });
    }
    const { id: candidateId } = await makeCandidate(api.db);
    const lastMonth = { revealedAt: new Date('2026-02-28T23:59:59Z'), revealedBy: member.id };
    await makeReveal(api.db, { recruiterId: owner.id, candidateId, ...lastMonth });
    const invitation = await invited(email);
    expect(await team()).toEqual({
      seats: LIMITS.teamSeats,
      isActive: true,
      members: [
        expect.objectContaining({
          id: owner.id,
          role: 'owner',
          joinedAt: null,
          revealsThisMonth: 1,
        }),
        {
          id: member.id,
          name: `Robin ${member.lastName}`,
          email: member.email,
          role: 'member',
          joinedAt: '2026-02-10T09:00:00.000Z',
          revealsThisMonth: 2,
        },
      ],
      invitations: [invitation],
    });
  });

  it('shows a member the same people, but no invitations', async () => {
    const { member, invited, team } = await makeTeam(api);
    await invited(email);
    const seen = await readAnswer(Team, await member.get('/api/team'));
    expect(seen).toEqual({ ...(await team()), invitations: [] });
  });

  it('returns null on a plan without a team', async () => {
    for (const plan of ['basic', 'pro'] as const) {
      const { get } = await makeRevealer(api, { plan });
      expect(await (await get('/api/team')).json()).toBeNull();
    }
  });

  it('stays open to the owner after the plan has ended while there are members', async () => {
    const { owner, member, as, team } = await makeTeam(api);
    await endPlan(api.db, owner.id, TEST_START);
    expect(await team()).toMatchObject({ isActive: false, members: [{}, { id: member.id }] });
    expect((await as(owner).send('DELETE', `/api/team/members/${member.id}`)).status).toBe(204);
    expect(await (await owner.get('/api/team')).json()).toBeNull();
  });
});

describe('POST /api/team/invitations', () => {
  it('emails a link, stores only its hash, and logs no address', async () => {
    const { owner, invite } = await makeTeam(api);
    expect((await invite(email.toUpperCase())).status).toBe(201);
    const token = await mailedToken(api, email);
    expect(token).toHaveLength(43);
    const mail = api.mails.find(({ to }) => to === email);
    expect(mail?.subject).toBe(`Robin ${owner.lastName} invites you to a team on Gangway`);
    expect(mail?.text).toContain(owner.companyName);
    const found = findPieces(await databaseLocations(api.db), [{ name: 'token', forms: [token] }]);
    expect(found['token']?.filter((location) => !/demo_mails|outbox/.test(location))).toEqual([]);
    expect(securityEvents(api, owner.id)).toEqual(['team-member-invited']);
    for (const secret of [token, email]) expect(api.logLines.join()).not.toContain(secret);
  });

  it('refuses a person who is already invited or in the team', async () => {
    const { owner, member, invite } = await makeTeam(api);
    await invite(email);
    expect(await codeOf(invite(email))).toEqual([409, 'already_invited']);
    expect(await codeOf(invite(member.email))).toEqual([409, 'already_in_team']);
    expect(await codeOf(invite(owner.email))).toEqual([409, 'already_in_team']);
    expect(await subjectsTo(api, email)).toHaveLength(1);
  });

  it('lets two owners invite the same person', async () => {
    const [one, other] = [await makeTeam(api), await makeTeam(api)];
    expect([(await one.invite(email)).status, (await other.invite(email)).status]).toEqual([
      201, 201,
    ]);
  });

  it('invites no more people than there are seats, even with many requests at once', async () => {
    const { invite, team } = await makeTeam(api);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => invite(`colleague${serial}x${number}@harbor.example`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409]);
    expect(await codeOf(invite(email))).toEqual([409, 'team_full']);
    expect((await team()).invitations).toHaveLength(LIMITS.teamSeats - 2);
  });

  it('can invite again once an invitation has expired, which frees its seat', async () => {
    const { invite, team } = await makeTeam(api);
    await invite(email);
    api.clock.advance(7 * DAY_MS);
    expect((await team()).invitations).toEqual([]);
    expect((await invite(email)).status).toBe(201);
    expect((await team()).invitations).toHaveLength(1);
  });

  it('sends one address at most five invitations a day, from all owners together', async () => {
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      const { invite } = await makeTeam(api);
      statuses.push((await invite(email)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('refuses owners without a team plan, members, and an invalid address', async () => {
    const { member, invite } = await makeTeam(api);
    const pro = await makeRevealer(api, { plan: 'pro' });
    const body = { email };
    expect(await codeOf(pro.send('POST', '/api/team/invitations', body))).toEqual([
      403,
      'not_in_plan',
    ]);
    const byMember = await member.send('POST', '/api/team/invitations', body);
    expect(await readError(byMember)).toMatchObject({
      code: 'forbidden',
      message: 'Only the owner of the team can do this',
    });
    expect(await codeOf(invite('no address'))).toEqual([400, 'invalid_request']);
    expect(await subjectsTo(api, email)).toEqual([]);
  });
});

describe('an invitation', () => {
  it('can be sent again, with a new link for seven days that replaces the old one', async () => {
    const { invited, owner, as } = await makeTeam(api);
    const { id } = await invited(email);
    const old = await mailedToken(api, email);
    api.clock.advance(6 * DAY_MS);
    const again = await as(owner).send('POST', `/api/team/invitations/${id}/send`);
    expect(await again.json()).toMatchObject({
      id,
      expiresAt: new Date(TEST_START.getTime() + 13 * DAY_MS).toISOString(),
    });
    const fresh = await mailedToken(api, email);
    const newcomer = as(await makeRecruiter(api.db, { email }));
    expect((await newcomer.get(`/api/team/join/${fresh}`)).status).toBe(200);
    expect(await codeOf(newcomer.get(`/api/team/join/${old}`))).toEqual([400, 'link_invalid']);
  });

  it('can be withdrawn, which ends its link and frees its seat', async () => {
    const { invited, owner, as, team } = await makeTeam(api);
    const { id } = await invited(email);
    const token = await mailedToken(api, email);
    const path = `/api/team/invitations/${id}`;
    expect((await as(owner).send('DELETE', path)).status).toBe(204);
    expect((await team()).invitations).toEqual([]);
    const newcomer = as(await makeRecruiter(api.db, { email }));
    expect((await newcomer.get(`/api/team/join/${token}`)).status).toBe(400);
    expect(await codeOf(as(owner).send('DELETE', path))).toEqual([404, 'not_found']);
    expect(await codeOf(as(owner).send('POST', `${path}/send`))).toEqual([404, 'not_found']);
  });

  it('cannot be changed by the owner of another team, or by members', async () => {
    const [one, other] = [await makeTeam(api), await makeTeam(api)];
    const { id } = await one.invited(email);
    const path = `/api/team/invitations/${id}`;
    for (const [method, at] of [
      ['DELETE', path],
      ['POST', `${path}/send`],
    ] as const) {
      expect(await codeOf(other.owner.send(method, at))).toEqual([404, 'not_found']);
      expect(await codeOf(one.member.send(method, at))).toEqual([403, 'forbidden']);
      expect((await one.owner.send(method, at.replace(id, 'nonsense'))).status).toBe(400);
    }
    expect((await one.team()).invitations).toHaveLength(1);
    expect((await other.team()).invitations).toEqual([]);
  });
});

describe('DELETE /api/team/members/:id', () => {
  it('frees the seat at once, emails both, and logs it', async () => {
    const { owner, member, team } = await makeTeam(api);
    const path = `/api/team/members/${member.id}`;
    expect((await owner.send('DELETE', path)).status).toBe(204);
    expect((await team()).members.map(({ id }) => id)).toEqual([owner.id]);
    expect(await subjectsTo(api, owner.email)).toEqual([
      `Robin ${member.lastName} is no longer in your team`,
    ]);
    expect(await subjectsTo(api, member.email)).toEqual([
      `You are no longer in the team of Robin ${owner.lastName}`,
    ]);
    expect(securityEvents(api, member.id)).toEqual(['team-member-removed']);
    expect(await codeOf(owner.send('DELETE', path))).toEqual([404, 'not_found']);
  });

  it('is open only to the owner of that team', async () => {
    const [one, other] = [await makeTeam(api), await makeTeam(api)];
    const second = await makeMember(api.db, one.owner);
    const path = `/api/team/members/${one.member.id}`;
    expect(await codeOf(other.owner.send('DELETE', path))).toEqual([404, 'not_found']);
    expect(await codeOf(one.as(second).send('DELETE', path))).toEqual([403, 'forbidden']);
    for (const id of [NO_ID, one.owner.id, other.member.id]) {
      expect((await one.owner.send('DELETE', `/api/team/members/${id}`)).status).toBe(404);
    }
    expect((await one.team()).members).toHaveLength(3);
  });
});

describe('POST /api/team/leave', () => {
  it('ends the member’s plan, emails both, and logs it', async () => {
    const { owner, member, team } = await makeTeam(api);
    const answer = await member.send('POST', '/api/team/leave');
    const user = await answer.json();
    expect(user).toMatchObject({ id: member.id, subscriptionPlan: null, tokensRemaining: 0 });
    expect(user).not.toHaveProperty('team');
    expect((await team()).members).toHaveLength(1);
    expect(await subjectsTo(api, owner.email)).toHaveLength(1);
    expect(await subjectsTo(api, member.email)).toHaveLength(1);
    expect(securityEvents(api, member.id)).toEqual(['team-member-left']);
  });

  it('works while the team is paused, and returns 404 without a team', async () => {
    const { owner, member } = await makeTeam(api, {});
    expect((await member.send('POST', '/api/team/leave')).status).toBe(200);
    expect(await codeOf(member.send('POST', '/api/team/leave'))).toEqual([404, 'not_found']);
    expect(await codeOf(owner.send('POST', '/api/team/leave'))).toEqual([404, 'not_found']);
  });

  it('emails the member once when the owner removes them at the same moment', async () => {
    const { owner, member } = await makeTeam(api);
    await Promise.all([
      member.send('POST', '/api/team/leave'),
      owner.send('DELETE', `/api/team/members/${member.id}`),
    ]);
    expect(await subjectsTo(api, member.email)).toHaveLength(1);
    expect(await api.db.$count(users, eq(users.teamOwnerId, owner.id))).toBe(0);
  });
});
