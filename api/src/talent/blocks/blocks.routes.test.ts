import { BLOCKED_COMPANIES } from '@gangway/contract/talent/blocked-companies';
import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { eq } from 'drizzle-orm';
import { makeBlock, makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { makeRecruiter } from '../../testing/factories/users';
import { makeLinked } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { candidateBlocks } from '../tables/candidates.table';

const api = forFile(createTestApi);

const post = (token: string, body: object) =>
  api.request('POST', `/api/profile/${token}/blocks`, { body });
const remove = (token: string, blockId: string) =>
  api.request('DELETE', `/api/profile/${token}/blocks/${blockId}`);
const blocksOf = (candidateId: string) =>
  api.db.select().from(candidateBlocks).where(eq(candidateBlocks.candidateId, candidateId));

async function block(token: string, body: object) {
  const answer = await post(token, body);
  expect(answer.status).toBe(201);
  return (await readAnswer(CandidateProfile, answer)).blockedCompanies;
}

async function unblock(token: string, blockId: string) {
  const answer = await remove(token, blockId);
  expect(answer.status).toBe(200);
  return (await readAnswer(CandidateProfile, answer)).blockedCompanies;
}

describe('POST /api/profile/:token/blocks', () => {
  it('stores the company as it was written, and only the domain of a web address', async () => {
    const { candidate, token } = await makeLinked(api);
    const [first] = await block(token, {
      company: ' Acme, Inc. ',
      domain: 'https://www.Acme.com/jobs',
    });
    expect(first).toMatchObject({ company: 'Acme, Inc.', domain: 'acme.com' });
    expect(await blocksOf(candidate.id)).toMatchObject([{ companyKey: 'acme' }]);
  });

  it.each([{}, { domain: '' }, { domain: '  ' }])(
    'accepts a company without a domain: %j',
    async (domain) => {
      const { token } = await makeLinked(api);
      expect(await block(token, { company: 'Acme', ...domain })).toMatchObject([{ domain: null }]);
    },
  );

  it('stores each company once if it is sent again, and keeps the first spelling', async () => {
    const { token } = await makeLinked(api);
    await block(token, { company: 'Acme', domain: 'acme.com' });
    await block(token, { company: 'ACME, Inc.', domain: '@acme.com' });
    api.clock.advance(1000);
    const blocked = await block(token, { company: 'Beam' });
    await block(token, { company: 'Beam GmbH' });
    expect(blocked.map(({ company }) => company)).toEqual(['Acme', 'Beam']);
  });

  it.each([
    ['no name', { company: '  ' }, 'company', 'Please enter the name of the company'],
    ['a name of signs', { company: '!?' }, 'company', 'Please enter the name of the company'],
    ['no domain', { company: 'Acme', domain: 'acme' }, 'domain', 'such as example.com'],
    ['an address', { company: 'Acme', domain: '127.0.0.1' }, 'domain', 'such as example.com'],
    [
      'everybody’s mail',
      { company: 'A', domain: 'jo@gmail.com' },
      'domain',
      'Many companies share',
    ],
    ['a country', { company: 'Acme', domain: 'co.uk' }, 'domain', 'Many companies share'],
  ])('refuses %s and names the field', async (...[, body, path, words]) => {
    const { candidate, token } = await makeLinked(api);
    const answer = await post(token, body);
    expect(answer.status).toBe(400);
    expect((await readError(answer)).issues).toEqual([
      { path, message: expect.stringContaining(words) },
    ]);
    expect(await blocksOf(candidate.id)).toEqual([]);
  });

  it('limits the number of companies, but accepts a stored one again', async () => {
    const { candidate, token } = await makeLinked(api);
    for (let number = 0; number < BLOCKED_COMPANIES; number += 1) {
      const company = `company${number}`;
      await makeBlock(api.db, candidate.id, { company, companyKey: company });
    }
    const answer = await post(token, { company: 'One more' });
    expect([answer.status, (await readError(answer)).issues?.[0]?.path]).toEqual([400, 'company']);
    expect(await block(token, { company: 'company7' })).toHaveLength(BLOCKED_COMPANIES);
  });

  it('blocks the company for each profile of the person, and for no one else', async () => {
    const { candidate, token } = await makeLinked(api);
    const again = await makeCandidate(api.db, { email: candidate.email.toUpperCase() });
    const other = await makeCandidate(api.db);
    await block(token, { company: 'Acme' });
    expect(await blocksOf(again.id)).toMatchObject([{ companyKey: 'acme' }]);
    expect(await blocksOf(other.id)).toEqual([]);
  });
});

describe('POST /api/profile/:token/reveals/:revealId/block', () => {
  const blockRevealer = (token: string, revealId: string) =>
    api.request('POST', `/api/profile/${token}/reveals/${revealId}/block`);

  async function revealed(companyName: string | null) {
    const { candidate, token } = await makeLinked(api);
    const { id: recruiterId } = await makeRecruiter(api.db, { companyName });
    await makeReveal(api.db, { recruiterId, candidateId: candidate.id });
    const answer = await api.request('GET', `/api/profile/${token}`);
    const { revealedBy } = await readAnswer(CandidateProfile, answer);
    return { candidate, token, revealId: revealedBy[0]?.id ?? '', revealedBy };
  }

  it('blocks the recruiter’s company, and marks the reveal as blocked', async () => {
    const { candidate, token, revealId, revealedBy } = await revealed('Acme, Inc.');
    expect(revealedBy).toMatchObject([{ company: 'Acme, Inc.', isBlocked: false }]);
    const answer = await blockRevealer(token, revealId);
    expect(answer.status).toBe(201);
    const profile = await readAnswer(CandidateProfile, answer);
    expect(profile.blockedCompanies).toMatchObject([{ company: 'Acme, Inc.', domain: null }]);
    expect(profile.revealedBy).toMatchObject([{ id: revealId, isBlocked: true }]);
    expect(await blocksOf(candidate.id)).toMatchObject([{ companyKey: 'acme' }]);
  });

  it('hides the person from all recruiters without a company if this one has named none', async () => {
    const { token, revealId } = await revealed(null);
    const profile = await readAnswer(CandidateProfile, await blockRevealer(token, revealId));
    expect(profile.blockedCompanies).toMatchObject([
      { company: 'Recruiters who have not named a company' },
    ]);
    expect(profile.revealedBy).toMatchObject([{ isBlocked: true, isCompanyNamed: false }]);
  });

  it('can be repeated', async () => {
    const { candidate, token, revealId } = await revealed('Acme');
    await blockRevealer(token, revealId);
    expect((await blockRevealer(token, revealId)).status).toBe(201);
    expect(await blocksOf(candidate.id)).toHaveLength(1);
  });

  it('answers 404 for another person’s reveal and for an unknown link', async () => {
    const [mine, theirs] = [await revealed('Acme'), await revealed('Beam')];
    expect((await blockRevealer(mine.token, theirs.revealId)).status).toBe(404);
    expect((await blockRevealer('no-such-link', mine.revealId)).status).toBe(404);
    expect((await blockRevealer(mine.token, 'no-id')).status).toBe(400);
    expect(await blocksOf(mine.candidate.id)).toEqual([]);
  });
});

describe('DELETE /api/profile/:token/blocks/:blockId', () => {
  it('removes one company from each profile of the person, and can be repeated', async () => {
    const { candidate, token } = await makeLinked(api);
    const again = await makeCandidate(api.db, { email: candidate.email });
    await block(token, { company: 'Acme', domain: 'acme.com' });
    api.clock.advance(1000);
    const [acme, beam] = await block(token, { company: 'Beam' });
    for (let time = 0; time < 2; time += 1) {
      expect(await unblock(token, acme?.id ?? '')).toEqual([beam]);
    }
    expect(await blocksOf(again.id)).toMatchObject([{ companyKey: 'beam' }]);
  });

  it('keeps the same company with another domain', async () => {
    const { token } = await makeLinked(api);
    const [bare] = await block(token, { company: 'Acme' });
    api.clock.advance(1000);
    await block(token, { company: 'Acme', domain: 'acme.com' });
    expect(await unblock(token, bare?.id ?? '')).toMatchObject([{ domain: 'acme.com' }]);
  });

  it('keeps what others have blocked', async () => {
    const [mine, theirs] = [await makeLinked(api), await makeLinked(api)];
    const [blocked] = await block(theirs.token, { company: 'Acme' });
    await block(mine.token, { company: 'Acme' });
    expect(await unblock(mine.token, blocked?.id ?? '')).toHaveLength(1);
    expect(await blocksOf(theirs.candidate.id)).toHaveLength(1);
  });

  it('refuses an invalid id', async () => {
    const { token } = await makeLinked(api);
    expect((await remove(token, '1')).status).toBe(400);
  });
});
