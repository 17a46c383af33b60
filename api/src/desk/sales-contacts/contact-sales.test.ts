import { SalesContact } from '@gangway/contract/desk/sales-contacts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { users, type UserRow } from '../../identity/tables/accounts.table';
import { codeOf } from '../../testing/code-of';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeAuthority, makeColleague, makeHr } from '../../testing/factories/users';
import { commitAfter, interleave } from '../../testing/interleave';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';
import { salesContacts } from '../tables/sales-contacts.table';

const api = forFile(createTestApi);
const organization = forEachTest(() => makeOrganization(api.db, { hasOrganizationFee: false }));
const main = forEachTest(() => makeHr(api.db, { organizationId: organization.id }));
const member = forEachTest(() =>
  makeColleague(api.db, organization.id, { firstName: 'Dana', lastName: 'Reed' }),
);

async function send(by: UserRow, body: object = { message: 'How do we pay the setup fee?' }) {
  const cookie = await api.signIn(by);
  return api.request('POST', '/api/hr/sales-contact', { cookie, body });
}

const stored = () =>
  api.db.select().from(salesContacts).where(eq(salesContacts.organizationId, organization.id));

describe('POST /api/hr/sales-contact', () => {
  it('stores the message with its author', async () => {
    const response = await send(member, { message: '  How do we pay?\nBy invoice?  ' });
    expect(response.status).toBe(201);
    const answer = await readAnswer(SalesContact, response);
    const message = 'How do we pay?\nBy invoice?';
    expect(answer).toEqual({
      id: answer.id,
      message,
      createdAt: api.clock.now().toISOString(),
    });
    expect(await stored()).toMatchObject([
      {
        id: answer.id,
        organizationName: expect.stringMatching(/^Company/),
        userId: member.id,
        contactName: 'Dana Reed',
        contactEmail: member.email,
        message,
        answeredAt: null,
        answeredBy: null,
      },
    ]);
  });

  it('sends no email', async () => {
    await send(main);
    expect(await api.deliver()).toEqual([]);
  });

  it('keeps the message after its author is removed', async () => {
    await send(member);
    const path = `/api/organization/users/${member.id}`;
    const removed = await api.request('DELETE', path, { cookie: await api.signIn(main) });
    expect(removed.status).toBe(204);
    expect(await stored()).toMatchObject([{ userId: null, contactEmail: member.email }]);
  });

  it('refuses a user who is being removed at the same moment', async () => {
    const cookie = await api.signIn(member);
    const remove = (tx: Db) => tx.delete(users).where(eq(users.id, member.id));
    const [, response] = await interleave(
      api.db,
      () => api.request('POST', '/api/hr/sales-contact', { cookie, body: { message: 'Hello' } }),
      commitAfter(remove),
    );
    expect(response.status).toBe(401);
    expect(await stored()).toEqual([]);
  });

  it.each([{}, { message: ' ' }, { message: 'x'.repeat(2_001) }, { message: 'x', to: 'y' }])(
    'refuses %j',
    async (body) => {
      const answer = await send(main, body);
      expect(await codeOf(answer)).toEqual([400, 'invalid_request']);
      expect(await stored()).toEqual([]);
    },
  );

  it('answers 429 to a user who sends too many, and still accepts others', async () => {
    const { max } = api.deps.limits.salesContactByUser;
    for (let time = 0; time < max; time += 1) expect((await send(member)).status).toBe(201);
    const refused = await send(member);
    expect(await codeOf(refused)).toEqual([429, 'rate_limited']);
    expect((await send(main)).status).toBe(201);
  });
});

describe('messages to sales in the database', () => {
  it('have a text, and an answer exactly if they have an answering administrator and time', async () => {
    const { id: answeredBy } = await makeAuthority(api.db);
    const contact = {
      organizationId: organization.id,
      organizationName: 'Company',
      contactName: 'Dana Reed',
      contactEmail: main.email,
      message: 'Hello',
      createdAt: api.clock.now(),
    };
    const insert = (values: object) =>
      api.db.insert(salesContacts).values({ ...contact, ...values });
    expect(await violatedConstraint(insert({ message: ' ' }))).toBe('sales_contacts_message');
    expect(await violatedConstraint(insert({ answeredBy }))).toBe('sales_contacts_answered');
    await insert({ answeredBy, answeredAt: api.clock.now() });
    expect(await stored()).toMatchObject([{ answeredBy }]);
  });
});
