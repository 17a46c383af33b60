import { calls } from '@gangway/contract/calls';
import { AnsweredClaim } from '@gangway/contract/talent/claims';
import { Erasure } from '@gangway/contract/talent/erasures';
import { limitsFor } from '../../foundation/env/rate-limits';
import { deleteFiles } from '../../foundation/files/file-deletions-job';
import { answerLocations, type CallInputs } from '../../testing/data-locations/answer-locations';
import { databaseLocations } from '../../testing/data-locations/database-locations';
import {
  findPieces,
  type Piece,
  type DataLocation,
} from '../../testing/data-locations/find-pieces';
import { makePersonWithEveryTrace } from '../../testing/data-locations/person-with-every-trace';
import { makeCandidate } from '../../testing/factories/candidates';
import { csvOf, employee } from '../../testing/factories/csv';
import { makeRelease, makeRemote } from '../../testing/factories/releases';
import { serial } from '../../testing/factories/serial';
import { makeAuthority, makeHr } from '../../testing/factories/users';
import { memoryStore } from '../../testing/memory-store';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
const files = memoryStore();
let authorities: Record<string, string>;
beforeAll(async () => {
  const limits = structuredClone(limitsFor('demo'));
  for (const limit of Object.values(limits)) limit.max = Number.MAX_SAFE_INTEGER;
  api = await createTestApi({ limits, files });
  await makeRemote(api.db, { name: 'mfe-known' });
  await makeRelease(api.db, 'mfe-known', { version: 'v1' });
  authorities = {
    'an administrator': await api.signIn(await makeAuthority(api.db, { rights: ['platform'] })),
    'an administrator of recruiters': await api.signIn(
      await makeAuthority(api.db, { authorityRole: 'recruiter' }),
    ),
  };
});
afterAll(() => api.close());

type TracedPerson = Awaited<ReturnType<typeof makePersonWithEveryTrace>>;

const LOG = 'the log';
const STORE = 'the store of files';
const ID = 'ids of their profiles';
const COLLEAGUE = 'a colleague';
const ORDERED = calls['POST /api/hr/create-payment-intent'].answer.body;
const LIMIT_MS = 180_000;

async function everyLocation({ visitors, known }: CallInputs): Promise<DataLocation[]> {
  const answers = await answerLocations(api, {
    visitors: { ...visitors, ...authorities },
    known: { ...known, remote: ['mfe-known'], version: ['v1'] },
  });
  const objects = [...files.files.values()].map((bytes) => Buffer.from(bytes).toString('latin1'));
  return [
    ...(await databaseLocations(api.db)),
    ...answers,
    { name: STORE, texts: objects },
    { name: LOG, texts: api.logLines },
  ];
}

const search = async (person: TracedPerson, pieces: Piece[]) =>
  findPieces(await everyLocation(person), pieces);

type Leaving = { how: string; leave: (person: TracedPerson) => Promise<Erasure> };

const LEAVING: Leaving[] = [
  {
    how: 'opts out by their invitation',
    leave: async ({ tokens: { claims } }) => {
      const body = { token: claims[0], choice: 'opt-out' };
      const response = await api.request('POST', '/api/candidate/claim', { body });
      return Erasure.parse((await readAnswer(AnsweredClaim, response)).erasure);
    },
  },
  {
    how: 'erases their profile',
    leave: async ({ tokens: { profiles } }) =>
      readAnswer(Erasure, await api.request('DELETE', `/api/profile/${profiles[1]}`)),
  },
];

/**
 * Minimum locations of each value before the erasure, so that finding nothing afterwards means
 * something.
 */
