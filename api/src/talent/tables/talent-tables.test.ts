import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { makeCandidate, makeLink, makeReveal } from '../../testing/factories/candidates';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';
import { candidateLinks } from './candidate-links.table';
import { candidateFiles, candidates } from './candidates.table';
import { importKeys } from './import-keys.table';
import { reveals } from './reveals.table';
import { transitionLists } from './transition-lists.table';

const api = forFile(createTestApi);

const updateOne = async (change: string) => {
  const { id } = await makeCandidate(api.db, { correctedAt: new Date() });
  return api.db.execute(sql`update candidates set ${sql.raw(change)} where id = ${id}`);
};

const insertLink = async (link: Partial<typeof candidateLinks.$inferInsert>) => {
  const { id: candidateId } = await makeCandidate(api.db);
  const values = { candidateId, purpose: 'profile', tokenHash: 'c'.repeat(43) } as const;
  return api.db.insert(candidateLinks).values({ ...values, ...link });
};

const insertFile = async (file: Partial<typeof candidateFiles.$inferInsert>) => {
  const { id: candidateId } = await makeCandidate(api.db);
  const values = { candidateId, kind: 'photo', contentType: 'image/png' } as const;
  return api.db.insert(candidateFiles).values({ ...values, uploadedAt: new Date(), ...file });
};

type Refused = [constraint: string, what: string, act: () => Promise<unknown>];

const candidate = (constraint: string, values: Parameters<typeof makeCandidate>[1]): Refused => [
  `candidates_${constraint}`,
  `a candidate with ${JSON.stringify(values)}`,
  () => makeCandidate(api.db, values),
];

const list = (constraint: string, values: Parameters<typeof makeList>[1]): Refused => [
  `transition_lists_${constraint}`,
  `a list with ${JSON.stringify(values)}`,
  () => makeList(api.db, values),
];

const EXPIRED = { expiresAt: new Date(), openedAt: new Date() };

const REFUSED: Refused[] = [
  candidate('phone', { phone: '206555010' }),
  candidate('phone', { phone: '(206) 5550' }),
  candidate('email', { email: 'no-address' }),
  candidate('full_name', { fullName: '  ' }),
  candidate('position_title', { positionTitle: '' }),
  candidate('years_experience', { yearsExperience: -1 }),
  candidate('years_experience', { yearsExperience: 81 }),
  candidate('years_with_company', { yearsWithCompany: -1 }),
  candidate('corrected', { correctedFields: ['email'] }),
  ['candidates_state', 'an unknown state', () => updateOne("state = 'lost'")],
  [
    'candidates_corrected_fields',
    'a correction of what no organization can edit',
    () => updateOne("corrected_fields = '{department}'"),
  ],
  [
    'candidates_list_of_organization',
    'a candidate on the list of another organization',
    async () => {
      const [{ id: listId }, { id }] = [await makeList(api.db), await makeOrganization(api.db)];
      return makeCandidate(api.db, { listId, organizationId: id });
    },
  ],
  [
    'candidate_links_token_hash_form',
    'a token itself',
    () => insertLink({ tokenHash: 'the token' }),
  ],
  ['candidate_links_claim_expires', 'an endless claim', () => insertLink({ purpose: 'claim' })],
  [
    'candidate_links_of_nobody_expires',
    'an endless link without a candidate',
    () => insertLink({ candidateId: null }),
  ],
  [
    'candidate_links_opened_profile',
    'a claim that is recorded as opened',
    () => insertLink({ purpose: 'claim', ...EXPIRED }),
  ],
  ['candidate_files_content', 'a file without bytes and without object', () => insertFile({})],
  [
    'candidate_files_size',
    'an object without its size',
    () => insertFile({ objectId: randomUUID() }),
  ],
  [
    'candidate_files_own_object',
    'an object of two files',
    async () => {
      const file = { objectId: randomUUID(), size: 1 };
      await insertFile(file);
      return insertFile(file);
    },
  ],
  list('name', { name: ' ' }),
  list('department', { department: '' }),
  list('employee_count', { employeeCount: 0 }),
];

describe('the database', () => {
  it.each(REFUSED)('refuses by %s: %s', async (constraint, _, act) => {
    expect(await violatedConstraint(act())).toBe(constraint);
  });
});

