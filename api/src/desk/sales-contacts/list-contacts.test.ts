import { ManagedSalesContact } from '@gangway/contract/desk/authority-organizations';
import * as z from 'zod/mini';
import { codeOf } from '../../testing/code-of';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeSalesContact } from '../../testing/factories/sales-contacts';
import { makeAuthority } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { readPages } from '../../testing/read-pages';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const PATH = '/api/authority/sales-contacts';

const on = (day: number) => new Date(Date.UTC(2026, 0, day));

const api = forFile(createTestApi);
const administrator = forFile(() =>
  signedIn(
    api,
    makeAuthority(api.db, { username: 'harbor', firstName: 'Ada', lastName: 'Harbor' }),
  ),
);
const acme = forFile(() => makeOrganization(api.db, { name: 'Acme', hasOrganizationFee: false }));
beforeAll(async () => {
  const contact = { organizationId: acme.id, organizationName: 'Acme' };
  await makeSalesContact(api.db, { ...contact, message: 'First', createdAt: on(1) });
  await makeSalesContact(api.db, {
    organizationName: 'bolt',
    contactName: 'Dana Reed',
    message: 'Second',
    createdAt: on(2),
    answer: 'By card',
    answeredAt: on(4),
    answeredBy: administrator.id,
  });
  await makeSalesContact(api.db, { ...contact, message: 'Third: the fee', createdAt: on(3) });
});

const ask = (query = '') => administrator.send('GET', `${PATH}${query}`);

const read = async (query = '') => readAnswer(z.array(ManagedSalesContact), await ask(query));
const messages = async (query: string) => (await read(query)).map(({ message }) => message);

describe('GET /api/authority/sales-contacts', () => {
  it('answers all messages, newest first, with their answers', async () => {
    expect(await read()).toMatchObject([
      { message: 'Third: the fee', answer: null, createdAt: on(3).toISOString() },
      {
        organizationName: 'bolt',
        contactName: 'Dana Reed',
        hasOrganizationFee: true,
        answer: { text: 'By card', answeredAt: on(4).toISOString(), answeredBy: 'Ada Harbor' },
      },
      { message: 'First', organizationId: acme.id, hasOrganizationFee: false },
    ]);
  });

  it.each([
    ['?sortOrder=asc', ['First', 'Second', 'Third: the fee']],
    ['?status=open', ['Third: the fee', 'First']],
    ['?status=answered', ['Second']],
    ['?search=acme', ['Third: the fee', 'First']],
    ['?search=reed%20bo', ['Second']],
    ['?search=fee&status=open', ['Third: the fee']],
    ['?search=fee&status=answered', []],
    ['?sortBy=name&sortOrder=desc&limit=1', ['Second']],
    ['?sortBy=status&sortOrder=desc&limit=1', ['Second']],
  ])('filters and sorts by %s', async (query, found) => {
    expect(await messages(query)).toEqual(found);
  });

  it.each(['date', 'name', 'status'])('pages with a cursor, sorted by %s', async (sortBy) => {
    const query = `?sortBy=${sortBy}`;
    const paged = await readPages(ask, z.array(ManagedSalesContact), `${query}&limit=1`);
    expect(paged).toEqual({ items: await read(query), totals: ['3'] });
    expect(paged.items).toHaveLength(3);
  });

  it.each(['?status=closed', '?sortBy=amount', '?cursor=x', '?organization=Acme'])(
    'refuses %s',
    async (query) => {
      expect((await readError(await ask(query))).code).toBe('invalid_request');
    },
  );
});

describe('GET /api/authority/sales-contacts/:id', () => {
  it('answers one message with its answer', async () => {
    const [, answered] = await read();
    const response = await ask(`/${answered?.id}`);
    expect(await readAnswer(ManagedSalesContact, response)).toEqual(answered);
  });

  it.each([
    ['00000000-0000-4000-8000-000000000000', 404, 'not_found'],
    ['Acme', 400, 'invalid_request'],
  ])('refuses the id %s', async (id, status, code) => {
    const response = await ask(`/${id}`);
    expect(await codeOf(response)).toEqual([status, code]);
  });
});
