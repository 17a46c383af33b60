import { isSameSkill } from './skill-match';
import { SYNONYM_GROUPS } from './skill-synonyms';

describe('a skill that was chosen and one that a person has', () => {
  it.each([
    ['JavaScript', 'js'],
    ['JS', 'JavaScript'],
    ['JavaScript', 'Node.js'],
    ['k8s', 'Kubernetes'],
    ['Kubernetes', 'K8s administration'],
    ['Amazon Web Services', 'AWS Lambda'],
    ['React', 'React Native'],
    ['React Native', 'React'],
    ['SQL', 'MySQL'],
    ['R', 'R programming'],
    ['R programming', 'R'],
    ['C#', 'C# and F#'],
    ['Éclairage', 'éclairage de scène'],
    ['  sql ', 'SQL'],
    ['Golang', 'Go'],
    ['Golang', 'Go programming'],
    ['Accounts Payable', 'AP/AR'],
    ['Accounts Receivable', 'A/R'],
    ['Photoshop', 'PS'],
  ])('are the same: %s, %s', (searched, known) => {
    expect(isSameSkill(searched, known)).toBe(true);
  });

  it.each([
    ['JavaScript', 'JSON'],
    ['R', 'React'],
    ['Docker', 'R'],
    ['Go', 'Django'],
    ['HTML', 'ML'],
    ['C', 'C#'],
    ['', 'SQL'],
    ['SQL', ' '],
    ['%', 'SQL'],
    ['_', 'SQL'],
    ['%', '%%'],
    ['Golang', 'Go-to-market strategy'],
    ['Accounts Receivable', 'AR/VR'],
    ['Accounts Payable', 'AP style'],
    ['Computer Vision', 'CV writing'],
  ])('are not the same: %s, %s', (searched, known) => {
    expect(isSameSkill(searched, known)).toBe(false);
  });

  it('are compared with the same blank characters as in the database', () => {
    expect(isSameSkill('machine \u00a0 learning', '\u00a0')).toBe(true);
  });

  it('have at least sixty pairs of synonyms', () => {
    const pairs = SYNONYM_GROUPS.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);
    expect(pairs).toBeGreaterThanOrEqual(60);
  });
});
