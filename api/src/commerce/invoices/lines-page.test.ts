import { InvoiceLine } from '@gangway/contract/desk/authority-organizations';
import * as z from 'zod/mini';
import { makeInvoiceLine } from '../../testing/factories/billing';
import { makeAuthority } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const PATH = '/api/authority/invoices';

const on = (day: number) => new Date(Date.UTC(2026, 0, day));

const api = forFile(createTestApi);
const administrator = forFile(() =>
  signedIn(
    api,
    makeAuthority(api.db, { username: 'harbor', firstName: 'Ada', lastName: 'Harbor' }),
  ),
);
beforeAll(async () => {
  const { organizationId } = await makeInvoiceLine(api.db, {
    ...{ organizationName: 'Coast Agency', listName: 'Spring' },
    ...{ people: 3, cents: 12_000, createdAt: on(1) },
  });
  await makeInvoiceLine(api.db, {
    ...{ organizationName: 'bureau of Maps', listName: 'Maps' },
    ...{ people: 1, cents: 4_000, createdAt: on(2) },
    ...{ invoicedAt: on(5), invoicedBy: administrator.id },
  });
  await makeInvoiceLine(api.db, {
    ...{ organizationId, organizationName: 'Coast Agency', listName: 'Fall' },
    ...{ people: 2, cents: 8_000, createdAt: on(3) },
  });
});

const ask = (query = '') => administrator.send('GET', `${PATH}${query}`);
const read = async (query = '') => readAnswer(z.array(InvoiceLine), await ask(query));
const lists = async (query: string) => (await read(query)).map(({ listName }) => listName);

describe('GET /api/authority/invoices', () => {
  it('answers all invoice lines, newest first', async () => {
    expect(await read()).toMatchObject([
      { organizationName: 'Coast Agency', listName: 'Fall', invoiced: null },
      {
        organizationName: 'bureau of Maps',
        listName: 'Maps',
        people: 1,
        cents: 4_000,
        createdAt: on(2).toISOString(),
        invoiced: { at: on(5).toISOString(), by: 'Ada Harbor' },
      },
      { listName: 'Spring', people: 3, cents: 12_000 },
    ]);
  });

  it.each([
    ['?sortOrder=asc', ['Spring', 'Maps', 'Fall']],
    ['?sortBy=amount', ['Maps', 'Fall', 'Spring']],
    ['?sortBy=amount&sortOrder=desc', ['Spring', 'Fall', 'Maps']],
    ['?sortBy=name&limit=1', ['Maps']],
    ['?sortBy=status&sortOrder=desc&limit=1', ['Maps']],
    ['?status=open', ['Fall', 'Spring']],
    ['?status=open&sortBy=amount&sortOrder=desc', ['Spring', 'Fall']],
    ['?status=invoiced&sortBy=name', ['Maps']],
    ['?search=map%20BUREAU', ['Maps']],
    ['?search=agency', ['Fall', 'Spring']],
    ['?search=spring', []],
  ])('filters and sorts by %s', async (query, found) => {
    expect(await lists(query)).toEqual(found);
  });

  it.each(['date', 'name', 'status', 'amount'])(
    'pages through the lines with a cursor, sorted by %s',
    async (sortBy) => {
      const pages: string[] = [];
      let query: string | undefined = `?sortBy=${sortBy}&limit=1`;
      while (query !== undefined) {
        const answer = await ask(query);
        expect(answer.headers.get('x-total-count')).toBe('3');
        const found = await readAnswer(z.array(InvoiceLine), answer);
        pages.push(...found.map(({ listName }) => listName));
        query = /<[^?]*(\?[^>]*)>/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      expect(pages).toEqual(await lists(`?sortBy=${sortBy}`));
      expect(pages).toHaveLength(3);
    },
  );

  it.each(['?status=paid', '?sortBy=people', '?cursor=x', '?organization=Coast'])(
    'refuses %s',
    async (query) => {
      expect((await readError(await ask(query))).code).toBe('invalid_request');
    },
  );
});
