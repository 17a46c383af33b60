import { addSkill, suggestSkills } from './suggest-skills';

it('before anything is typed, the first eight are suggested', () => {
  expect(suggestSkills('', [])).toEqual([
    'JavaScript',
    'Python',
    'React',
    'Node.js',
    'TypeScript',
    'AWS',
    'Docker',
    'Kubernetes',
  ]);
});

it('the typed text picks, in any case', () => {
  expect(suggestSkills(' SCRIPT', [])).toEqual(['JavaScript', 'TypeScript']);
  expect(suggestSkills('manage', [])).toEqual(['Product Management', 'Project Management']);
  expect(suggestSkills('cobol', [])).toEqual([]);
});

it('what is chosen is suggested no more', () => {
  expect(suggestSkills('script', ['javascript'])).toEqual(['TypeScript']);
});

it('a skill is trimmed and added at the end', () => {
  expect(addSkill(['SQL'], '  C++ ')).toEqual(['SQL', 'C++']);
});

it.each(['', '   ', 'sql', ' SQL '])('"%s" added to SQL is ignored', (typed) => {
  expect(addSkill(['SQL'], typed)).toEqual(['SQL']);
});
