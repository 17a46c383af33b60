import { buildDemoData } from './build-demo-data';

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
