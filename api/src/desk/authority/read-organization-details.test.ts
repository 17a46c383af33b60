import { OrganizationDetails } from '@gangway/contract/desk/authority-organizations';
import { makeInvoiceLine, makePayment } from '../../testing/factories/billing';
import { makeCandidate } from '../../testing/factories/candidates';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeList } from '../../testing/factories/transition-lists';
import { makeAuthority, makeColleague, makeHr } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const PATH = '/api/authority/organizations';
const NO_ID = '00000000-0000-4000-8000-000000000000';

const api = forFile(createTestApi);
const administrator = forFile(() => signedIn(api, makeAuthority(api.db)));

const ask = (id: string) => administrator.send('GET', `${PATH}/${id}`);
const read = async (id: string) => readAnswer(OrganizationDetails, await ask(id));

const NOTHING = { lists: 0, people: 0, paidCents: 0, openInvoiceCents: 0 };

describe('GET /api/authority/organizations/:id', () => {
  it('answers its users, main user first, and whether that one still needs a password', async () => {
    const { id, name } = await makeOrganization(api.db);
    const colleague = await makeColleague(api.db, id);
    const main = await makeHr(api.db, { organizationId: id, firstLoginAt: null });
    const answer = await ask(id);
    const text = await answer.clone().text();
    expect(text).not.toContain('argon2');
    expect(await readAnswer(OrganizationDetails, answer)).toMatchObject({
      organization: { id, name, kind: 'enterprise', suspension: null },
      users: [
        { id: main.id, email: main.email, isMainUser: true, isVerified: false },
        { id: colleague.id, isMainUser: false, isVerified: true },
      ],
      awaitsPassword: true,
      ...NOTHING,
    });
  });

  it('awaits no password if the main user has signed in or there is none', async () => {
    const { id } = await makeOrganization(api.db);
    await makeHr(api.db, { organizationId: id });
    await makeColleague(api.db, id, { firstLoginAt: null });
    expect(await read(id)).toMatchObject({ awaitsPassword: false });
    expect(await read((await makeOrganization(api.db)).id)).toMatchObject({
      users: [],
      awaitsPassword: false,
    });
  });

  it('counts its lists and people, and sums its payments minus refunds', async () => {
    const { id: organizationId } = await makeOrganization(api.db);
    const { id: listId } = await makeList(api.db, { organizationId });
    const { id: other } = await makeList(api.db, { organizationId, status: 'pending_payment' });
    for (const list of [listId, listId, other]) {
      await makeCandidate(api.db, { listId: list, organizationId });
    }
    const pay = (values: object) =>
      makePayment(api.db, { organizationId, purpose: 'transition_list', listId, ...values });
    await pay({ cents: 12_000 });
    await pay({ cents: 8_000, refundedCents: 3_000 });
    await pay({ cents: 4_000, status: 'refunded' });
    await pay({ cents: 2_000, status: 'pending' });
    await pay({ cents: 1_000, status: 'failed' });
    expect(await read(organizationId)).toMatchObject({
      lists: 2,
      people: 3,
      paidCents: 17_000,
      openInvoiceCents: 0,
    });
    expect(await read((await makeOrganization(api.db)).id)).toMatchObject(NOTHING);
  });

  it('sums the open invoice lines of a federal organization', async () => {
    const { id: organizationId } = await makeOrganization(api.db, { kind: 'federal' });
    const { id: invoicedBy } = await makeAuthority(api.db);
    const invoiced = { invoicedAt: api.clock.now(), invoicedBy };
    await makeInvoiceLine(api.db, { organizationId, cents: 8_000 });
    await makeInvoiceLine(api.db, { organizationId, cents: 4_000 });
    await makeInvoiceLine(api.db, { organizationId, cents: 40_000, ...invoiced });
    expect(await read(organizationId)).toMatchObject({ paidCents: 0, openInvoiceCents: 12_000 });
  });

  it('answers 404 for an unknown id and refuses an invalid one', async () => {
    expect((await readError(await ask(NO_ID))).code).toBe('not_found');
    expect((await readError(await ask('acme'))).code).toBe('invalid_request');
  });
});
