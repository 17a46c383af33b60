import type { Clearance } from '@gangway/contract/talent/clearances';
import { experienceLevel } from '@gangway/contract/talent/experience-level';
import type { candidates } from '../talent/tables/candidates.table';
import type { SeededList } from './build-organizations';
import { JOBS, type Job } from './data/jobs';
import { DEMO_CANDIDATE } from './demo-accounts';
import { peopleFrom, type Contact } from './people';
import {
  randomFrom,
  type Random,
  type SeedContext,
  after,
  between,
  DAY,
  HOUR,
} from './seed-context';

export type SeededCandidate = {
  list: SeededList;
  visibleSince: Date | null;
  row: typeof candidates.$inferInsert & { id: string; profileLastUpdated: Date };
};

export function buildCandidates({ now }: SeedContext, lists: readonly SeededList[]) {
  const random = randomFrom(3);
  const newPerson = peopleFrom(random, [DEMO_CANDIDATE.fullName]);

  const people = lists.flatMap((list) =>
    Array.from({ length: list.plan.employees }, () =>
      buildCandidate(random, { list, contact: newPerson(list.plan.location), now }),
    ),
  );
  const named = people.map((person, index) =>
    index === 0 ? asDemoCandidate(person, random, now) : person,
  );
  return withSalaries(withClearances(named));
}

function buildCandidate(
  random: Random,
  { list, contact, now }: { list: SeededList; contact: Contact; now: Date },
): SeededCandidate {
  const state = stateOf(random, list);
  const job = jobIn(random, list.plan.departments);
  const yearsExperience = yearsOf(random);
  const answered = answeredAt(random, list, now);
  const isVisible = state === 'opted-in';
  const hasResume = random.chance(0.4);
  const address = contact.email.split('@')[0];
  return {
    list,
    visibleSince: isVisible ? answered : null,
    row: {
      ...contact,
      id: random.uuid(),
      listId: list.row.id,
      organizationId: list.row.organizationId,
      positionTitle: titleOf(job, yearsExperience),
      previousCompany: list.company,
      yearsExperience,
      yearsWithCompany: random.int(0, Math.min(yearsExperience, 14)),
      department: job.department,
      experienceLevel: experienceLevel(yearsExperience),
      skills: random.shuffle(job.skills).slice(0, random.int(4, 7)),
      state,
      invitedAt: list.row.paidAt,
      answeredAt: state === 'invited' ? null : answered,
      findableAt: isVisible ? answered : null,
      hasJumpedShip: random.chance(list.plan.foundWork ?? 0.11) && isVisible,
      resumeUrl: hasResume && isVisible ? `https://example.com/resumes/${address}.pdf` : null,
      createdAt: list.row.uploadedAt,
      profileLastUpdated: state === 'invited' ? list.row.uploadedAt : answered,
    },
  };
}

type State = 'invited' | 'opted-in' | 'private';

function stateOf(random: Random, list: SeededList): State {
  const choice = random.next();
  if (list.plan.status === 'pending_payment' || choice >= 0.86) return 'invited';
  return choice < 0.78 ? 'opted-in' : 'private';
}

function jobIn(random: Random, departments: readonly string[]): Job {
  const [first = JOBS[0], ...rest] = JOBS.filter((job) => departments.includes(job.department));
  return random.pick([first, ...rest]);
}

function yearsOf(random: Random): number {
  const stage = random.next();
  if (stage < 0.25) return random.int(0, 3);
  if (stage < 0.6) return random.int(4, 7);
  return stage < 0.9 ? random.int(8, 15) : random.int(16, 32);
}

function answeredAt(random: Random, list: SeededList, now: Date): Date {
  const paidAt = list.row.paidAt ?? list.row.uploadedAt;
  const soon = after(paidAt, Math.min(10 * DAY, now.getTime() - paidAt.getTime()));
  return between(random, after(paidAt, HOUR), soon);
}

function titleOf({ titles }: Job, years: number): string {
  const [junior = '', mid = '', senior = '', executive = ''] = titles;
  if (years <= 3) return junior;
  if (years <= 7) return mid;
  return years <= 15 ? senior : executive;
}

function asDemoCandidate(candidate: SeededCandidate, random: Random, now: Date): SeededCandidate {
  const answered = answeredAt(random, candidate.list, now);
  const row = {
    ...candidate.row,
    ...DEMO_CANDIDATE,
    skills: [...DEMO_CANDIDATE.skills],
    experienceLevel: experienceLevel(DEMO_CANDIDATE.yearsExperience),
    state: 'opted-in' as const,
    hasJumpedShip: false,
    answeredAt: answered,
    findableAt: answered,
    profileLastUpdated: answered,
  };
  return { ...candidate, visibleSince: answered, row };
}

function withSalaries(people: readonly SeededCandidate[]): SeededCandidate[] {
  const random = randomFrom(17);
  return people.map((person) => {
    if (person.row.state !== 'opted-in' || random.chance(1 / 3)) return person;
    const thousands = 50 + 5 * (random.int(0, 8) + Math.min(person.row.yearsExperience, 24));
    return { ...person, row: { ...person.row, expectedSalary: thousands * 1_000 } };
  });
}

function withClearances(people: readonly SeededCandidate[]): SeededCandidate[] {
  const random = randomFrom(13);
  return people.map((person) =>
    person.list.isFederal
      ? { ...person, row: { ...person.row, clearance: random.pick(HELD) } }
      : person,
  );
}

const HELD: readonly [null, ...Clearance[]] = [
  null,
  ...(['none', 'public-trust', 'secret', 'secret', 'top-secret', 'top-secret', 'sci'] as const),
];
