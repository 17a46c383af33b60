import type { Outcome, outcomeCounts } from '../talent/tables/outcome-counts.table';
import type { SeededCandidate } from './build-candidates';
import { type SeedContext, after, DAY } from './seed-context';

const FOUND_WORK_AFTER = 21 * DAY;

type Mail = { candidateId: string; bouncedAt?: Date | null | undefined };
type Reveal = { candidateId: string; revealedAt?: Date | undefined };

type Happened = [Outcome, Date | null | undefined];

export function buildOutcomes(
  { now }: SeedContext,
  people: readonly SeededCandidate[],
  { mails, reveals }: { mails: readonly Mail[]; reveals: readonly Reveal[] },
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

function firstReveals(reveals: readonly Reveal[]): Map<string, Date> {
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
