import { testClaim } from './claim.factory';
import { detailsOf, issuesOf, profileDataOf } from './details';

const eight = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const edited = (changes: object, candidate = testClaim()) =>
  profileDataOf({ ...detailsOf(candidate), ...changes }, candidate);

describe('the skills', () => {
  test('are shown with commas, six at most', () => {
    expect(detailsOf(testClaim({ skills: eight })).skills).toBe('A, B, C, D, E, F');
  });

  test('that were not shown stay behind those that were edited', () => {
    const { skills } = edited({ skills: 'A, Z' }, testClaim({ skills: eight }));
    expect(skills).toEqual(['A', 'Z', 'G', 'H']);
  });

  test('are trimmed, and blank or repeated ones dropped', () => {
    expect(edited({ skills: ' SQL ,, SQL,  Excel,' }).skills).toEqual(['SQL', 'Excel']);
  });

  test('with a comma in them stay whole when nobody touches them', () => {
    const skills = ['Planning, budgeting', 'SQL'];
    expect(edited({}, testClaim({ skills })).skills).toEqual(skills);
  });
});

describe('the years', () => {
  test.each([
    ['7', 7],
    ['7 years', 7],
    ['', 0],
    ['many', 0],
  ])('%p are %p', (yearsExperience, years) => {
    expect(edited({ yearsExperience }).yearsExperience).toBe(years);
  });
});

describe('the addresses', () => {
  const known = testClaim({ resumeUrl: 'https://files.example/grace.pdf' });

  test('are not sent when they stay as they are', () => {
    expect(Object.keys(edited({}, known))).not.toEqual(expect.arrayContaining(['resumeUrl']));
  });

  test('are sent when they change, blank as well', () => {
    expect(edited({ resumeUrl: ' ' }, known)).toMatchObject({ resumeUrl: '' });
  });

  test('of an uploaded file are no text to be edited', () => {
    expect(detailsOf(testClaim({ profileImageUrl: '/api/profile/x/photo' })).profileImageUrl).toBe(
      '',
    );
  });
});

test('what is missing or no address is said by its field', () => {
  const details = { ...detailsOf(testClaim()), fullName: ' ', location: '', resumeUrl: 'cv.pdf' };
  expect(issuesOf(details)).toEqual([
    { path: 'fullName', message: 'Full name is required' },
    { path: 'location', message: 'Location is required' },
    { path: 'resumeUrl', message: 'Please enter a valid URL' },
  ]);
});