describe('candidates in the database', () => {
  it('have an email only once in an organization, in any case', async () => {
    const { id: organizationId } = await makeOrganization(api.db);
    await makeCandidate(api.db, { organizationId, email: 'same@example.com' });
    const again = makeCandidate(api.db, { organizationId, email: 'SAME@example.com' });
    expect(await violatedConstraint(again)).toBe('candidates_email_in_organization');
  });

  it('can have the same email in two organizations', async () => {
    await makeCandidate(api.db, { email: 'twice@example.com' });
    const second = await makeCandidate(api.db, { email: 'twice@example.com' });
    expect(second.email).toBe('twice@example.com');
  });
});

describe('import keys in the database', () => {
  it('are hashes, belong to one person each, and are freed by an erasure', async () => {
    const { id: candidateId, organizationId } = await makeCandidate(api.db);
    const { id: other } = await makeCandidate(api.db, { organizationId });
    const insert = (values: object) =>
      api.db
        .insert(importKeys)
        .values({ candidateId, organizationId, keyedHash: 'k'.repeat(43), ...values });
    expect(await violatedConstraint(insert({ keyedHash: 'ada@example.com' }))).toBe(
      'import_keys_hash_form',
    );
    await insert({});
    expect(await violatedConstraint(insert({ candidateId: other }))).toBe('import_keys_once');
    await api.db.delete(candidates).where(eq(candidates.id, candidateId));
    const keys = await api.db
      .select({ candidateId: importKeys.candidateId })
      .from(importKeys)
      .where(eq(importKeys.organizationId, organizationId));
    expect(keys).toEqual([{ candidateId: null }]);
  });
});

describe('links in the database', () => {
  it('are limited to one per candidate for a claim, but not for the profile', async () => {
    const { id } = await makeCandidate(api.db);
    const claim = { purpose: 'claim', expiresAt: new Date() } as const;
    await makeLink(api.db, id);
    await makeLink(api.db, id);
    await makeLink(api.db, id, claim);
    expect(await violatedConstraint(makeLink(api.db, id, claim))).toBe('candidate_links_one_claim');
  });
});

it('keeps one reveal per recruiter and candidate, and deletes it with the candidate', async () => {
  const { id: candidateId } = await makeCandidate(api.db);
  const { id: recruiterId } = await makeRecruiter(api.db);
  await makeLink(api.db, candidateId);
  await makeReveal(api.db, { recruiterId, candidateId });
  const again = makeReveal(api.db, { recruiterId, candidateId });
  expect(await violatedConstraint(again)).toBe('reveals_once');
  await api.db.delete(candidates).where(eq(candidates.id, candidateId));
  const links = eq(candidateLinks.candidateId, candidateId);
  expect(await api.db.$count(candidateLinks, links)).toBe(0);
  expect(await api.db.$count(reveals, eq(reveals.candidateId, candidateId))).toBe(0);
});

describe('transition lists in the database', () => {
  const change = (id: string, values: Partial<typeof transitionLists.$inferInsert>) =>
    api.db.update(transitionLists).set(values).where(eq(transitionLists.id, id));

  it.each(['active', 'archived'] as const)('can become %s only by being paid', async (status) => {
    const { id } = await makeList(api.db, { status: 'pending_payment' });
    expect(await violatedConstraint(change(id, { status }))).toBe('transition_lists_paid');
    await change(id, { status, paidAt: new Date('2026-03-02T09:00:00Z') });
    const isChanged = and(eq(transitionLists.id, id), eq(transitionLists.status, status));
    expect(await api.db.$count(transitionLists, isChanged)).toBe(1);
  });

  it('cannot return to waiting for their payment', async () => {
    const { id } = await makeList(api.db);
    const act = change(id, { status: 'pending_payment' });
    expect(await violatedConstraint(act)).toBe('transition_lists_paid');
  });

  it('are refused if their status does not exist', async () => {
    const { id } = await makeList(api.db);
    const act = api.db.execute(
      sql`update transition_lists set status = 'deleted' where id = ${id}`,
    );
    expect(await violatedConstraint(act)).toBe('transition_lists_status');
  });
});
