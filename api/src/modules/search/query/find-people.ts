import { COUNTED_UP_TO } from '@gangway/contract/search';
import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database';
import type { Path } from './choose-path';
import { isHopeless } from './criteria';
import { runSearch } from './run-search';
import { counted, gather, listed, sorted, walk, type Question } from './statements';

const Person = z.object({ id: z.string(), at: z.string(), years: z.int() });
export type Person = z.infer<typeof Person>;

const Tally = z.tuple([z.int(), z.int()]);

const Answer = z.object({
  found: z.int(),
  people: z.array(Person),
  /** How many of each department, and of so many years; null where that was not asked. */
  departments: z.nullable(z.array(Tally)),
  years: z.nullable(z.array(Tally)),
});
type Answer = z.infer<typeof Answer>;
type Tally = z.infer<typeof Tally>;

export type Tallies = { departments: Tally[]; years: Tally[] };

const NOBODY: Answer = { found: 0, people: [], departments: null, years: null };

const isFull = ({ found }: Answer): boolean => found > COUNTED_UP_TO;

async function ask(db: Db, query: SQL): Promise<Answer> {
  const [answer] = await runSearch(db, query, Answer);
  return answer ?? NOBODY;
}

/** Of more than can be counted: they are near in the order, unless they all came at one time. */
async function findNextOfMany(db: Db, question: Question, path: Path): Promise<Answer> {
  const rows = path.walk ?? 20_000;
  const near = await ask(db, listed(walk(question, rows), question));
  return near.found === question.limit ? near : findNextOfFew(db, question, path);
}

function findNextOfFew(db: Db, question: Question, { drivers }: Path): Promise<Answer> {
  return ask(db, listed(sorted(gather(question, drivers ?? []), question), question));
}

/** The next people after a place. */
export async function findNext(
  db: Db,
  question: Question,
  { path, isMany }: { path: Path; isMany: boolean },
): Promise<Answer> {
  if (isHopeless(question.criteria)) return NOBODY;
  return isMany ? findNextOfMany(db, question, path) : findNextOfFew(db, question, path);
}

/** The first people, and how many there are. */
export async function findFirst(db: Db, question: Question, path: Path): Promise<Answer> {
  if (isHopeless(question.criteria)) return NOBODY;
  if (path.walk !== null) {
    // The newest lie side by side, whatever order is asked for.
    const newest = { ...question, order: 'recent' } as const;
    const walked = await ask(db, counted(walk(newest, path.walk), newest));
    if (isFull(walked) && question.order === 'recent') return walked;
    if (isFull(walked))
      return { ...(await findNextOfMany(db, question, path)), found: walked.found };
  }
  const gathered = await ask(db, counted(gather(question, path.drivers ?? []), question));
  if (!isFull(gathered)) return gathered;
  const next = await findNextOfMany(db, question, path);
  return { ...next, found: gathered.found };
}
