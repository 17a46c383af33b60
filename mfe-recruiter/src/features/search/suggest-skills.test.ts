import { suggestSkills } from './suggest-skills';

it('suggests the first eight skills before anything is typed', () => {
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

it('suggests skills that contain the typed text, ignoring upper and lower case', () => {
  expect(suggestSkills(' SCRIPT', [])).toEqual(['JavaScript', 'TypeScript']);
  expect(suggestSkills('manage', [])).toEqual(['Product Management', 'Project Management']);
  expect(suggestSkills('cobol', [])).toEqual([]);
});

it('does not suggest a skill that is already chosen', () => {
  expect(suggestSkills('script', ['javascript'])).toEqual(['TypeScript']);
});
