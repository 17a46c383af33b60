import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../foundation/db/database';
import type { Path } from './choose-path';
import { isHopeless } from './criteria';
import type { Proof } from './proof';
import { runSearch } from './run-search';
import { counted, gather, listed, proven, sorted, walk, type Question } from './statements';

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

/** So many people in order are looked at for the next ones of many. */
const WALKED = 20_000;

const NO_MATCHES: Answer = { found: 0, people: [], departments: null, years: null };

async function ask(db: Db, query: SQL): Promise<Answer> {
  const [answer] = await runSearch(db, query, Answer);
  return answer ?? NO_MATCHES;
}

/** Of more than can be counted: they are near in the order, unless they all came at one time. */
async function findNextOfMany(db: Db, question: Question, path: Path): Promise<Answer> {
  const near = await ask(db, listed(walk(question, WALKED), question));
  return near.found === question.limit ? near : findNextOfFew(db, question, path);
}

function findNextOfFew(db: Db, question: Question, { drivers }: Path): Promise<Answer> {
  return ask(db, listed(sorted(gather(question, drivers), question), question));
}

/** The next people after a place. */
export async function findNext(
  db: Db,
  question: Question,
  { path, isMany }: { path: Path; isMany: boolean },
): Promise<Answer> {
  if (isHopeless(question.criteria)) return NO_MATCHES;
  return isMany ? findNextOfMany(db, question, path) : findNextOfFew(db, question, path);
}

const Proven = z.object({ isMany: z.boolean() });

/** Whether there are more than are counted; if not, nothing is known. */
export async function isProven(db: Db, question: Question, proof: Proof): Promise<boolean> {
  const [answer] = await runSearch(db, proven(question, proof), Proven);
  return answer?.isMany === true;
}

/** How many there are, and the people themselves unless they are more than are counted. */
async function countThem(db: Db, question: Question, { proof, drivers }: Path): Promise<Answer> {
  // Nothing is known of how many meet further conditions.
  if (proof && !question.also && (await isProven(db, question, proof))) {
    return { ...NO_MATCHES, found: question.criteria.countedUpTo + 1 };
  }
  return ask(db, counted(gather(question, drivers), question));
}

/** The first people, and how many there are. */
export async function findFirst(db: Db, question: Question, path: Path): Promise<Answer> {
  if (isHopeless(question.criteria)) return NO_MATCHES;
  const answer = await countThem(db, question, path);
  if (answer.found <= question.criteria.countedUpTo) return answer;
  const { people } = await findNextOfMany(db, question, path);
  return { ...answer, people };
}
