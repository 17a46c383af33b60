import { SEARCH_PAGE, SearchAnswer, SearchCount } from '@gangway/contract/market/search';
import { CandidateCard } from '@gangway/contract/talent/candidate-card';
import * as z from 'zod/mini';
import { candidates } from '../../talent/tables/candidates.table';
import { makeBlock, makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { onNewList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const api = forFile(createTestApi);
beforeEach(() => api.db.delete(candidates));
const recruiter = forEachTest(() =>
  signedIn(api, makeRecruiter(api.db, { companyName: 'Acme, Inc.' })),
);

const get = (path: string, as = recruiter.cookie) => api.request('GET', path, { cookie: as });

async function search(query = '', as = recruiter.cookie) {
  const answer = await get(`/api/candidates/search?${query}`, as);
  expect(answer.status).toBe(200);
  return readAnswer(SearchAnswer, answer);
}

const list = async (query = '') =>
  readAnswer(z.array(CandidateCard), await get(`/api/candidates?${query}`));

const titles = ({ items }: SearchAnswer) => items.map(({ positionTitle }) => positionTitle);

const CALLS = ['/api/candidates', '/api/candidates/search'];

describe.each(CALLS)('GET %s', (path) => {
  it('hides names, contacts and files until the reveal', async () => {
    const { id } = await makeCandidate(api.db, {
      profileImageUrl: 'https://example.com/me.jpg',
      resumeUrl: 'https://example.com/me.pdf',
    });
    const text = await (await get(path)).text();
    expect(text).toContain(id);
    for (const secret of ['Sasha', '@example.com', '2065', 'me.pdf', 'me.jpg']) {
      expect(text).not.toContain(secret);
    }
  });

  it('shows revealed people with contacts, to this recruiter only', async () => {
    const { id, email } = await makeCandidate(api.db);
    await makeReveal(api.db, { recruiterId: recruiter.id, candidateId: id });
    const other = await api.signIn(await makeRecruiter(api.db));
    expect(await (await get(path)).text()).toContain(email);
    expect(await (await get(path, other)).text()).not.toContain(email);
  });

  it('finds no one who is private, on an inactive list, or has blocked the company', async () => {
    await makeCandidate(api.db, { state: 'private' });
    await makeCandidate(api.db, { state: 'invited' });
    await makeCandidate(api.db, await onNewList(api.db, { status: 'archived' }));
    await makeBlock(api.db, (await makeCandidate(api.db)).id);
    const { id } = await makeCandidate(api.db);
    const text = await (await get(path)).text();
    expect(text.match(/"positionTitle"/g)).toHaveLength(1);
    expect(text).toContain(id);
  });

  it.each([
    [
      'a minimum of years above the maximum',
      'yearsExperienceMin=9&yearsExperienceMax=3',
      'yearsExperienceMin',
    ],
    ['a minimum salary above the maximum', 'salaryMin=9&salaryMax=3', 'salaryMin'],
    ['an unknown order', 'sortBy=name', 'sortBy'],
    ['an unknown band', 'experienceLevel=guru', 'experienceLevel'],
    ['a text of 10,000 letters', `search=${'a'.repeat(10_000)}`, 'search'],
    ['years that are no number', 'yearsExperienceMin=many', 'yearsExperienceMin'],
  ])('refuses %s and names the field', async (_, query, field) => {
    const answer = await get(`${path}?${query}`);
    expect(answer.status).toBe(400);
    expect((await readError(answer)).issues).toEqual([
      { path: field, message: expect.any(String) },
    ]);
  });

  it.each([
    ['yearsExperienceMax=81', 'Please enter 80 or less'],
    ['skills=' + 'x'.repeat(61), 'At most 20 skills, of at most 60 characters'],
  ])('says what is allowed instead of %s', async (query, message) => {
    const answer = await get(`${path}?${query}`);
    expect(answer.status).toBe(400);
    expect((await readError(answer)).message).toBe(message);
  });

  it('refuses unknown parameters, and too many skills', async () => {
    expect((await get(`${path}?page=2`)).status).toBe(400);
    const skills = Array.from({ length: 21 }, (_, place) => `skills=s${place}`).join('&');
    expect((await get(`${path}?${skills}`)).status).toBe(400);
  });

  it.each(['skills=%25', 'skills=%25%25%25&skills=_', 'search=%25', 'location=%25_', 'search=%5C'])(
    'finds no one for a wildcard: %s',
    async (query) => {
      await makeCandidate(api.db);
      const answer = await get(`${path}?${query}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain('positionTitle');
    },
  );
});

describe('GET /api/candidates', () => {
  it('returns the newest first, with the same filter', async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    await makeCandidate(api.db, { positionTitle: 'Old', createdAt: day(1) });
    await makeCandidate(api.db, { positionTitle: 'New', createdAt: day(3) });
    await makeCandidate(api.db, { positionTitle: 'Other', department: 'Law', createdAt: day(2) });
    const cards = await list('department=Engineering&salaryMin=100000&sortBy=salary');
    expect(cards.map(({ positionTitle }) => positionTitle)).toEqual(['New', 'Old']);
  });

  it('finds by salary those in range or without one, and shows it only after the reveal', async () => {
    const expecting = (positionTitle: string, expectedSalary: number | null) =>
      makeCandidate(api.db, { positionTitle, expectedSalary });
    await expecting('Below', 89_000);
    const within = await expecting('Within', 95_000);
    await expecting('None', null);
    await makeReveal(api.db, { recruiterId: recruiter.id, candidateId: within.id });
    await expecting('Hidden', 96_000);
    const cards = await list('salaryMin=90000&salaryMax=100000');
    const salaries = cards.map((card) => [card.positionTitle, card.expectedSalary]);
    expect(Object.fromEntries(salaries)).toEqual({ Within: 95_000, None: null, Hidden: null });
    expect(await list('salaryMin=30000&salaryMax=200000')).toHaveLength(4);
  });
});

describe('GET /api/candidates/count', () => {
  const count = async (query: string) =>
    readAnswer(SearchCount, await get(`/api/candidates/count?${query}`));

  it('counts the people that the search finds, without those who block the recruiter', async () => {
    for (const state of ['opted-in', 'opted-in', 'private'] as const) {
      await makeCandidate(api.db, { department: 'Design', state });
    }
    await makeCandidate(api.db);
    await makeBlock(api.db, (await makeCandidate(api.db, { department: 'Design' })).id);
    const counted = { total: 2, totalIsExact: true };
    expect(await count('department=Design')).toEqual(counted);
    expect(await search('department=Design')).toMatchObject(counted);
    expect(await count('department=Law')).toEqual({ total: 0, totalIsExact: true });
    expect((await get('/api/candidates/count?experienceLevel=guru')).status).toBe(400);
  });
});

async function fill(count: number) {
  const place = await onNewList(api.db);
  for (let number = 1; number <= count; number += 1) {
    await makeCandidate(api.db, {
      ...place,
      positionTitle: `Title ${number}`,
      yearsExperience: number % 20,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
    });
  }
}

describe('GET /api/candidates/search', () => {
  it('returns an empty page when there is no one', async () => {
    expect(await search()).toEqual({
      items: [],
      total: 0,
      totalIsExact: true,
      nextCursor: null,
      facets: expect.anything(),
      moreElsewhere: { count: 0, isExact: true },
      searches: null,
    });
  });

  it('continues after a page, with its total, until the last one', async () => {
    await fill(SEARCH_PAGE + 2);
    const first = await search('search=title');
    expect(first).toMatchObject({ total: SEARCH_PAGE + 2, totalIsExact: true });
    expect(first.items).toHaveLength(SEARCH_PAGE);
    const second = await search(`search=title&cursor=${first.nextCursor}`);
    expect(titles(second)).toEqual(['Title 2', 'Title 1']);
    expect(second).toMatchObject({ total: SEARCH_PAGE + 2, nextCursor: null, facets: null });
  });

  it('returns no cursor when a page ends with the last person', async () => {
    await fill(SEARCH_PAGE);
    expect((await search()).nextCursor).toBeNull();
  });

  it('sorts by experience in either direction', async () => {
    await fill(4);
    expect(titles(await search('sortBy=experience'))[0]).toBe('Title 4');
    expect(titles(await search('sortBy=experience&sortOrder=asc'))[0]).toBe('Title 1');
  });

  it('counts the people for each choice of a filter, unless that filter is set', async () => {
    await makeCandidate(api.db, { yearsExperience: 1 });
    await makeCandidate(api.db, { yearsExperience: 9, department: 'Law' });
    const { facets } = await search();
    expect(facets?.departments).toEqual(
      expect.arrayContaining([
        { name: 'Engineering', count: 1 },
        { name: 'Law', count: 1 },
      ]),
    );
    expect(facets?.experienceLevels).toEqual([
      { level: 'entry', count: 1 },
      { level: 'mid', count: 0 },
      { level: 'senior', count: 1 },
      { level: 'executive', count: 0 },
    ]);
    expect(facets?.locations).toContain('Seattle, WA');
    const chosen = await search('department=Law&experienceLevel=senior');
    expect(chosen.facets?.departments.map(({ count }) => count)).toEqual([null, null]);
    expect(chosen.facets?.experienceLevels.map(({ count }) => count)).toEqual(
      Array.from({ length: 4 }, () => null),
    );
  });

  it('finds a name only for recruiters who have revealed it', async () => {
    const { id } = await makeCandidate(api.db, { fullName: 'Zephyrine Quill' });
    expect((await search('search=zephyr')).total).toBe(0);
    await makeReveal(api.db, { recruiterId: recruiter.id, candidateId: id });
    expect((await search('search=zephyr')).total).toBe(1);
    const other = await api.signIn(await makeRecruiter(api.db));
    expect((await search('search=zephyr', other)).total).toBe(0);
  });

  describe('with a cursor', () => {
    const status = async (query: string, as = recruiter.cookie) =>
      (await get(`/api/candidates/search?${query}`, as)).status;

    async function cursorOf(query: string) {
      await fill(SEARCH_PAGE + 1);
      return (await search(query)).nextCursor ?? '';
    }

    const forged = {
      order: 'recent',
      at: '2026-01-01T00:00:00.000000Z',
      years: 1,
      id: '00000000-0000-4000-8000-000000000000',
      total: 1,
      isExact: true,
    };

    it.each([
      ['garbage', 'x'],
      ['an empty text', ''],
      ['an object that is no cursor', Buffer.from('{"id":1}').toString('base64url')],
      ['a forged cursor without a seal', Buffer.from(JSON.stringify(forged)).toString('base64url')],
    ])('refuses %s', async (_, cursor) => {
      expect(await status(`cursor=${cursor}`)).toBe(400);
    });

    it('refuses a cursor that was changed', async () => {
      const [body, seal] = (await cursorOf('search=title')).split('.');
      const changed = Buffer.from(JSON.stringify(forged)).toString('base64url');
      expect(await status(`search=title&cursor=${body}.${seal}`)).toBe(200);
      expect(await status(`search=title&cursor=${changed}.${seal}`)).toBe(400);
    });

    it('continues with the same filter, despite parameters that filter nothing', async () => {
      const cursor = await cursorOf('search=title&sortBy=recent');
      expect(await status(`search=%20TITLE&sortBy=salary&salaryMin=1&cursor=${cursor}`)).toBe(200);
    });

    it.each(['', 'search=titl', 'search=title&sortBy=experience', 'skills=title'])(
      'refuses another filter or order: %j',
      async (query) => {
        const cursor = await cursorOf('search=title');
        expect(await status(`${query}&cursor=${cursor}`)).toBe(400);
      },
    );

    it('refuses the cursor of another recruiter', async () => {
      const cursor = await cursorOf('');
      expect(await status(`cursor=${cursor}`, await api.signIn(await makeRecruiter(api.db)))).toBe(
        400,
      );
    });
  });
});
