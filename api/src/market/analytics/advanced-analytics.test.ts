import { AnalyticsBreakdown } from '@gangway/contract/market/analytics';
import Papa from 'papaparse';
import { codeOf } from '../../testing/code-of';
import { makeCourse, makeSearchDay } from '../../testing/factories/analytics';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { makeRevealer } from '../../testing/revealing';
import { createTestApi } from '../../testing/test-api';

const PATH = '/api/recruiter/analytics';
const BREAKDOWN = `${PATH}/breakdown`;
const EXPORT = `${PATH}/export`;
const NOW = new Date('2027-03-03T12:00:00Z');

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(NOW));
const recruiter = forEachTest(() => makeRevealer(api, { plan: 'unlimited' }));

const read = async (query = ''): Promise<AnalyticsBreakdown> => {
  const response = await recruiter.get(`${BREAKDOWN}${query}`);
  expect(response.status).toBe(200);
  return readAnswer(AnalyticsBreakdown, response);
};

type Course = Omit<Parameters<typeof makeCourse>[1], 'recruiterId' | 'revealedAt'>;

const revealed = (course: Course = {}, revealedAt = '2027-02-01T00:00:00Z') =>
  makeCourse(api.db, { recruiterId: recruiter.id, revealedAt, ...course });

describe('GET /api/recruiter/analytics/breakdown', () => {
  it('is empty for a new recruiter', async () => {
    expect(await read()).toEqual({
      people: 0,
      replied: 0,
      hired: 0,
      toReply: null,
      toHire: null,
      locations: [],
      departments: [],
      skills: [],
    });
  });

  it('groups people by location, department and skill, in the most common spelling', async () => {
    const names = ['Seattle, WA', 'seattle, wa', ' Seattle, WA', ''];
    for (const location of names) {
      await revealed({ person: { location, department: 'Sales', skills: ['Go', 'go', 'SQL'] } });
    }
    await revealed({ person: { location: 'Austin, TX' } }, '2026-12-13T23:59:59Z');
    const { people, locations, departments, skills } = await read();
    const none = { replied: 0, hired: 0 };
    expect(people).toBe(4);
    expect(locations).toEqual([{ name: 'Seattle, WA', people: 3, ...none }]);
    expect(departments).toEqual([{ name: 'Sales', people: 4, ...none }]);
    expect(skills).toEqual([
      { name: 'Go', people: 4, ...none },
      { name: 'SQL', people: 4, ...none },
    ]);
    expect((await read('?span=12m')).locations.map(({ name }) => name)).toEqual([
      'Seattle, WA',
      'Austin, TX',
    ]);
  });

  it('lists at most eight names of each kind, the most frequent first', async () => {
    for (const index of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9]) {
      const names = { location: `City ${index}`, department: `Team ${index}` };
      await revealed({ person: { ...names, skills: [`Skill ${index}`] } });
    }
    const { locations, departments, skills } = await read();
    const kinds = [locations, departments, skills];
    expect(kinds.map(({ length }) => length)).toEqual([8, 8, 8]);
    expect(kinds.map(([first]) => first)).toMatchObject([
      { name: 'City 9', people: 2 },
      { name: 'Team 9', people: 2 },
      { name: 'Skill 9', people: 2 },
    ]);
  });

  it('counts who replied and who was hired, with the median of the days it took', async () => {
    const replied = (day: string) => ['replied', `2027-02-${day}T00:00:00Z`] as const;
    await revealed({ stages: [replied('02')] });
    await revealed({ stages: [replied('04'), ['hired', '2027-02-21T12:00:00Z']] });
    await revealed({ stages: [replied('11'), ['contacted', '2027-02-12T00:00:00Z']] });
    await revealed({ stages: [['contacted', '2027-02-12T00:00:00Z']] });
    expect(await read()).toMatchObject({
      people: 4,
      replied: 3,
      hired: 1,
      toReply: { days: 3, people: 3 },
      toHire: { days: 20.5, people: 1 },
      locations: [{ name: 'Seattle, WA', people: 4, replied: 3, hired: 1 }],
    });
  });

  it('counts a stage reached before stages were recorded, but not the days it took', async () => {
    await revealed({ began: 'hired' });
    await revealed({ began: 'replied', stages: [['hired', '2027-02-05T00:00:00Z']] });
    expect(await read()).toMatchObject({
      replied: 2,
      hired: 2,
      toReply: null,
      toHire: { days: 4, people: 1 },
    });
  });

  it('counts only the recruiter’s own reveals', async () => {
    const { id: recruiterId } = await makeRevealer(api, { plan: 'unlimited' });
    await makeCourse(api.db, { recruiterId, revealedAt: '2027-02-01T00:00:00Z' });
    expect(await read()).toMatchObject({ people: 0, locations: [] });
  });
});

describe('GET /api/recruiter/analytics/export', () => {
  it('returns a CSV file with one row for each week', async () => {
    await revealed({ stages: [['replied', '2027-03-02T00:00:00Z']] }, '2027-03-01T00:00:00Z');
    await makeSearchDay(api.db, { recruiterId: recruiter.id, day: '2027-03-02', searches: 5 });
    const response = await recruiter.get(EXPORT);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="analytics-12w-2027-03-03.csv"',
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const { data } = Papa.parse<Record<string, string>>(new TextDecoder().decode(bytes), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data).toHaveLength(12);
    expect(data.at(-1)).toEqual({
      'Week from': '2027-03-01',
      Reveals: '1',
      Searches: '5',
      Replies: '1',
      'Tokens Spent': '0',
      'Entered Contacted': '0',
      'Entered Replied': '1',
      'Entered Interviewing': '0',
      'Entered Hired': '0',
    });
  });

  it('returns one row for each month when 12 months are requested', async () => {
    const text = await (await recruiter.get(`${EXPORT}?span=12m`)).text();
    expect(text).toContain('"Month from"');
    expect(text).toContain('"2026-04-01"');
  });
});

describe.each([BREAKDOWN, EXPORT])('%s', (path) => {
  it('refuses recruiters on other plans than Enterprise', async () => {
    for (const plan of [{ plan: 'pro' }, { plan: 'ultimate', billingCycle: 'yearly' }] as const) {
      expect(await codeOf((await makeRevealer(api, plan)).get(path))).toEqual([403, 'not_in_plan']);
    }
  });

  it('refuses an unknown span', async () => {
    expect((await recruiter.get(`${path}?span=1y`)).status).toBe(400);
  });
});
