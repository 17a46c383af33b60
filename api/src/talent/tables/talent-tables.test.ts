import { and, eq, sql } from 'drizzle-orm';
import { makeCandidate, makeLink, makeReveal } from '../../testing/factories/candidates';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';
import { candidateLinks } from './candidate-links.table';
import { candidates } from './candidates.table';
import { importKeys } from './import-keys.table';
import { reveals } from './reveals.table';
import { transitionLists } from './transition-lists.table';

const api = forFile(createTestApi);

describe('candidates in the database', () => {
  it.each([
    ['candidates_phone', { phone: '206555010' }],
    ['candidates_phone', { phone: '(206) 5550' }],
    ['candidates_email', { email: 'no-address' }],
    ['candidates_full_name', { fullName: '  ' }],
    ['candidates_position_title', { positionTitle: '' }],
    ['candidates_years_experience', { yearsExperience: -1 }],
    ['candidates_years_experience', { yearsExperience: 81 }],
    ['candidates_years_with_company', { yearsWithCompany: -1 }],
    ['candidates_corrected', { correctedFields: ['email' as const] }],
  ])('are refused by %s: %p', async (constraint, values) => {
    expect(await violatedConstraint(makeCandidate(api.db, values))).toBe(constraint);
  });

  it('are refused if their state does not exist', async () => {
    const { id } = await makeCandidate(api.db);
    const act = api.db.execute(sql`update candidates set state = 'lost' where id = ${id}`);
    expect(await violatedConstraint(act)).toBe('candidates_state');
  });

  it('have an email only once in an organization, in any case', async () => {
    const organization = await makeOrganization(api.db);
    const values = { organizationId: organization.id, email: 'same@example.com' };
    await makeCandidate(api.db, values);
    const again = makeCandidate(api.db, { ...values, email: 'SAME@example.com' });
    expect(await violatedConstraint(again)).toBe('candidates_email_in_organization');
  });

  it('can have the same email in two organizations', async () => {
    await makeCandidate(api.db, { email: 'twice@example.com' });
    const second = await makeCandidate(api.db, { email: 'twice@example.com' });
    expect(second.email).toBe('twice@example.com');
  });

  it('cannot be in the list of another organization', async () => {
    const [list, other] = [await makeList(api.db), await makeOrganization(api.db)];
    const act = makeCandidate(api.db, { listId: list.id, organizationId: other.id });
    expect(await violatedConstraint(act)).toBe('candidates_list_of_organization');
  });

  it('have only corrected fields that an organization can edit', async () => {
    const { id } = await makeCandidate(api.db, { correctedAt: new Date() });
    const act = api.db.execute(
      sql`update candidates set corrected_fields = '{department}' where id = ${id}`,
    );
    expect(await violatedConstraint(act)).toBe('candidates_corrected_fields');
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
  it('have only a hash of their token', async () => {
    const { id } = await makeCandidate(api.db);
    const act = api.db
      .insert(candidateLinks)
      .values({ candidateId: id, purpose: 'profile', tokenHash: 'the token itself' });
    expect(await violatedConstraint(act)).toBe('candidate_links_token_hash_form');
  });

  it('must expire if they are for a claim', async () => {
    const { id } = await makeCandidate(api.db);
    const act = makeLink(api.db, id, { purpose: 'claim', expiresAt: null });
    expect(await violatedConstraint(act)).toBe('candidate_links_claim_expires');
  });

  it('must expire if they have no candidate', async () => {
    const tokenHash = 'n'.repeat(43);
    const act = api.db.insert(candidateLinks).values({ purpose: 'profile', tokenHash });
    expect(await violatedConstraint(act)).toBe('candidate_links_of_nobody_expires');
  });

  it('are limited to one per candidate for a claim, but not for the profile', async () => {
    const { id } = await makeCandidate(api.db);
    const claim = { purpose: 'claim', expiresAt: new Date() } as const;
    await makeLink(api.db, id);
    await makeLink(api.db, id);
    await makeLink(api.db, id, claim);
    expect(await violatedConstraint(makeLink(api.db, id, claim))).toBe('candidate_links_one_claim');
  });

  it('cannot be recorded as opened if they are for a claim', async () => {
    const { id } = await makeCandidate(api.db);
    const [openedAt, tokenHash] = [new Date(), 'c'.repeat(43)];
    const act = api.db
      .insert(candidateLinks)
      .values({ candidateId: id, purpose: 'claim', tokenHash, openedAt, expiresAt: openedAt });
    expect(await violatedConstraint(act)).toBe('candidate_links_opened_profile');
  });

  it('are deleted with the candidate, and so are reveals', async () => {
    const candidate = await makeCandidate(api.db);
    const recruiter = await makeRecruiter(api.db);
    await makeLink(api.db, candidate.id);
    await makeReveal(api.db, { recruiterId: recruiter.id, candidateId: candidate.id });
    await api.db.delete(candidates).where(eq(candidates.id, candidate.id));
    const links = eq(candidateLinks.candidateId, candidate.id);
    expect(await api.db.$count(candidateLinks, links)).toBe(0);
    expect(await api.db.$count(reveals, eq(reveals.candidateId, candidate.id))).toBe(0);
  });
});

describe('reveals in the database', () => {
  it('are limited to one per recruiter and candidate', async () => {
    const candidate = await makeCandidate(api.db);
    const recruiter = await makeRecruiter(api.db);
    const reveal = { recruiterId: recruiter.id, candidateId: candidate.id };
    await makeReveal(api.db, reveal);
    expect(await violatedConstraint(makeReveal(api.db, reveal))).toBe('reveals_once');
  });
});

describe('transition lists in the database', () => {
  it.each(['active', 'archived'] as const)('can become %s only by being paid', async (status) => {
    const list = await makeList(api.db, { status: 'pending_payment' });
    const isList = eq(transitionLists.id, list.id);
    const change = (values: Partial<typeof list>) =>
      api.db.update(transitionLists).set(values).where(isList);
    expect(await violatedConstraint(change({ status }))).toBe('transition_lists_paid');
    await change({ status, paidAt: new Date('2026-03-02T09:00:00Z') });
    expect(
      await api.db.$count(transitionLists, and(isList, eq(transitionLists.status, status))),
    ).toBe(1);
  });

  it('cannot return to waiting for their payment', async () => {
    const { id } = await makeList(api.db);
    const act = api.db
      .update(transitionLists)
      .set({ status: 'pending_payment' })
      .where(eq(transitionLists.id, id));
    expect(await violatedConstraint(act)).toBe('transition_lists_paid');
  });

  it.each([
    ['transition_lists_name', { name: ' ' }],
    ['transition_lists_department', { department: '' }],
    ['transition_lists_employee_count', { employeeCount: 0 }],
  ])('are refused by %s: %p', async (constraint, values) => {
    expect(await violatedConstraint(makeList(api.db, values))).toBe(constraint);
  });

  it('are refused if their status does not exist', async () => {
    const { id } = await makeList(api.db);
    const act = api.db.execute(
      sql`update transition_lists set status = 'deleted' where id = ${id}`,
    );
    expect(await violatedConstraint(act)).toBe('transition_lists_status');
  });
});
