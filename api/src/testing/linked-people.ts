import type { LaterChoice } from '@gangway/contract/talent/candidate-rules';
import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { eq } from 'drizzle-orm';
import type { Db } from '../foundation/db/db';
import type { LinkPurpose } from '../talent/tables/candidate-links.table';
import { candidates } from '../talent/tables/candidates.table';
import { makeCandidate, makeLink } from './factories/candidates';
import { readAnswer } from './read-answer';
import type { TestApi } from './test-api';

export type Facts = NonNullable<Parameters<typeof makeCandidate>[1]>;
type Person = { id: string };

/** What a person can say of themselves, as the profile page sends it. */
export const PROFILE_DATA = {
  fullName: 'Ana Maria Silva',
  positionTitle: 'Staff Engineer',
  yearsExperience: 9,
  skills: ['Go', 'go', 'Rust'],
  location: 'Portland, OR',
};

export const CLAIM_EXPIRES = new Date('2026-05-01T00:00:00Z');

export const makeClaimLink = (db: Db, candidateId: string): Promise<string> =>
  makeLink(db, candidateId, { purpose: 'claim', expiresAt: CLAIM_EXPIRES });

export async function makeLinked({ db }: Pick<TestApi, 'db'>, facts: Facts = {}) {
  const candidate = await makeCandidate(db, facts);
  return { candidate, token: await makeLink(db, candidate.id) };
}

export async function makeInvited({ db }: Pick<TestApi, 'db'>, facts: Facts = {}) {
  const candidate = await makeCandidate(db, { state: 'invited', ...facts });
  return { candidate, token: await makeClaimLink(db, candidate.id) };
}

/** With a new link to the person's profile each time. */
export const askAs = async (
  api: TestApi,
  person: Person,
  { method, path = '', body }: { method: string; path?: string; body?: unknown },
): Promise<Response> =>
  api.request(method, `/api/profile/${await makeLink(api.db, person.id)}${path}`, { body });

export const erase = (api: TestApi, person: Person) => askAs(api, person, { method: 'DELETE' });

export async function choose(api: TestApi, person: Person, choice: LaterChoice) {
  const request = { method: 'PUT', path: '/choice', body: { choice } };
  return readAnswer(CandidateProfile, await askAs(api, person, request));
}

export const readOwnProfile = async (api: TestApi, person: Person): Promise<CandidateProfile> =>
  readAnswer(CandidateProfile, await askAs(api, person, { method: 'GET' }));

/** By purpose, as claims and profiles are opened by other calls. */
export const DEAD_LINKS: readonly [
  string,
  (api: TestApi, purpose: LinkPurpose) => Promise<string>,
][] = [
  ['unknown', async () => 'no-such-link'],
  [
    'expired',
    async (api, purpose) => {
      const { id } = await makeCandidate(api.db);
      return makeLink(api.db, id, { purpose, expiresAt: api.clock.now() });
    },
  ],
  [
    'of the other purpose',
    async (api, purpose) => (await (purpose === 'claim' ? makeLinked : makeInvited)(api)).token,
  ],
  [
    'of someone erased',
    async (api, purpose) => {
      const { candidate, token } = await (purpose === 'claim' ? makeInvited : makeLinked)(api);
      await api.db.delete(candidates).where(eq(candidates.id, candidate.id));
      return token;
    },
  ],
];
