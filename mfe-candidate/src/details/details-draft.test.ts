import { addSkills, splitSkills } from './details-draft';

describe('typed skills', () => {
  it('are separated by commas, semicolons and line breaks, without blanks', () => {
    expect(splitSkills(' SQL, Python;;Power BI\nExcel , ')).toEqual([
      'SQL',
      'Python',
      'Power BI',
      'Excel',
    ]);
  });

  it('are added behind the others, or before them, each once in its first spelling', () => {
    expect(addSkills(['SQL', 'Go'], 'sql, Rust, rust')).toEqual(['SQL', 'Go', 'Rust']);
    expect(addSkills(['SQL', 'Go'], 'go, Rust', { first: true })).toEqual(['Rust', 'SQL', 'Go']);
  });

  it('change nothing where there are none', () => {
    expect(addSkills(['SQL, advanced'], ' , ')).toEqual(['SQL, advanced']);
  });
});
