import { addSkills, splitSkills } from './details-draft';

describe('a typed list of skills', () => {
  it('is split at commas, semicolons and line breaks, without spaces and empty entries', () => {
    expect(splitSkills(' SQL, Python;;Power BI\nExcel , ')).toEqual([
      'SQL',
      'Python',
      'Power BI',
      'Excel',
    ]);
  });

  it('is added after the known skills or before them, each skill once in its first spelling', () => {
    expect(addSkills(['SQL', 'Go'], 'sql, Rust, rust')).toEqual(['SQL', 'Go', 'Rust']);
    expect(addSkills(['SQL', 'Go'], 'go, Rust', { first: true })).toEqual(['Rust', 'SQL', 'Go']);
  });

  it('adds nothing when it has only commas and spaces', () => {
    expect(addSkills(['SQL, advanced'], ' , ')).toEqual(['SQL, advanced']);
  });
});
