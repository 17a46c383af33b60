import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { LIMITS } from '@gangway/contract/foundation/limits';
import { SavedSearch } from '@gangway/contract/market/saved-searches';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { codeOf } from '../../testing/code-of';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { savedSearches } from '../tables/saved-searches.table';

const PATH = '/api/saved-searches';
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const TO_SAVE = { name: 'Backend', filter: { search: 'backend', skills: ['Go'] }, wantsMail: true };

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));

async function makeSigned() {
  const recruiter = await makeRecruiter(api.db);
  return { recruiter, cookie: await api.signIn(recruiter) };
}
type Signed = Awaited<ReturnType<typeof makeSigned>>;

const list = async ({ cookie }: Signed) =>
  readAnswer(z.array(SavedSearch), await api.request('GET', PATH, { cookie }));
const save = ({ cookie }: Signed, body: unknown = TO_SAVE) =>
  api.request('POST', PATH, { cookie, body });
const change = ({ cookie }: Signed, id: string, body: unknown) =>
  api.request('PUT', `${PATH}/${id}`, { cookie, body });
const remove = ({ cookie }: Signed, id: string) =>
  api.request('DELETE', `${PATH}/${id}`, { cookie });
const saved = async (signed: Signed, body?: unknown) =>
  readAnswer(SavedSearch, await save(signed, body));

async function rowOf(id: string) {
  const [row] = await api.db.select().from(savedSearches).where(eq(savedSearches.id, id));
  return row;
}

describe('GET /api/saved-searches', () => {
  it('returns the recruiter’s own searches, sorted by name in any case', async () => {
    const [one, other] = [await makeSigned(), await makeSigned()];
    for (const name of ['beta', 'Alpha', 'Gamma']) await saved(one, { ...TO_SAVE, name });
    await saved(other);
    expect((await list(one)).map(({ name }) => name)).toEqual(['Alpha', 'beta', 'Gamma']);
  });
});

describe('POST /api/saved-searches', () => {
  it('saves the search, to be looked at within the hour', async () => {
    const signed = await makeSigned();
    const answer = await save(signed);
    expect(answer.status).toBe(201);
    const search = await readAnswer(SavedSearch, answer);
    const { id } = search;
    expect(search).toEqual({ ...TO_SAVE, id, createdAt: TEST_START.toISOString(), mailedAt: null });
    expect(await list(signed)).toEqual([search]);
    expect(await rowOf(id)).toMatchObject({
      searchedUntil: TEST_START,
      nextRunAt: new Date(TEST_START.getTime() + HOUR_MS),
    });
  });

  it.each([
    ['no name', { ...TO_SAVE, name: ' ' }, 'name'],
    ['a name too long', { ...TO_SAVE, name: 'x'.repeat(LIMITS.name + 1) }, 'name'],
    ['no filter', { name: 'A', wantsMail: true }, 'filter'],
    ['a filter of something else', { ...TO_SAVE, filter: { name: 'Ada' } }, 'filter'],
    [
      'a minimum of years above the maximum',
      { ...TO_SAVE, filter: { yearsExperienceMin: 9, yearsExperienceMax: 1 } },
      'filter.yearsExperienceMin',
    ],
    [
      'numbers as text',
      { ...TO_SAVE, filter: { yearsExperienceMin: '3' } },
      'filter.yearsExperienceMin',
    ],
    ['half a character', { ...TO_SAVE, filter: { search: 'a\ud800' } }, 'filter.search'],
    ['no choice about emails', { name: 'A', filter: {} }, 'wantsMail'],
    ['an owner', { ...TO_SAVE, recruiterId: NOBODYS }, ''],
  ])('refuses %s', async (_, body, path) => {
    const signed = await makeSigned();
    const answer = await save(signed, body);
    expect(answer.status).toBe(400);
    expect((await readError(answer)).issues).toEqual([expect.objectContaining({ path })]);
    expect(await list(signed)).toEqual([]);
  });

  it('saves 50 searches, even with many requests at once, until one is deleted', async () => {
    const signed = await makeSigned();
    const { id } = await makeSavedSearch(api.db, signed.recruiter.id);
    for (let number = 2; number < LIMITS.savedSearches; number += 1) {
      await makeSavedSearch(api.db, signed.recruiter.id);
    }
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(signed)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    expect(await codeOf(save(signed))).toEqual([409, 'too_many_saved']);
    await remove(signed, id);
    expect((await save(signed)).status).toBe(201);
  });
});

