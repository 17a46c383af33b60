import { callUrl } from '@gangway/shared-ui/platform';
import { requestQuery } from './request-query';

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
