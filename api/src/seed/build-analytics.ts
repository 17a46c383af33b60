import { STAGES } from '@gangway/contract/market/stages';
import type { stageChanges } from '../market/tables/stage-changes.table';
import type { searchDays, countedSearches } from '../market/tables/usage.table';
import type { Outcome, outcomeCounts } from '../talent/tables/outcome-counts.table';
import type { SeededCandidate } from './build-candidates';
import type { SeededRecruiter } from './build-recruiters';
import { randomFrom, type Random, type SeedContext, after, DAY } from './seed-context';
import type { Reveal } from './token-history';

type Counted = typeof countedSearches.$inferInsert;

export function buildAnalytics(
  { now }: SeedContext,
  recruiters: readonly SeededRecruiter[],
  { reveals, counted }: { reveals: readonly Reveal[]; counted: readonly Counted[] },
) {
  const random = randomFrom(11);
  const limited = new Set(counted.map(({ recruiterId }) => recruiterId));
  const others = recruiters.filter(({ user }) => !limited.has(user.id));
  return {
    stageChanges: reveals.flatMap((reveal) => buildChanges(reveal, now)),
    searchDays: [
      ...countedByDay(counted),
      ...others.flatMap((recruiter) => searchedByDay(random, recruiter, now)),
    ],
  };
}

const FOUND_WORK_AFTER = 21 * DAY;

type Mail = { candidateId: string; bouncedAt?: Date | null | undefined };

type Revealed = { candidateId: string; revealedAt?: Date | undefined };

type Happened = [Outcome, Date | null | undefined];

export function buildOutcomes(
  { now }: SeedContext,
  people: readonly SeededCandidate[],
  { mails, reveals }: { mails: readonly Mail[]; reveals: readonly Revealed[] },
): (typeof outcomeCounts.$inferInsert)[] {
  const revealedAt = firstReveals(reveals);
  const bounced = new Set(mails.flatMap((mail) => (mail.bouncedAt ? mail.candidateId : [])));
  const counts = new Map<string, typeof outcomeCounts.$inferInsert>();
  for (const person of people) {
    const { row, visibleSince } = person;
    const happened: Happened[] = [
      ['invited', row.invitedAt],
      ['reached', bounced.has(row.id) ? null : row.invitedAt],
      ['answered', row.answeredAt],
      ['visible', visibleSince],
      ['revealed', revealedAt.get(row.id)],
      ['found-work', foundWorkAt(person, now)],
    ];
    for (const [outcome, moment] of happened) {
      if (!moment) continue;
      const week = mondayOf(moment);
      const key = `${row.listId} ${outcome} ${week}`;
      const before = counts.get(key)?.people ?? 0;
      counts.set(key, { listId: row.listId, outcome, week, people: before + 1 });
    }
  }
  return [...counts.values()];
}

type StageChange = typeof stageChanges.$inferInsert;

const DAYS_UNTIL = { contacted: 1, replied: 3, interviewing: 8, hired: 21 } as const;

function buildChanges({ recruiterId, candidateId, revealedAt, stage }: Reveal, now: Date) {
  if (!stage) return [];
  const reached = STAGES.slice(0, STAGES.indexOf(stage) + 1);
  const passed = now.getTime() - revealedAt.getTime();
  return reached.map((entered, index): StageChange => {
    const latest = (passed * (index + 1)) / (reached.length + 1);
    const at = after(revealedAt, Math.floor(Math.min(DAYS_UNTIL[entered] * DAY, latest)));
    return { recruiterId, candidateId, at, stage: entered, previous: STAGES[index - 1] ?? null };
  });
}

type SearchDay = typeof searchDays.$inferInsert;

function countedByDay(counted: readonly Counted[]): SearchDay[] {
  const days = new Map<string, SearchDay>();
  for (const { recruiterId, searchedAt } of counted) {
    const key = `${recruiterId} ${dayOf(searchedAt)}`;
    const searches = (days.get(key)?.searches ?? 0) + 1;
    days.set(key, { recruiterId, day: dayOf(searchedAt), searches });
  }
  return [...days.values()];
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

function searchedByDay(random: Random, { user }: SeededRecruiter, now: Date): SearchDay[] {
  const joined = user.createdAt ?? now;
  const days: SearchDay[] = [];
  for (let day = joined; day < now; day = after(day, DAY)) {
    const isWeekend = day.getUTCDay() % 6 === 0;
    const searches = isWeekend ? random.int(0, 1) : random.int(0, 6);
    const atLeast = day === joined ? 1 : 0;
    if (searches + atLeast > 0) {
      days.push({ recruiterId: user.id, day: dayOf(day), searches: Math.max(searches, atLeast) });
    }
  }
  return days;
}

function firstReveals(reveals: readonly Revealed[]): Map<string, Date> {
  const first = new Map<string, Date>();
  for (const { candidateId, revealedAt } of reveals) {
    const known = first.get(candidateId);
    if (revealedAt && (!known || revealedAt < known)) first.set(candidateId, revealedAt);
  }
  return first;
}

function foundWorkAt({ row, visibleSince }: SeededCandidate, now: Date): Date | null {
  if (!row.hasJumpedShip || !visibleSince) return null;
  const then = after(visibleSince, FOUND_WORK_AFTER);
  return then < now ? then : now;
}

function mondayOf(moment: Date): string {
  const days = (moment.getUTCDay() + 6) % 7;
  return new Date(moment.getTime() - days * DAY).toISOString().slice(0, 10);
}
