import { HIDEABLE_FACTS } from '../talent/hidden-facts';
import {
  chosenSkills,
  isPremium,
  matchesFilter,
  salaryRange,
  shownFacts,
  skillsNeeded,
  type CandidateFilter,
  type Filterable,
} from './search-filter';

const PERSON: Filterable = {
  fullName: null,
  positionTitle: 'Backend Engineer',
  department: 'Engineering',
  location: 'San José, CA',
  previousCompany: 'Harbor & Sons',
  skills: ['Go', 'PostgreSQL', 'Kubernetes', 'R'],
  yearsExperience: 7,
  experienceBand: 'mid',
  expectedSalary: null,
  clearance: null,
  hasJumpedShip: false,
  isRevealed: false,
};

const finds = (filter: CandidateFilter, person: Partial<Filterable> = {}) =>
  matchesFilter({ ...PERSON, ...person }, filter);

describe('the facts that a person can hide', () => {
  const OWN = { ...PERSON, yearsExperience: 7, clearance: 'secret' } as const;

  it('are shown as not given if they are hidden, and years as their band', () => {
    expect(shownFacts(OWN, HIDEABLE_FACTS)).toEqual({
      positionTitle: '',
      previousCompany: '',
      department: '',
      location: '',
      clearance: null,
      yearsExperience: null,
      experienceBand: 'mid',
    });
  });

  it('are shown unless they are hidden', () => {
    expect(OWN).toMatchObject(shownFacts(OWN, []));
    expect(shownFacts(OWN, ['department'])).toMatchObject({
      department: '',
      location: OWN.location,
    });
  });

  it.each<[number, CandidateFilter, boolean]>([
    [7, { experienceLevel: 'mid' }, true],
    [7, { yearsExperienceMin: 3, yearsExperienceMax: 7 }, true],
    [7, { yearsExperienceMin: 4 }, false],
    [3, { yearsExperienceMax: 6 }, false],
    [7, { yearsExperienceMin: 7, yearsExperienceMax: 7 }, false],
    [40, { yearsExperienceMin: 16 }, true],
    [40, { yearsExperienceMin: 16, yearsExperienceMax: 80 }, true],
    [40, { experienceLevel: 'executive', yearsExperienceMax: 79 }, false],
  ])(
    'are found by a range of years only if it covers the band: %i years, %p',
    (years, filter, isFound) => {
      const shown = shownFacts({ ...OWN, yearsExperience: years }, ['yearsExperience']);
      expect(finds(filter, shown)).toBe(isFound);
    },
  );
});

describe('a search', () => {
  it.each<[string, CandidateFilter]>([
    ['nothing at all', {}],
    ['blanks', { search: '  ', location: ' ', skills: ['', '  '], department: '' }],
    ['a part of the title', { search: 'END eng' }],
    ['a part of the company', { search: 'harbor & S' }],
    ['a part of a skill', { search: 'postgre' }],
    ['a part of the location', { location: ' josé ' }],
    ['the department', { department: 'Engineering' }],
    ['a band', { experienceLevel: 'mid' }],
    ['years', { yearsExperienceMin: 7, yearsExperienceMax: 7 }],
    ['a skill by another name', { skills: ['k8s', 'golang', 'psql'] }],
  ])('finds a person by %s', (_, filter) => {
    expect(finds(filter)).toBe(true);
  });

  it.each<[string, CandidateFilter]>([
    ['a wildcard', { search: '%' }],
    ['another wildcard', { search: '_' }],
    ['two texts at once', { search: 'engineer harbor' }],
    ['another place', { location: 'san jose' }],
    ['a part of the department', { department: 'Engineer' }],
    ['the department in small letters', { department: 'engineering' }],
    ['a band below', { experienceLevel: 'entry' }],
    ['a band above', { experienceLevel: 'senior' }],
    ['more years', { yearsExperienceMin: 8 }],
    ['fewer years', { yearsExperienceMax: 6 }],
    ['years outside of the band', { experienceLevel: 'mid', yearsExperienceMax: 6 }],
    ['a wildcard as a skill', { skills: ['%'] }],
  ])('does not find a person by %s', (_, filter) => {
    expect(finds(filter)).toBe(false);
  });

  it('finds a person by their name only if it is known', () => {
    expect(finds({ search: 'sasha' })).toBe(false);
    expect(finds({ search: 'sasha' }, { fullName: 'Sasha Reyes' })).toBe(true);
  });
});

