import { draftOf } from '../../details/details-draft';
import { testClaim } from '../../testing/candidate.factory';
import { checkDraft, profileDataOf } from './details.part';

const eight = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const edited = (changes: object, candidate = testClaim()) =>
  profileDataOf({ ...draftOf(candidate), ...changes });

describe('the list of skills in an answer', () => {
  it('has all skills, also those that the page does not show', () => {
    expect(edited({}, testClaim({ skills: eight })).skills).toEqual(eight);
  });

  it('includes typed skills that are not added yet', () => {
    expect(edited({ skill: ' Excel, sql' }).skills).toEqual(['Excel', 'Inventory', 'SQL']);
  });

  it('keeps a skill with a comma whole', () => {
    const skills = ['Planning, budgeting', 'SQL'];
    expect(edited({}, testClaim({ skills })).skills).toEqual(skills);
  });
});

describe('the field for years of experience', () => {
  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['', 0],
    [' ', 0],
  ])('reads %p as %p', (yearsExperience, years) => {
    expect(edited({ yearsExperience }).yearsExperience).toBe(years);
  });

  it.each(['7 years', 'many', '7.5', '-1', '81'])('refuses %p', (yearsExperience) => {
    expect(checkDraft({ ...draftOf(testClaim()), yearsExperience })).toMatchObject([
      { path: 'yearsExperience' },
    ]);
  });
});

it('sends no photo or résumé with the details, so that both stay as they are', () => {
  expect(Object.keys(edited({}))).toEqual([
    'fullName',
    'positionTitle',
    'yearsExperience',
    'location',
    'skills',
  ]);
});
