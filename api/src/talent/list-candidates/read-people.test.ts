import { ListCandidate } from '@gangway/contract/talent/list-candidates';
import * as z from 'zod/mini';
import { codeOf } from '../../testing/code-of';
import { makeBounce } from '../../testing/factories/candidate-mails';
import { makeHr } from '../../testing/factories/users';
import { askAs, PROFILE_DATA, readOwnProfile } from '../../testing/linked-people';
import { makeListing } from '../../testing/listing';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';

const api = forFile(createTestApi);

type Listing = { listId: string; member: string };
type Query = Record<string, string>;

const pathOf = (listId: string, query: Query = {}) =>
  `/api/candidates/list/${listId}?${new URLSearchParams(query).toString()}`;

const ask = ({ listId, member }: Listing, query: Query = {}) =>
  api.request('GET', pathOf(listId, query), { cookie: member });

const read = async (listing: Listing, query: Query = {}) =>
  readAnswer(z.array(ListCandidate), await ask(listing, query));

const namesOf = async (listing: Listing, query: Query = {}) =>
  (await read(listing, query)).map(({ fullName }) => fullName);

const NEXT = /^<([^>]+)>; rel="next"$/;

async function readPages(listing: Listing, query: Query) {
  const pages: { names: string[]; total: string | null }[] = [];
  let path: string | undefined = pathOf(listing.listId, query);
  while (path !== undefined) {
    const response: Response = await api.request('GET', path, { cookie: listing.member });
    const total = response.headers.get('x-total-count');
    path = NEXT.exec(response.headers.get('link') ?? '')?.[1];
    const people = await readAnswer(z.array(ListCandidate), response);
    pages.push({ names: people.map(({ fullName }) => fullName), total });
  }
  return pages;
}

async function madeFive() {
  const listing = await makeListing(api);
  const people = [
    { fullName: 'Cy', department: 'Sales', location: 'Reno, NV', yearsExperience: 3 },
    { fullName: 'ada', department: 'Design', location: 'Boise, ID', yearsExperience: 12 },
    { fullName: 'Élan', department: 'Sales', location: 'Astoria, OR', yearsExperience: 3 },
    { fullName: 'Bo', department: 'Design', location: 'Reno, NV', yearsExperience: 0 },
    { fullName: 'Dee', department: 'Sales', location: 'Reno, NV', yearsExperience: 7 },
  ];
  for (const person of people) await listing.add(person);
  return listing;
}