describe('a search for the clearance secret', () => {
  it.each([
    ['secret', true],
    ['top-secret', true],
    ['confidential', false],
    ['none', false],
    [null, false],
  ] as const)('finds a person with the clearance %j: %j', (clearance, isFound) => {
    expect(finds({ clearance: 'secret' }, { clearance })).toBe(isFound);
  });
});

describe('a premium filter', () => {
  it.each([' harbor ', 'SONS', '& s', ' '])(
    'finds a person by part of their company: %j',
    (part) => {
      expect(finds({ previousCompany: part })).toBe(true);
    },
  );

  it.each(['backend', '%', 'harbor sons'])('finds no one by %j as the company', (part) => {
    expect(finds({ previousCompany: part })).toBe(false);
  });

  it('excludes people who have found work, but only if it asks for that', () => {
    expect(finds({ isAvailable: true })).toBe(true);
    expect(finds({ isAvailable: true }, { hasJumpedShip: true })).toBe(false);
    expect(finds({}, { hasJumpedShip: true })).toBe(true);
  });

  it('excludes people that the recruiter has revealed, even by their name', () => {
    const revealed = { fullName: 'Sasha Reyes', isRevealed: true };
    expect(finds({ isUnrevealed: true })).toBe(true);
    expect(finds({ isUnrevealed: true }, revealed)).toBe(false);
    expect(finds({ isUnrevealed: true, search: 'sasha' }, revealed)).toBe(false);
    expect(finds({ search: 'sasha' }, revealed)).toBe(true);
  });

  it.each<[CandidateFilter, boolean]>([
    [{ previousCompany: 'a' }, true],
    [{ isAvailable: true }, true],
    [{ isUnrevealed: true }, true],
    [{ previousCompany: '  ' }, false],
    [{ search: 'a', skills: ['Go'], clearance: 'sci', salaryMin: 90_000 }, false],
  ])('is recognized if it is set: %j', (filter, isSet) => {
    expect(isPremium(filter)).toBe(isSet);
  });
});

describe('a search for skills', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 3],
    [5, 4],
    [7, 5],
    [10, 7],
    [20, 14],
  ])('requires, of %i skills, at least %i', (chosen, needed) => {
    expect(skillsNeeded(chosen)).toBe(needed);
  });

  it('finds a person with 70 percent of the skills, in any spelling', () => {
    expect(finds({ skills: ['golang', 'Postgres', 'K8S', 'Welding'] })).toBe(true);
    expect(finds({ skills: ['golang', 'Postgres', 'Sewing', 'Welding'] })).toBe(false);
  });

  it('ignores repeated and blank skills', () => {
    expect(chosenSkills(['Go', ' go ', '', ' ', 'SQL'])).toEqual(['go', 'SQL']);
  });
});

describe('a salary filter', () => {
  type Case = [title: string, filter: CandidateFilter, expectedSalary: number | null];

  it.each<Case>([
    ['a salary in its range', { salaryMin: 90_000, salaryMax: 120_000 }, 90_000],
    ['a salary at the end of its range', { salaryMin: 90_000, salaryMax: 120_000 }, 120_000],
    ['a person without an expected salary', { salaryMin: 90_000 }, null],
    ['any higher salary if it has no upper end', { salaryMin: 90_000 }, 400_000],
    ['any lower salary if it has no lower end', { salaryMax: 90_000 }, 20_000],
    ['any salary if it has its full range', { salaryMin: 30_000, salaryMax: 200_000 }, 1],
  ])('includes %s', (_, filter, expectedSalary) => {
    expect(finds(filter, { expectedSalary })).toBe(true);
  });

  it.each<Case>([
    ['a salary below its range', { salaryMin: 90_000, salaryMax: 120_000 }, 89_999],
    ['a salary above its range', { salaryMin: 90_000, salaryMax: 120_000 }, 120_001],
    ['a lower salary if it has no upper end', { salaryMin: 90_000 }, 80_000],
    [
      'a salary beyond the one end that has moved',
      { salaryMin: 30_000, salaryMax: 195_000 },
      196_000,
    ],
  ])('excludes %s', (_, filter, expectedSalary) => {
    expect(finds(filter, { expectedSalary })).toBe(false);
  });

  it('has no range if it excludes no salary', () => {
    expect(salaryRange({ salaryMin: 30_000, salaryMax: 200_000 })).toBeNull();
    expect(salaryRange({ salaryMin: 0, salaryMax: 10_000_000 })).toBeNull();
    expect(salaryRange({ salaryMin: 30_000 })).toEqual({ min: 30_000, max: 10_000_000 });
  });
});
