import { draftOf } from '../../details/details-draft';
import { testClaim } from './claim.factory';
import { checkDraft, profileDataOf } from './details';

const eight = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const edited = (changes: object, candidate = testClaim()) =>
  profileDataOf({ ...draftOf(candidate), ...changes });

describe('the skills', () => {
  it('are all sent, those that were not shown as well', () => {
    expect(edited({}, testClaim({ skills: eight })).skills).toEqual(eight);
  });

  it('take in what is typed and not added yet', () => {
    expect(edited({ skill: ' Excel, sql' }).skills).toEqual(['Excel', 'Inventory', 'SQL']);
  });

  it('with a comma in them stay whole', () => {
    const skills = ['Planning, budgeting', 'SQL'];
    expect(edited({}, testClaim({ skills })).skills).toEqual(skills);
  });
});

describe('the years', () => {
  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['', 0],
    [' ', 0],
  ])('%p are %p', (yearsExperience, years) => {
    expect(edited({ yearsExperience }).yearsExperience).toBe(years);
  });

  it.each(['7 years', 'many', '7.5', '-1', '81'])('cannot be %p', (yearsExperience) => {
    expect(checkDraft({ ...draftOf(testClaim()), yearsExperience })).toMatchObject([
      { path: 'yearsExperience' },
    ]);
  });
});

it('photo and résumé are not sent with the details: they stay as they are', () => {
  expect(Object.keys(edited({}))).toEqual([
    'fullName',
    'positionTitle',
    'yearsExperience',
    'location',
    'skills',
  ]);
});
