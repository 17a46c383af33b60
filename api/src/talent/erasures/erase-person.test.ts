import { Erasure } from '@gangway/contract/talent/erasures';
import { eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { payments } from '../../commerce/tables/payments.table';
import { tokenEntries } from '../../commerce/tables/tokens.table';
import { newToken } from '../../foundation/crypto/token';
import { demoMails, outbox } from '../../identity/tables/mails.table';
import { makeGrant, makePayment } from '../../testing/factories/billing';
import { makeCandidate, makeLink, makeReveal } from '../../testing/factories/candidates';
import { queueMail } from '../../testing/factories/outbox';
import { makeList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { erase } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { keyedHashes } from '../candidates/keyed-hash';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidateMails, suppressions } from '../tables/candidate-mails.table';
import { candidateBlocks, candidateFiles, candidates } from '../tables/candidates.table';
import { reveals } from '../tables/reveals.table';
import { transitionLists } from '../tables/transition-lists.table';

const api = forFile(createTestApi);
const closed: string[] = [];
beforeAll(async () => {
  api.deps.paymentProvider.closePayment = async (reference) => void closed.push(reference);
});

async function eraseOne(id: string): Promise<Erasure> {
  const response = await erase(api, { id });
  expect(response.status).toBe(200);
  return readAnswer(Erasure, response);
}

const leftOf = async (...people: { id: string }[]) => {
  const ids = people.map(({ id }) => id);
  const rows = await api.db.select().from(candidates).where(inArray(candidates.id, ids));
  return rows.map(({ id }) => id).toSorted();
};

const idsOf = (...people: { id: string }[]) => people.map(({ id }) => id).toSorted();

const listOf = async ({ listId }: { listId: string }) =>
  (await api.db.select().from(transitionLists).where(eq(transitionLists.id, listId)))[0];

const isSuppressed = async (hash: string) =>
  (await api.db.$count(suppressions, eq(suppressions.keyedHash, hash))) === 1;

async function mailTo({ id: candidateId }: { id: string }): Promise<string> {
  const { id } = await queueMail(api.db);
  await api.db
    .insert(candidateMails)
    .values({ id, candidateId, purpose: 'profile', createdAt: api.clock.now() });
  return id;
}

async function furnish(person: { id: string }) {
  const { id: candidateId } = person;
  const now = api.clock.now();
  await makeLink(api.db, candidateId, { purpose: 'claim', expiresAt: new Date('2027-01-01') });
  await makeReveal(api.db, { candidateId, recruiterId: (await makeRecruiter(api.db)).id });
  await api.db.insert(candidateFiles).values({
    candidateId,
    kind: 'photo',
    contentType: 'image/png',
    objectId: randomUUID(),
    size: 3,
    uploadedAt: now,
  });
  await api.db
    .insert(candidateBlocks)
    .values({ candidateId, company: 'Acme, Inc.', companyKey: 'acme', createdAt: now });
  const waiting = await mailTo(person);
  const delivered = await mailTo(person);
  await api.db.delete(outbox).where(eq(outbox.id, delivered));
  const mail = { to: 'x@example.com', subject: 'x', text: 'x', html: 'x', sentAt: now };
  await api.db.insert(demoMails).values({ id: delivered, ...mail });
  return [waiting, delivered];
}

const TABLES = [candidateLinks, reveals, candidateFiles, candidateBlocks, candidateMails];

const countOf = async ({ id }: { id: string }) =>
  Promise.all(TABLES.map((table) => api.db.$count(table, eq(table.candidateId, id))));

describe('the erasure of a person', () => {
  it('removes all data about them, reports how much, and touches no one else', async () => {
    const [person, other] = [await makeCandidate(api.db), await makeCandidate(api.db)];
    const mails = await furnish(person);
    const otherMails = await furnish(other);
    const { removed, erasedAt } = await eraseOne(person.id);
    expect(removed).toEqual({ profiles: 1, links: 2, reveals: 1, files: 1, blocks: 1, mails: 2 });
    expect(erasedAt).toBe(api.clock.now().toISOString());
    expect(await leftOf(person, other)).toEqual([other.id]);
    expect(await countOf(person)).toEqual([0, 0, 0, 0, 0]);
    expect(await countOf(other)).toEqual([1, 1, 1, 1, 2]);
    for (const [ids, left] of [[mails, 0] as const, [otherMails, 1] as const]) {
      expect(await api.db.$count(outbox, inArray(outbox.id, ids))).toBe(left);
      expect(await api.db.$count(demoMails, inArray(demoMails.id, ids))).toBe(left);
    }
  });

  it('keeps the ledger entries for their reveals, which contain no name', async () => {
    const person = await makeCandidate(api.db);
    const { id: userId } = await makeRecruiter(api.db);
    const { id: grantId } = await makeGrant(api.db, userId);
    const entry = { grantId, userId, kind: 'reveal', tokens: -1, candidateId: person.id } as const;
    await api.db.insert(tokenEntries).values(entry);
    await eraseOne(person.id);
    const isTheirs = eq(tokenEntries.candidateId, person.id);
    expect(await api.db.$count(tokenEntries, isTheirs)).toBe(1);
  });

  it('answers the same receipt again to a repeated call, and ends the link', async () => {
    const { id } = await makeCandidate(api.db);
    const token = await makeLink(api.db, id);
    const path = `/api/profile/${token}`;
    const first = await api.request('DELETE', path);
    const again = await api.request('DELETE', path);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect((await api.request('GET', path)).status).toBe(404);
  });

  it('answers 404 for a link that never opened anything', async () => {
    const response = await api.request('DELETE', `/api/profile/${newToken(api.deps.random)}`);
    expect(response.status).toBe(404);
    expect((await readError(response)).code).toBe('not_found');
  });

  it('answers 404 without a link, or with one of another purpose', async () => {
    const person = await makeCandidate(api.db);
    const claim = await makeLink(api.db, person.id, {
      purpose: 'claim',
      expiresAt: new Date('2027-01-01'),
    });
    for (const token of ['guess', claim]) {
      expect((await api.request('DELETE', `/api/profile/${token}`)).status).toBe(404);
    }
    expect(await leftOf(person)).toEqual([person.id]);
  });
});

describe('the person who is erased', () => {
  it('has all profiles with the same email, in any case', async () => {
    const one = await makeCandidate(api.db, { email: 'Same@Example.com' });
    const two = await makeCandidate(api.db, { email: 'same@example.com' });
    expect((await eraseOne(one.id)).removed.profiles).toBe(2);
    expect(await leftOf(one, two)).toEqual([]);
  });

  it('has all profiles with the same number and name, in any organization', async () => {
    const one = await makeCandidate(api.db, { phone: '2065559001', fullName: 'Kim Twice' });
    const two = await makeCandidate(api.db, { phone: '2065559001', fullName: 'KIM TWICE' });
    const other = await makeCandidate(api.db, { phone: '2065559001', fullName: 'Lee Else' });
    const namesake = await makeCandidate(api.db, { fullName: 'Kim Twice' });
    expect((await eraseOne(two.id)).removed.profiles).toBe(2);
    expect(await leftOf(one, two, other, namesake)).toEqual(idsOf(other, namesake));
  });

  it('has the profiles that match any of their profiles', async () => {
    const one = await makeCandidate(api.db, { phone: '2065559002', fullName: 'Jo Chain' });
    const two = await makeCandidate(api.db, { phone: '2065559002', fullName: 'Jo Chain' });
    const three = await makeCandidate(api.db, { email: two.email });
    expect((await eraseOne(one.id)).removed.profiles).toBe(3);
    expect(await leftOf(one, two, three)).toEqual([]);
    expect(await isSuppressed(keyedHashes(api.deps.env).ofEmail(three.email))).toBe(true);
  });

  it('is not someone else, even if an unpaid list has their number and name with this email', async () => {
    const victim = await makeCandidate(api.db, { phone: '2065559004', fullName: 'Sam Victim' });
    const taker = await makeCandidate(api.db);
    const { id: listId, organizationId } = await makeList(api.db, { status: 'pending_payment' });
    const { phone, fullName } = victim;
    const { email } = taker;
    await makeCandidate(api.db, { listId, organizationId, phone, fullName, email });
    expect((await eraseOne(taker.id)).removed.profiles).toBe(2);
    expect(await leftOf(victim, taker)).toEqual([victim.id]);
  });

  it('is not a colleague with the same number, even if this person took their name', async () => {
    const { id: listId, organizationId } = await makeList(api.db);
    const office = { listId, organizationId, phone: '2065559003' };
    const colleague = await makeCandidate(api.db, { ...office, fullName: 'Pat Victim' });
    const taker = await makeCandidate(api.db, { ...office, fullName: 'pat victim' });
    await eraseOne(taker.id);
    expect(await leftOf(colleague, taker)).toEqual([colleague.id]);
  });
});

describe('a suppression after an erasure', () => {
  it('is a keyed hash of the email and of the number', async () => {
    const person = await makeCandidate(api.db, { email: 'Mixed.Case@Example.com' });
    await eraseOne(person.id);
    expect(await isSuppressed(keyedHashes(api.deps.env).ofEmail('mixed.case@example.com'))).toBe(
      true,
    );
    expect(await isSuppressed(keyedHashes(api.deps.env).ofPhone(person.phone))).toBe(true);
  });

  it('has no hash of a number that other people share', async () => {
    const office = { phone: '2065559100' };
    const person = await makeCandidate(api.db, office);
    await makeCandidate(api.db, office);
    await eraseOne(person.id);
    expect(await isSuppressed(keyedHashes(api.deps.env).ofPhone('2065559100'))).toBe(false);
    expect(await isSuppressed(keyedHashes(api.deps.env).ofEmail(person.email))).toBe(true);
  });
});

describe('the lists of an erased person', () => {
  it('have the same size and payment as before if they are paid, but no file hash', async () => {
    const list = await makeList(api.db, { employeeCount: 3, contentHash: 'of a file' });
    const payment = await makePayment(api.db, {
      organizationId: list.organizationId,
      listId: list.id,
      purpose: 'transition_list',
      cents: 12_000,
    });
    const { id: listId, organizationId } = list;
    const person = await makeCandidate(api.db, { listId, organizationId });
    await eraseOne(person.id);
    expect(await listOf({ listId })).toEqual({ ...list, contentHash: null });
    expect(await api.db.select().from(payments).where(eq(payments.id, payment.id))).toEqual([
      payment,
    ]);
  });

  it('are reduced by one if they are unpaid, and no longer have their open payment', async () => {
    const list = await makeList(api.db, { status: 'pending_payment', employeeCount: 2 });
    const of = { listId: list.id, organizationId: list.organizationId };
    const [person] = [await makeCandidate(api.db, of), await makeCandidate(api.db, of)];
    const { id, providerReference } = await makePayment(api.db, {
      organizationId: list.organizationId,
      listId: list.id,
      purpose: 'transition_list',
      status: 'pending',
      cents: 8_000,
    });
    await eraseOne(person.id);
    expect(await listOf(of)).toMatchObject({ employeeCount: 1, contentHash: null });
    const [payment] = await api.db.select().from(payments).where(eq(payments.id, id));
    expect(payment?.listId).toBeNull();
    expect(closed).toContain(providerReference);
  });

  it('are deleted if they are unpaid and no one else is on them', async () => {
    const list = await makeList(api.db, { status: 'pending_payment', employeeCount: 1 });
    const of = { listId: list.id, organizationId: list.organizationId };
    await eraseOne((await makeCandidate(api.db, of)).id);
    expect(await listOf(of)).toBeUndefined();
  });

  it('are found in all organizations that had listed the person', async () => {
    const pending = await makeList(api.db, { status: 'pending_payment', employeeCount: 1 });
    const unpaid = await makeCandidate(api.db, {
      listId: pending.id,
      organizationId: pending.organizationId,
    });
    const paid = await makeCandidate(api.db, { email: unpaid.email });
    await eraseOne(paid.id);
    expect(await leftOf(unpaid, paid)).toEqual([]);
    expect(await listOf(unpaid)).toBeUndefined();
    expect(await listOf(paid)).toMatchObject({ status: 'active', employeeCount: 3 });
  });
});