describe('GET /api/candidates/list/:listId', () => {
  it('answers everyone on the list by name, with what an organization can see', async () => {
    const listing = await makeListing(api);
    const bo = await listing.add({
      fullName: 'Bo',
      hasJumpedShip: true,
      resumeUrl: 'https://x.y/z',
    });
    await listing.add({ fullName: 'ada' });
    const [ada, shown] = await read(listing);
    expect(ada).toMatchObject({ fullName: 'ada' });
    expect(shown).toEqual({
      id: bo.recordId,
      fullName: 'Bo',
      positionTitle: bo.positionTitle,
      yearsExperience: bo.yearsExperience,
      skills: bo.skills,
      location: bo.location,
      email: bo.email,
      phone: bo.phone,
      department: bo.department,
      experienceLevel: bo.experienceLevel,
      invitation: 'invited',
      bounceReason: null,
      keptFields: [],
      version: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const text = await (await ask(listing)).text();
    expect(text).not.toMatch(/umped|resume|image|opted|private|Updated/);
  });

  it('answers the same about everyone who has answered, whatever their choice', async () => {
    const listing = await makeListing(api);
    const same = { fullName: 'Bo', answeredAt: api.clock.now() };
    await listing.add({ ...same, state: 'opted-in' });
    await listing.add({ ...same, state: 'private' });
    const shown = await read(listing);
    const own = { id: '', email: '', phone: '', version: '' };
    const others = shown.map((one) => ({ ...one, ...own }));
    expect(others[0]).toEqual(others[1]);
    expect(others[0]).toMatchObject({ invitation: 'answered', keptFields: ['email', 'phone'] });
  });

  it('shows the state of each invitation, and why one bounced', async () => {
    const listing = await makeListing(api);
    await listing.add({ fullName: 'Ada', invitedAt: null });
    await listing.add({ fullName: 'Bo' });
    const cy = await listing.add({ fullName: 'Cy' });
    await makeBounce(api.db, cy.id);
    const dee = await listing.add({ fullName: 'Dee', state: 'private' });
    await makeBounce(api.db, dee.id);
    expect((await read(listing)).map(({ invitation }) => invitation)).toEqual([
      'waiting',
      'invited',
      'bounced',
      'answered',
    ]);
    for (const [invitation, name] of [
      ['waiting', 'Ada'],
      ['invited', 'Bo'],
      ['bounced', 'Cy'],
      ['answered', 'Dee'],
    ] as const) {
      expect(await namesOf(listing, { invitation })).toEqual([name]);
    }
    const [bounced] = await read(listing, { invitation: 'bounced' });
    expect(bounced).toMatchObject({ bounceReason: 'This address does not exist' });
  });

  it('lists the email as kept for a person who has used a link that was sent to it', async () => {
    const listing = await makeListing(api);
    const { id } = await listing.add();
    await readOwnProfile(api, { id });
    expect(await read(listing)).toMatchObject([{ keptFields: ['email'] }]);
  });

  it('shows the organization’s record, not the profile that the person has changed', async () => {
    const listing = await makeListing(api);
    const [bo, ada] = [
      await listing.add({ fullName: 'Bo' }),
      await listing.add({ fullName: 'Ada' }),
    ];
    const before = await read(listing);
    for (const { id } of [bo, ada]) {
      const saved = await askAs(api, { id }, { method: 'PUT', body: PROFILE_DATA });
      expect(saved.status).toBe(200);
    }
    const own = { keptFields: ['email'] };
    expect(await read(listing)).toEqual(before.map((person) => ({ ...person, ...own })));
    expect(await namesOf(listing, { search: 'Ana Maria' })).toEqual([]);
  });

  it('names people by an id that no recruiter’s call uses', async () => {
    const listing = await makeListing(api);
    const { id, recordId } = await listing.add({ state: 'opted-in' });
    expect(await read(listing)).toMatchObject([{ id: recordId }]);
    expect(JSON.stringify(await read(listing))).not.toContain(id);
  });

  it.each([
    [{}, ['ada', 'Bo', 'Cy', 'Dee', 'Élan']],
    [{ sortBy: 'name', sortOrder: 'desc' }, ['Élan', 'Dee', 'Cy', 'Bo', 'ada']],
    [{ sortBy: 'department', department: 'Design', sortOrder: 'asc' }, ['ada', 'Bo']],
    [{ search: 'ASTORIA' }, ['Élan']],
    [{ search: 'reno, n', department: 'Sales' }, ['Cy', 'Dee']],
    [{ search: '%' }, []],
    [{ search: "'; drop table candidates; --" }, []],
    [{ search: ' ' }, ['ada', 'Bo', 'Cy', 'Dee', 'Élan']],
  ])('filters and sorts by %j', async (query: Query, names) => {
    const listing = await madeFive();
    const found = await namesOf(listing, query);
    const isAnyOrder = 'sortBy' in query && query['sortBy'] === 'department';
    expect(isAnyOrder ? found.toSorted() : found).toEqual(isAnyOrder ? names.toSorted() : names);
  });

  it('finds a phone number in whatever form it is typed', async () => {
    const listing = await makeListing(api);
    await listing.add({ fullName: 'Bo', phone: '2065550142' });
    await listing.add({ phone: '4255550199' });
    for (const search of ['(206) 555-0142', '555-0142', '2065550142']) {
      expect(await namesOf(listing, { search })).toEqual(['Bo']);
    }
  });

  it.each(['name', 'title', 'department', 'location', 'years'])(
    'pages by %s, with each person once and the total on each page',
    async (sortBy) => {
      const listing = await madeFive();
      for (const sortOrder of ['asc', 'desc']) {
        const all = await namesOf(listing, { sortBy, sortOrder });
        const pages = await readPages(listing, { sortBy, sortOrder, limit: '2' });
        expect(pages.map(({ names, total }) => [names.length, total])).toEqual([
          [2, '5'],
          [2, '5'],
          [1, '5'],
        ]);
        expect(pages.flatMap(({ names }) => names)).toEqual(all);
      }
    },
  );

  it('sorts years numerically', async () => {
    const listing = await madeFive();
    const people = await read(listing, { sortBy: 'years' });
    expect(people.map(({ yearsExperience }) => yearsExperience)).toEqual([0, 3, 3, 7, 12]);
  });

  it('counts what the filter finds, and continues with the same filter', async () => {
    const listing = await madeFive();
    const pages = await readPages(listing, { department: 'Sales', limit: '2' });
    expect(pages).toEqual([
      { names: ['Cy', 'Dee'], total: '3' },
      { names: ['Élan'], total: '3' },
    ]);
  });

  it('answers a list of thousands of people at once', async () => {
    const listing = await makeListing(api);
    const { id } = await listing.add();
    await api.db.execute(`insert into candidates (list_id, organization_id, full_name, email, phone,
      position_title, previous_company, years_experience, years_with_company, location, department,
      experience_level)
      select list_id, organization_id, 'Person ' || number, number || email, phone, position_title,
        previous_company, years_experience, years_with_company, location, department, experience_level
      from candidates, generate_series(1, 2100) as number where id = '${id}'`);
    const response = await ask(listing);
    expect(response.headers.get('x-total-count')).toBe('2101');
    expect(response.headers.get('link')).toBeNull();
    const people = await readAnswer(z.array(ListCandidate), response);
    expect(new Set(people.map((one) => one.id)).size).toBe(2101);
  });

  it.each([
    { limit: '0' },
    { limit: '1001' },
    { limit: 'x' },
    { sortBy: 'email' },
    { invitation: 'opted-in' },
    { limit: '2', cursor: 'x' },
    { limit: '2', cursor: '' },
    { limit: '2', cursor: Buffer.from('{"by":"name asc"}').toString('base64url') },
    { unknown: 'key' },
  ])('refuses %j', async (query: Query) => {
    const listing = await makeListing(api);
    expect(await codeOf(ask(listing, query))).toEqual([400, 'invalid_request']);
  });

  it('refuses a cursor of another sort order', async () => {
    const listing = await madeFive();
    const response = await ask(listing, { limit: '2' });
    const next = new URL(NEXT.exec(response.headers.get('link') ?? '')?.[1] ?? '', 'http://x');
    const cursor = next.searchParams.get('cursor') ?? '';
    for (const query of [{ sortBy: 'years' }, { sortOrder: 'desc' }]) {
      expect((await ask(listing, { limit: '2', cursor, ...query })).status).toBe(400);
    }
  });

  it('answers 404 for a list of another organization and for an unknown one', async () => {
    const [{ listId }, cookie] = [await madeFive(), await api.signIn(await makeHr(api.db))];
    for (const id of [listId, '00000000-0000-4000-8000-000000000000']) {
      expect(await codeOf(api.request('GET', pathOf(id), { cookie }))).toEqual([404, 'not_found']);
    }
  });
});
