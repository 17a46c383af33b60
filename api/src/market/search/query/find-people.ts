import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../foundation/db/db';
import { cannotMatch } from './criteria';
import type { LowerBound, SearchPlan } from './plan-search';
import { runSearch } from './run-search';
import {
  countQuery,
  matchByIndex,
  pageQuery,
  moreThanCapQuery,
  inOrder,
  scanInOrder,
  type SearchInput,
} from './statements';

const Person = z.object({ id: z.string(), at: z.string(), years: z.int() });
export type Person = z.infer<typeof Person>;

type Tally = z.infer<typeof Tally>;

const Tally = z.tuple([z.int(), z.int()]);

export type Tallies = { departments: Tally[]; years: Tally[] };

const SCANNED_IN_ORDER = 20_000;

type Answer = z.infer<typeof Answer>;

const Answer = z.object({
  found: z.int(),
  people: z.array(Person),
  departments: z.nullable(z.array(Tally)),
  years: z.nullable(z.array(Tally)),
});

const NO_MATCHES: Answer = { found: 0, people: [], departments: null, years: null };

export async function findNext(
  db: Db,
  question: SearchInput,
  { plan, isMany }: { plan: SearchPlan; isMany: boolean },
): Promise<Answer> {
  if (cannotMatch(question.criteria)) return NO_MATCHES;
  return isMany ? findNextOfMany(db, question, plan) : findNextOfFew(db, question, plan);
}

const CapCheck = z.object({ isMany: z.boolean() });

/** False proves nothing, because the lower bound is a guess. */
export async function hasMoreThanCap(db: Db, question: SearchInput, lowerBound: LowerBound) {
  const [answer] = await runSearch(db, moreThanCapQuery(question, lowerBound), CapCheck);
  return answer?.isMany === true;
}

export async function findFirst(db: Db, question: SearchInput, plan: SearchPlan): Promise<Answer> {
  if (cannotMatch(question.criteria)) return NO_MATCHES;
  const answer = await countMatches(db, question, plan);
  if (question.limit === 0 || answer.found <= question.criteria.countedUpTo) return answer;
  const { people } = await findNextOfMany(db, question, plan);
  return { ...answer, people };
}

/**
 * With many matches the page is among the next rows in order, unless all matches were imported at
 * once.
 */
async function findNextOfMany(db: Db, question: SearchInput, plan: SearchPlan): Promise<Answer> {
  const near = await ask(db, pageQuery(scanInOrder(question, SCANNED_IN_ORDER), question));
  return near.found === question.limit ? near : findNextOfFew(db, question, plan);
}

async function ask(db: Db, query: SQL): Promise<Answer> {
  const [answer] = await runSearch(db, query, Answer);
  return answer ?? NO_MATCHES;
}

function findNextOfFew(db: Db, question: SearchInput, { paths }: SearchPlan): Promise<Answer> {
  return ask(db, pageQuery(inOrder(matchByIndex(question, paths), question), question));
}

async function countMatches(db: Db, question: SearchInput, { lowerBound, paths }: SearchPlan) {
  // The estimates do not cover additional conditions.
  if (lowerBound && !question.also && (await hasMoreThanCap(db, question, lowerBound))) {
    return { ...NO_MATCHES, found: question.criteria.countedUpTo + 1 };
  }
  return ask(db, countQuery(matchByIndex(question, paths), question));
}