describe('PUT /api/saved-searches/:id', () => {
  it('renames the search, and leaves everything else as it was', async () => {
    const signed = await makeSigned();
    const { id } = await saved(signed);
    const before = await rowOf(id);
    api.clock.advance(HOUR_MS);
    const answer = await change(signed, id, { name: ' Servers ' });
    expect(answer.status).toBe(200);
    expect(await readAnswer(SavedSearch, answer)).toMatchObject({ ...TO_SAVE, name: 'Servers' });
    expect(await rowOf(id)).toEqual({ ...before, name: 'Servers' });
  });

  it('looks only for people from now on when the filter changes', async () => {
    const signed = await makeSigned();
    const { id } = await saved(signed);
    api.clock.advance(HOUR_MS);
    await change(signed, id, { filter: { search: 'frontend' } });
    expect(await rowOf(id)).toMatchObject({
      filter: { search: 'frontend' },
      searchedUntil: api.clock.now(),
      nextRunAt: new Date(api.clock.now().getTime() + HOUR_MS),
    });
  });

  it('does not start again when the filter is the same in other words', async () => {
    const signed = await makeSigned();
    const { id } = await saved(signed);
    api.clock.advance(HOUR_MS);
    await change(signed, id, {
      filter: { skills: ['GO'], search: 'Backend', sortBy: 'experience' },
    });
    expect(await rowOf(id)).toMatchObject({ searchedUntil: TEST_START });
  });

  it('turns emails off, and on again without the people of the time between', async () => {
    const signed = await makeSigned();
    const { id } = await saved(signed);
    const off = await readAnswer(SavedSearch, await change(signed, id, { wantsMail: false }));
    expect(off.wantsMail).toBe(false);
    api.clock.advance(HOUR_MS);
    await change(signed, id, { wantsMail: true });
    expect(await rowOf(id)).toMatchObject({ wantsMail: true, searchedUntil: api.clock.now() });
  });

  it('sends no second email within a day after turning emails off and on', async () => {
    const signed = await makeSigned();
    const mailedAt = api.clock.now();
    const { id } = await makeSavedSearch(api.db, signed.recruiter.id, {
      mailedAt,
      wantsMail: false,
    });
    api.clock.advance(HOUR_MS);
    await change(signed, id, { wantsMail: true });
    expect(await rowOf(id)).toMatchObject({
      nextRunAt: new Date(mailedAt.getTime() + 24 * HOUR_MS),
    });
  });

  it.each([
    ['no name', { name: '' }],
    ['a broken filter', { filter: { sortBy: 'fame' } }],
    ['a field that cannot be changed', { mailedAt: null }],
    ['a list in place of a change', []],
    ['an empty change', {}],
  ])('refuses %s', async (_, body) => {
    const signed = await makeSigned();
    const search = await saved(signed);
    expect((await change(signed, search.id, body)).status).toBe(400);
    expect(await list(signed)).toEqual([search]);
  });
});

describe('DELETE /api/saved-searches/:id', () => {
  it('deletes the search, and returns 404 the second time', async () => {
    const signed = await makeSigned();
    const [one, other] = [await saved(signed), await saved(signed)];
    const answer = await remove(signed, one.id);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await list(signed)).toEqual([other]);
    expect((await remove(signed, one.id)).status).toBe(404);
  });
});

describe('changing or deleting a saved search', () => {
  it.each([
    ['another recruiter', async () => (await saved(await makeSigned())).id],
    ['no one', async () => NOBODYS],
  ])('returns 404 for one of %s', async (_, makeTheirs) => {
    const signed = await makeSigned();
    const id = await makeTheirs();
    const before = await rowOf(id);
    const answers = [await change(signed, id, { name: 'Mine' }), await remove(signed, id)];
    for (const answer of answers) {
      expect(await codeOf(answer)).toEqual([404, 'not_found']);
    }
    expect(await rowOf(id)).toEqual(before);
  });

  it('returns 400 for an invalid ID', async () => {
    const signed = await makeSigned();
    expect((await change(signed, '1', { name: 'A' })).status).toBe(400);
    expect((await remove(signed, '1')).status).toBe(400);
  });
});
