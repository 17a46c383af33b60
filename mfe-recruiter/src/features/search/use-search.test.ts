import { callUrl } from '@gangway/shared-ui/platform';
import { requestQuery, countText, newerUsage } from './use-search';

const urlOf = (filter: Parameters<typeof requestQuery>[0]) =>
  callUrl('GET /api/candidates/search', { query: requestQuery(filter) });

it('sends every condition to the server', () => {
  expect(
    urlOf({
      search: 'nurse',
      experienceLevel: 'mid',
      location: 'Austin',
      department: 'R&D',
      clearance: 'secret',
      previousCompany: 'Harbor',
      isAvailable: true,
      isUnrevealed: true,
      skills: ['Go', 'SQL'],
      yearsExperienceMin: 0,
      yearsExperienceMax: 9,
      salaryMin: 50_000,
      salaryMax: 90_000,
      sortBy: 'experience',
      sortOrder: 'asc',
    }),
  ).toBe(
    '/api/candidates/search?search=nurse&experienceLevel=mid&location=Austin&department=R%26D&clearance=secret' +
      '&previousCompany=Harbor&isAvailable=true&isUnrevealed=true' +
      '&skills=Go&skills=SQL&yearsExperienceMin=0&yearsExperienceMax=9&salaryMin=50000&salaryMax=90000' +
      '&sortBy=experience&sortOrder=asc',
  );
});

it.each([
  ['a salary range that was not moved', { salaryMin: 30_000, salaryMax: 200_000 }],
  ['the usual order', { sortBy: 'recent', sortOrder: 'asc' }],
  ['sorting by salary', { sortBy: 'salary', sortOrder: 'asc' }],
] as const)('leaves out %s, which changes nothing', (_, filter) => {
  expect(urlOf(filter)).toBe('/api/candidates/search');
});

it.each([
  [0, true, '0 candidates found'],
  [1, true, '1 candidate found'],
  [4321, true, '4,321 candidates found'],
  [10_000, true, '10,000 candidates found'],
  [10_000, false, '10,000+ candidates found'],
])('shows a total of %i (exact: %s) as %s', (total, totalIsExact, text) => {
  expect(countText({ total, totalIsExact })).toBe(text);
});

describe('newerUsage', () => {
  const november = { used: 50, limit: 50, renewsAt: '2026-11-30T00:00:00.000Z' };

  const december = { used: 1, limit: 50, renewsAt: '2026-12-31T00:00:00.000Z' };

  it('takes the higher count within the same period', () => {
    const before = { ...november, used: 12 };
    expect(newerUsage(before, november)).toBe(november);
    expect(newerUsage(november, before)).toBe(november);
  });

  it('takes the later period, even with a lower count', () => {
    expect(newerUsage(november, december)).toBe(december);
    expect(newerUsage(december, november)).toBe(december);
  });

  it('prefers a known count to an unknown or uncounted one', () => {
    expect(newerUsage(undefined, november)).toBe(november);
    expect(newerUsage(november, null)).toBe(november);
    expect(newerUsage(undefined, null)).toBeNull();
  });
});