const HELD: Record<string, string[]> = {
  'e-mail': [
    'candidates.email',
    'outbox.to',
    'demo_mails.to',
    'GET /api/profile/:token, asked by a stranger',
    'GET /api/profile/:token/export, asked by a stranger',
    'GET /api/candidate/claim/:token, asked by a stranger',
    'GET /api/candidate/claim?token=:token, asked by a stranger',
    'GET /api/transition-lists/:id/bounces, asked by HR of one',
    'GET /api/candidates/list/:listId, asked by HR of one',
    'GET /dev/mail, asked by a stranger',
    'GET /dev/mail.json, asked by a stranger',
    'GET /dev/mail/:mailId, asked by a stranger',
  ],
  name: [
    'candidates.full_name',
    'reveals.name',
    'outbox.text',
    'outbox.html',
    'demo_mails.text',
    'demo_mails.html',
    STORE,
    'GET /api/profile/:token/resume, asked by a stranger',
    'GET /api/recruiter/dashboard, asked by their recruiter',
    'GET /api/transition-lists/:id/bounces, asked by HR of one',
  ],
  phone: [STORE, 'GET /api/profile/:token/resume, asked by a stranger'],
  'new phone': [
    'candidates.phone',
    'GET /api/profile/:token, asked by a stranger',
    'GET /api/candidates/list/:listId, asked by HR of two',
  ],
  title: ['facets.text', 'facets.folded', 'facets.phrase', 'search_entries.doc'],
  'title with first company': ['candidates, each row', 'outbox.text', 'demo_mails.html'],
  'photo, bytes': [STORE, 'GET /api/profile/:token/photo, asked by a stranger'],
  'resume, bytes': [STORE, 'GET /api/profile/:token/export, asked by a stranger'],
  'expected salary': [
    'candidates.expected_salary',
    'search_entries.salary',
    'GET /api/profile/:token, asked by a stranger',
    'GET /api/profile/:token/export, asked by a stranger',
    'GET /api/reveals/:candidateId, asked by their recruiter',
  ],
  'address of the photo': ['candidates.profile_image_url'],
  'blocked company': ['candidate_blocks.company', 'GET /api/profile/:token, asked by a stranger'],
  'new e-mail': [
    'candidate_email_links.email',
    'outbox.to',
    'GET /api/profile/:token, asked by a stranger',
    'GET /api/profile/:token/export, asked by a stranger',
  ],
  'report of a recruiter': [
    'recruiter_reports.text',
    'GET /api/authority/reports, asked by an administrator of recruiters',
    'GET /api/authority/reports/:id, asked by an administrator of recruiters',
    'GET /api/profile/:token/export, asked by a stranger',
  ],
  'a recruiter’s remark': [
    'reveals.notes',
    'GET /api/reveals, asked by their recruiter',
    'GET /api/reveals/:candidateId, asked by their recruiter',
  ],
  'hash of token 1': ['candidate_links.token_hash'],
  'hash of the file that named them': ['transition_lists.content_hash'],
};

describe.each(LEAVING)('the data of a person who $how', ({ leave }) => {
  it(
    'is gone from every place in which it was before',
    async () => {
      const person = await makePersonWithEveryTrace(api);
      const colleague = await makeCandidate(api.db, person.facts.one.of);
      const pieces = [
        ...person.pieces,
        { name: ID, forms: person.ids },
        { name: COLLEAGUE, forms: [colleague.email] },
      ];
      const {
        [ID]: idsBefore,
        [COLLEAGUE]: colleagueBefore,
        ...before
      } = await search(person, pieces);
      const unheld = Object.keys(before).filter((piece) => before[piece]?.length === 0);
      expect(unheld).toEqual([]);
      for (const [piece, locations] of Object.entries(HELD)) {
        expect(before[piece]).toEqual(expect.arrayContaining(locations));
      }
      expect(Object.values(before).flat()).not.toContain(LOG);
      const telling = ['outbox.html', 'demo_mails.html'];
      expect(idsBefore).toEqual(
        expect.arrayContaining([
          'candidates.id',
          'webhook_deliveries.candidate_id',
          'stage_changes.candidate_id',
          ...telling,
        ]),
      );

      const { removed } = await leave(person);
      await deleteFiles(api.deps);
      expect(removed).toEqual({ profiles: 2, links: 8, reveals: 1, files: 2, blocks: 4, mails: 9 });

      const { [ID]: ids, [COLLEAGUE]: colleagueAfter, ...after } = await search(person, pieces);
      expect(after).toEqual(Object.fromEntries(person.pieces.map(({ name }) => [name, []])));
      expect(ids).toEqual(['token_entries.candidate_id', 'token_entries, each row']);
      expect(colleagueAfter).toEqual(colleagueBefore);
    },
    LIMIT_MS,
  );

  it(
    'cannot be restored by an upload of any organization',
    async () => {
      const person = await makePersonWithEveryTrace(api);
      await leave(person);
      await deleteFiles(api.deps);
      const { email, phone, fullName, positionTitle } = person.facts;
      const row = { 'Full Name': fullName, 'Position Title': positionTitle };
      const csvContent = csvOf([
        employee('known', { ...row, 'Email Address': email.toUpperCase() }),
        employee('renamed', { ...row, 'Phone Number': phone }),
        employee(`else${serial()}`),
      ]);
      for (const cookie of [person.facts.one.hr, await api.signIn(await makeHr(api.db))]) {
        const response = await api.request('POST', '/api/hr/create-payment-intent', {
          cookie,
          body: { csvContent },
        });
        expect(await readAnswer(ORDERED, response)).toMatchObject({
          employeeCount: 1,
          skipped: [email, 'renamed@example.com'],
        });
      }
      const found = await search(person, person.pieces);
      expect(Object.values(found).flat()).toEqual([]);
    },
    LIMIT_MS,
  );
});

describe('the search in all locations', () => {
  it('includes the log', async () => {
    const piece = { name: 'route', forms: ['"route":"/api/profile/:token"'] };
    expect(findPieces([{ name: LOG, texts: api.logLines }], [piece])).toEqual({ route: [LOG] });
  });
});
