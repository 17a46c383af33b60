import { ListCandidate } from '@gangway/contract/talent/list-candidates';
import type { TransitionList } from '@gangway/contract/talent/transition-lists';
import { eq } from 'drizzle-orm';
import type { Db } from '../foundation/db/db';
import { candidates } from '../talent/tables/candidates.table';
import type { CandidateRow } from './factories/candidates';
import type { Facts } from './linked-people';
import { makeListing } from './listing';
import { readAnswer } from './read-answer';
import type { TestApi } from './test-api';

export const bodyOf = (person: CandidateRow, changes: object = {}) => {
  const { fullName, positionTitle, yearsExperience, skills, location, email, phone } = person;
  return { fullName, positionTitle, yearsExperience, skills, location, email, phone, ...changes };
};

export async function rowOf(db: Db, id: string): Promise<CandidateRow | undefined> {
  const [row] = await db.select().from(candidates).where(eq(candidates.id, id));
  return row;
}

export async function makeListed(
  api: TestApi,
  facts: Facts = {},
  status?: TransitionList['status'],
) {
  const listing = await makeListing(api, status);
  const person = await listing.add(facts);
  const editOf =
    (one: typeof person) =>
    (changes: object = {}, cookie = listing.member) =>
      api.request('PUT', `/api/candidates/${one.recordId}`, {
        body: bodyOf(one, changes),
        cookie,
      });
  return { ...listing, person, editOf, edit: editOf(person) };
}

export async function readEdited(response: Response): Promise<ListCandidate> {
  expect(response.status).toBe(200);
  return readAnswer(ListCandidate, response);
}
