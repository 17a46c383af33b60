import { hashToken } from '../foundation/crypto/token';
import { buildDemoData } from './build-demo-data';
import { DEMO_PROFILE_TOKEN } from './demo-accounts';

const now = new Date('2026-03-02T09:00:00Z');
const data = buildDemoData({ now, passwordHash: 'hash', reading: 'B' });

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
