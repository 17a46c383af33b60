import { RevealedCandidate } from '@gangway/contract/market/reveals';
import { randomUUID } from 'node:crypto';
import { codeOf } from '../../testing/code-of';
import { makeCandidate, makeLink, makeReveal } from '../../testing/factories/candidates';
import { makePdf, makePng } from '../../testing/factories/images';
import { makeHr, makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { makeRevealer } from '../../testing/revealing';
import { createTestApi, TEST_START } from '../../testing/test-api';

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
const revealer = forFile(() => makeRevealer(api));
const other = forFile(() => makeRevealer(api));

async function revealed(values: Parameters<typeof makeCandidate>[1] = {}) {
  const person = await makeCandidate(api.db, values);
  await makeReveal(api.db, { recruiterId: revealer.id, candidateId: person.id });
  return person;
}

const read = async (response: Response) => {
  expect(response.status).toBe(200);
  return readAnswer(RevealedCandidate, response);
};

describe('a revealed candidate', () => {
  it('is shown with contacts and facts, but nothing of their list', async () => {
    const person = await revealed();
    const response = await revealer.get(`/api/reveals/${person.id}`);
    const answer = await response.clone().text();
    for (const id of [person.listId, person.organizationId]) expect(answer).not.toContain(id);
    expect(await read(response)).toMatchObject({
      fullName: person.fullName,
      email: person.email,
      phone: person.phone,
      yearsWithCompany: 2,
      experienceLevel: 'Mid-Level',
      profileLastUpdated: '2026-02-10T09:00:00.000Z',
    });
  });

  it.each(['', '/photo', '/resume'])(
    'is not found by other recruiters or before the reveal: %p',
    async (rest) => {
      const [mine, hidden] = [await revealed(), await makeCandidate(api.db)];
      expect(await codeOf(await other.get(`/api/reveals/${mine.id}${rest}`))).toEqual([
        404,
        'not_found',
      ]);
      for (const id of [hidden.id, randomUUID()]) {
        const answer = await revealer.get(`/api/reveals/${id}${rest}`);
        expect(await codeOf(answer)).toEqual([404, 'not_found']);
      }
      const malformed = await revealer.get(`/api/reveals/nobody${rest}`);
      expect(await codeOf(malformed)).toEqual([400, 'invalid_request']);
    },
  );

  it('is refused to visitors and other roles', async () => {
    const { id } = await revealed();
    const hr = await api.signIn(await makeHr(api.db));
    for (const path of ['', `/${id}`, `/${id}/photo`, '/export']) {
      const ask = (cookie: string) => api.request('GET', `/api/reveals${path}`, { cookie });
      expect((await ask(hr)).status).toBe(403);
      expect((await ask('')).status).toBe(401);
    }
  });

  it('is gone with all notes once their data is erased', async () => {
    const { id } = await revealed();
    await revealer.send('PUT', `/api/reveals/${id}`, { notes: 'Called on Monday' });
    await api.request('DELETE', `/api/profile/${await makeLink(api.db, id)}`);
    expect(await codeOf(await revealer.get(`/api/reveals/${id}`))).toEqual([404, 'not_found']);
    const put = await revealer.send('PUT', `/api/reveals/${id}`, { notes: 'Called again' });
    expect(await codeOf(put)).toEqual([404, 'not_found']);
  });
});

describe('a note about a candidate', () => {
  const put = (id: string, body: unknown, by = revealer) =>
    by.send('PUT', `/api/reveals/${id}`, body);

  it('is saved with the stage, and each can be changed alone', async () => {
    const { id } = await revealed();
    const notes = 'Prefers mornings.\n“Ask for Sasha” – ☎ 2';
    expect(await read(await put(id, { stage: 'contacted', notes }))).toMatchObject({
      stage: 'contacted',
      notes,
    });
    expect(await read(await put(id, { stage: 'hired' }))).toMatchObject({ stage: 'hired', notes });
    expect(await read(await put(id, { notes: ' ' }))).toMatchObject({ stage: 'hired', notes: '' });
    expect(await read(await put(id, { stage: null }))).toMatchObject({ stage: null, notes: '' });
  });

  it('is visible only to the recruiter who wrote it', async () => {
    const { id } = await revealed();
    await makeReveal(api.db, { recruiterId: other.id, candidateId: id });
    await put(id, { stage: 'hired', notes: 'Mine' });
    expect(await read(await other.get(`/api/reveals/${id}`))).toMatchObject({
      stage: null,
      notes: '',
    });
  });

  it('is shown to the candidate neither on their page nor in their export', async () => {
    const { id } = await revealed();
    await put(id, { stage: 'interviewing', notes: 'Unmistakable remark' });
    const token = await makeLink(api.db, id);
    for (const path of ['', '/export']) {
      const answer = await api.request('GET', `/api/profile/${token}${path}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toMatch(/Unmistakable|interviewing/);
    }
  });

  it('is refused for candidates who are not revealed', async () => {
    const [mine, hidden] = [await revealed(), await makeCandidate(api.db)];
    expect(await codeOf(await put(mine.id, { notes: 'x' }, other))).toEqual([404, 'not_found']);
    expect(await codeOf(await put(hidden.id, { notes: 'x' }))).toEqual([404, 'not_found']);
  });

  it.each([
    ['an unknown stage', { stage: 'rejected' }],
    ['a note that is too long', { notes: 'x'.repeat(2001) }],
    ['a note with NUL', { notes: 'a\0b' }],
    ['null as a note', { notes: null }],
    ['a change of nothing', {}],
    ['an unknown field', { revealedAt: '2026-01-01T00:00:00Z' }],
  ])('is refused for %s', async (_, body) => {
    const { id } = await revealed();
    expect(await codeOf(await put(id, body))).toEqual([400, 'invalid_request']);
  });

  it('may be 2,000 characters long', async () => {
    const { id } = await revealed();
    expect((await read(await put(id, { notes: '☎'.repeat(2000) }))).notes).toHaveLength(2000);
  });
});

const UPLOADED = [
  { kind: 'photo', file: makePng(), field: 'profileImageUrl', disposition: 'inline' },
  { kind: 'resume', file: makePdf(), field: 'resumeUrl', disposition: 'attachment' },
] as const;

describe.each(UPLOADED)('an uploaded $kind', ({ kind, file, field, disposition }) => {
  async function uploaded() {
    const person = await revealed({ [field]: 'https://example.com/elsewhere' });
    const token = await makeLink(api.db, person.id);
    const response = await api.request('PUT', `/api/profile/${token}/${kind}`, { body: file });
    expect(response.status).toBe(200);
    return { person, token };
  }

  it('is served at the address on the card, instead of a link elsewhere', async () => {
    const { person } = await uploaded();
    const card = await read(await revealer.get(`/api/reveals/${person.id}`));
    expect(card[field]).toBe(`/api/reveals/${person.id}/${kind}?v=${api.clock.now().getTime()}`);
    const answer = await revealer.get(card[field] ?? '');
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file);
    expect(answer.headers.get('content-disposition')).toContain(disposition);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is readable only by recruiters who have revealed the person', async () => {
    const { person } = await uploaded();
    const stranger = await api.signIn(await makeRecruiter(api.db));
    const path = `/api/reveals/${person.id}/${kind}`;
    expect((await api.request('GET', path, { cookie: stranger })).status).toBe(404);
    expect((await other.get(path)).status).toBe(404);
    expect((await revealer.get(path)).status).toBe(200);
  });

  it('is gone when the person removes it', async () => {
    const { person, token } = await uploaded();
    await api.request('DELETE', `/api/profile/${token}/${kind}`);
    expect((await revealer.get(`/api/reveals/${person.id}/${kind}`)).status).toBe(404);
    expect((await read(await revealer.get(`/api/reveals/${person.id}`)))[field]).toBeNull();
  });
});
