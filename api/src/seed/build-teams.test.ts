import { buildDemoData } from './build-demo-data';

const now = new Date('2026-03-02T09:00:00Z');
const data = buildDemoData({ now, passwordHash: 'hash', reading: 'B' });

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
