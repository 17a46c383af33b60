import { ManagedOrganization } from '@gangway/contract/desk/authority-organizations';
import * as z from 'zod/mini';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeAuthority } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { readPages } from '../../testing/read-pages';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const PATH = '/api/authority/organizations';

const on = (day: number) => new Date(Date.UTC(2026, 0, day));

const api = forFile(createTestApi);
const administrator = forFile(() => signedIn(api, makeAuthority(api.db)));
beforeAll(async () => {
  await makeOrganization(api.db, {
    name: 'Acme Rockets',
    createdAt: on(3),
    subscriptionStatus: 'active',
  });
  await makeOrganization(api.db, {
    name: 'bolt & Sons',
    createdAt: on(1),
    hasOrganizationFee: false,
    suspendedAt: on(9),
    suspensionReason: 'Unpaid invoices',
  });
  await makeOrganization(api.db, {
    name: 'Coast Agency',
    createdAt: on(2),
    kind: 'federal',
    subscriptionStatus: 'active',
  });
});

const ask = (query = '') => administrator.send('GET', `${PATH}${query}`);

const Organizations = z.array(ManagedOrganization);

const namesIn = async (answer: Response) =>
  (await readAnswer(Organizations, answer)).map(({ name }) => name);

describe('GET /api/authority/organizations', () => {
  it('returns all organizations, newest first, with their suspensions', async () => {
    const answer = await ask();
    expect(answer.headers.get('x-total-count')).toBe('3');
    expect(await answer.json()).toMatchObject([
      { name: 'Acme Rockets', kind: 'enterprise', suspension: null },
      { name: 'Coast Agency', kind: 'federal', hasOrganizationFee: true },
      {
        name: 'bolt & Sons',
        subscriptionStatus: 'inactive',
        hasOrganizationFee: false,
        suspension: { at: on(9).toISOString(), reason: 'Unpaid invoices' },
        createdAt: on(1).toISOString(),
      },
    ]);
  });

  it.each([
    ['?sortBy=date&sortOrder=asc', ['bolt & Sons', 'Coast Agency', 'Acme Rockets']],
    ['?sortBy=name', ['Acme Rockets', 'bolt & Sons', 'Coast Agency']],
    ['?sortBy=name&sortOrder=desc', ['Coast Agency', 'bolt & Sons', 'Acme Rockets']],
    ['?search=ROCK', ['Acme Rockets']],
    ['?search=sons%20bo', ['bolt & Sons']],
    ['?kind=federal', ['Coast Agency']],
    ['?status=inactive', ['bolt & Sons']],
    ['?fee=unpaid', ['bolt & Sons']],
    ['?fee=paid&sortBy=name', ['Acme Rockets', 'Coast Agency']],
    ['?account=suspended', ['bolt & Sons']],
    ['?account=open&kind=enterprise', ['Acme Rockets']],
    ['?account=suspended&search=acme', []],
  ])('finds and sorts by %s', async (query, names) => {
    expect(await namesIn(await ask(query))).toEqual(names);
  });

  it.each(['date', 'name', 'status'])('continues with its cursor, sorted by %s', async (sortBy) => {
    const query = `?sortBy=${sortBy}`;
    const { items } = await readPages(ask, Organizations, `${query}&limit=1`);
    expect(items).toEqual(await readAnswer(Organizations, await ask(query)));
    expect(items).toHaveLength(3);
  });

  it.each(['?kind=state', '?fee=some', '?sortBy=fee', '?limit=0', '?cursor=x', '?page=2'])(
    'refuses %s',
    async (query) => {
      expect((await readError(await ask(query))).code).toBe('invalid_request');
    },
  );
});
