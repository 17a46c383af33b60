import { ManagedSalesContact } from '@gangway/contract/desk/authority-organisations';
import * as z from 'zod/mini';
import { makeOrganisation } from '../../testing/factories/organisations';
import { makeSalesContact } from '../../testing/factories/sales-contacts';
import { makeAuthority } from '../../testing/factories/users';
import { readAnswer, readError } from '../../testing/read-answer';
import { ALL_REFUSED, refusedRoles } from '../../testing/refused-roles';
import { createTestApi, type TestApi } from '../../testing/test-api';

const PATH = '/api/authority/sales-contacts';

const on = (day: number) => new Date(Date.UTC(2026, 0, day));

let api: TestApi;
let cookie: string;
let organisationId: string;
beforeAll(async () => {
  api = await createTestApi();
  const administrator = await makeAuthority(api.db, { username: 'harbor' });
  cookie = await api.signIn(administrator);
  const acme = { name: 'Acme', hasOrganisationFee: false };
  organisationId = (await makeOrganisation(api.db, acme)).id;
  const contact = { organisationId, organisationName: 'Acme' };
  await makeSalesContact(api.db, { ...contact, message: 'First', createdAt: on(1) });
  await makeSalesContact(api.db, {
    organisationName: 'bolt',
    contactName: 'Dana Reed',
    message: 'Second',
    createdAt: on(2),
    answer: 'By card',
    answeredAt: on(4),
    answeredBy: administrator.id,
  });
  await makeSalesContact(api.db, { ...contact, message: 'Third: the fee', createdAt: on(3) });
});
afterAll(() => api.close());

const ask = (query = '') => api.request('GET', `${PATH}${query}`, { cookie });

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
        answer: { text: 'By card', answeredAt: on(4).toISOString(), answeredBy: 'harbor' },
      },
      { message: 'First', organizationId: organisationId, hasOrganizationFee: false },
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
    const pages: string[] = [];
    let query: string | undefined = `?sortBy=${sortBy}&limit=1`;
    while (query !== undefined) {
      const answer = await ask(query);
      expect(answer.headers.get('x-total-count')).toBe('3');
      const found = await readAnswer(z.array(ManagedSalesContact), answer);
      pages.push(...found.map(({ message }) => message));
      query = /<[^?]*(\?[^>]*)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(pages).toEqual(await messages(`?sortBy=${sortBy}`));
    expect(pages).toHaveLength(3);
  });

  it.each(['?status=closed', '?sortBy=amount', '?cursor=x', '?organization=Acme'])(
    'refuses %s',
    async (query) => {
      expect((await readError(await ask(query))).code).toBe('invalid_request');
    },
  );

  it('is for administrators of enterprise accounts only', async () => {
    expect(await refusedRoles(api, { method: 'GET', path: PATH })).toEqual(ALL_REFUSED);
  });
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
    expect([response.status, (await readError(response)).code]).toEqual([status, code]);
  });

  it('is for administrators of enterprise accounts only', async () => {
    const [contact] = await read();
    const path = `${PATH}/${contact?.id}`;
    expect(await refusedRoles(api, { method: 'GET', path })).toEqual(ALL_REFUSED);
  });
});
