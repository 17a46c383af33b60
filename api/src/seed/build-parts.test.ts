import { hashToken } from '../foundation/crypto/token';
import { buildDemoData } from './build-demo-data';
import { DEMO_PROFILE_TOKEN } from './demo-accounts';

const now = new Date('2026-03-02T09:00:00Z');
const data = buildDemoData({ now, passwordHash: 'hash', reading: 'B' });

describe('the analytics part of the demo data', () => {
  it('has for each revealed person the stages from the reveal until the present one', () => {
    expect(data.stageChanges.length).toBeGreaterThan(0);
    for (const { recruiterId, candidateId, revealedAt, stage = null } of data.reveals) {
      const changes = data.stageChanges.filter(
        (change) => change.recruiterId === recruiterId && change.candidateId === candidateId,
      );
      const times = [revealedAt, ...changes.map(({ at }) => at), now].map(Number);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(new Set(changes.map(({ at }) => Number(at))).size).toBe(changes.length);
      expect(changes.at(-1)?.stage ?? null).toBe(stage);
      const before = [null, ...changes.map((change) => change.stage)].slice(0, -1);
      expect(changes.map(({ previous }) => previous)).toEqual(changes.length > 0 ? before : []);
    }
  });

  it('counts searches by day for each recruiter who is not a team member', () => {
    for (const { id, userType, teamOwnerId, createdAt = now } of data.users) {
      const days = data.searchDays.filter(({ recruiterId }) => recruiterId === id);
      // A member's searches are the team's.
      if (userType !== 'recruiter' || teamOwnerId) {
        expect(days).toEqual([]);
      } else if (!data.countedSearches.some(({ recruiterId }) => recruiterId === id)) {
        expect(days[0]?.day).toBe(createdAt.toISOString().slice(0, 10));
      }
    }
    const today = now.toISOString().slice(0, 10);
    expect(data.searchDays.filter(({ day }) => day > today)).toEqual([]);
  });

  it('counts as many searches as the quota of the limited recruiter', () => {
    const limited = data.countedSearches[0]?.recruiterId;
    const days = data.searchDays.filter(({ recruiterId }) => recruiterId === limited);
    const total = days.reduce((sum, { searches }) => sum + searches, 0);
    expect(total).toBe(data.countedSearches.length);
  });
});

it('has a team with a member who reveals, and an open invitation', () => {
  const member = data.users.find(({ username }) => username === 'winifred.adeyemi');
  const owner = data.users.find(({ id }) => id === member?.teamOwnerId);
  const plan = data.subscriptions.find(({ userId }) => userId === owner?.id)?.plan;
  expect([owner?.username, plan]).toEqual(['anselm.oduya', 'unlimited']);
  const made = data.reveals.filter(({ revealedBy }) => revealedBy === member?.id);
  expect(made.length).toBeGreaterThan(2);
  expect(made.every(({ recruiterId }) => recruiterId === owner?.id)).toBe(true);
  expect(data.teamInvitations).toMatchObject([{ ownerId: owner?.id }]);
  expect(Number(data.teamInvitations[0]?.expiresAt)).toBeGreaterThan(now.getTime());
});

it('has reports only by revealed candidates, and none by the demo candidate', () => {
  const revealed = data.reveals.map((reveal) => `${reveal.recruiterId} ${reveal.candidateId}`);
  const shown = data.candidateLinks.find(
    ({ tokenHash }) => tokenHash === hashToken(DEMO_PROFILE_TOKEN),
  );
  expect(data.recruiterReports.length).toBeGreaterThan(1);
  for (const { recruiterId, candidateId, createdAt } of data.recruiterReports) {
    expect(revealed).toContain(`${recruiterId} ${candidateId}`);
    expect(candidateId).not.toBe(shown?.candidateId);
    expect(createdAt.getTime()).toBeLessThan(now.getTime());
  }
});
