import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { makeCandidate, makeLink, makeReveal } from '../../testing/factories/candidates';
import { makeRecruiter } from '../../testing/factories/users';
import { useTestApi } from '../../testing/use-test-api';

const api = useTestApi();

describe('GET /api/profile/:token', () => {
  it('shows companies that have seen the contact details, but no recruiter’s name', async () => {
    const candidate = await makeCandidate(api.db);
    const token = await makeLink(api.db, candidate.id);
    const firm = await makeRecruiter(api.db, { companyName: 'Keel & Company' });
    const alone = await makeRecruiter(api.db, { companyName: null, lastName: 'Sole' });
    const reveal = { candidateId: candidate.id };
    await makeReveal(api.db, {
      ...reveal,
      recruiterId: firm.id,
      revealedAt: new Date('2026-02-20T10:00:00Z'),
    });
    await makeReveal(api.db, {
      ...reveal,
      recruiterId: alone.id,
      revealedAt: new Date('2026-02-21T10:00:00Z'),
    });
    const answer = await api.request('GET', `/api/profile/${token}`);
    const text = await answer.text();
    const { revealedBy } = CandidateProfile.parse(JSON.parse(text));
    const seen = { isBlocked: false, isReported: false };
    expect(revealedBy.map(({ id: _, ...shown }) => shown)).toEqual([
      {
        ...seen,
        company: 'A recruiter who has not named a company',
        isCompanyNamed: false,
        revealedAt: '2026-02-21T10:00:00.000Z',
      },
      {
        ...seen,
        company: 'Keel & Company',
        isCompanyNamed: true,
        revealedAt: '2026-02-20T10:00:00.000Z',
      },
    ]);
    for (const secret of ['Sole', alone.id, alone.email, firm.id, firm.username]) {
      expect(text).not.toContain(secret);
    }
  });
});
