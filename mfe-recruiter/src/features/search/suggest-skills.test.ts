import { addSkill, suggestSkills } from './suggest-skills';

test('before anything is typed, the first eight are suggested', () => {
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

test('the typed text picks, in any case', () => {
  expect(suggestSkills(' SCRIPT', [])).toEqual(['JavaScript', 'TypeScript']);
  expect(suggestSkills('manage', [])).toEqual(['Product Management', 'Project Management']);
  expect(suggestSkills('cobol', [])).toEqual([]);
});

test('what is chosen is suggested no more', () => {
  expect(suggestSkills('script', ['javascript'])).toEqual(['TypeScript']);
});

test('a skill is trimmed and added at the end', () => {
  expect(addSkill(['SQL'], '  C++ ')).toEqual(['SQL', 'C++']);
});

test.each(['', '   ', 'sql', ' SQL '])('"%s" added to SQL is ignored', (typed) => {
  expect(addSkill(['SQL'], typed)).toEqual(['SQL']);
});
