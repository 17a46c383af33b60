import { calls } from '@gangway/contract/calls';
import type { Call } from '@gangway/contract/foundation/call';
import { eq } from 'drizzle-orm';
import { codeOf } from '../../testing/code-of';
import { makeListing } from '../../testing/listing';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { organizations } from '../tables/accounts.table';

const api = forFile(createTestApi);

const everyCall: [string, Call][] = Object.entries(calls);

const callsFor = (...access: Call['access'][]): string[] =>
  everyCall.flatMap(([name, call]) => (access.includes(call.access) ? [name] : []));

const SOME_ID = '00000000-0000-4000-8000-000000000000';

function ask(name: string, cookie: string): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  return api.request(method, path.replace(/:\w+/g, SOME_ID), { cookie });
}

describe('a user who is not the main user', () => {
  it.each(callsFor('main-hr'))('may not call %s', async (name) => {
    const { main, member } = await makeListing(api);
    const refused = await ask(name, member);
    expect(await codeOf(refused)).toEqual([403, 'forbidden']);
    expect((await ask(name, main)).status).not.toBe(403);
  });

  it.each(callsFor('hr', 'payer'))('may call %s', async (name) => {
    const { member } = await makeListing(api);
    const { status } = await ask(name, member);
    expect([200, 204, 400, 404, 415]).toContain(status);
  });

  it('is refused only the calls that manage users', () => {
    expect(callsFor('main-hr').toSorted()).toEqual([
      'DELETE /api/organization/users/:id',
      'POST /api/organization/users',
      'PUT /api/organization/users/:id/email',
      'PUT /api/organization/users/:id/reset-password',
    ]);
  });

  it('cannot pay while the setup fee is unpaid, just like the main user', async () => {
    const { listId, organizationId, main, member } = await makeListing(api, 'pending_payment');
    await api.db
      .update(organizations)
      .set({ hasOrganizationFee: false })
      .where(eq(organizations.id, organizationId));
    for (const cookie of [main, member]) {
      const path = `/api/transition-lists/${listId}/payment`;
      const refused = await api.request('POST', path, { cookie });
      expect(await codeOf(refused)).toEqual([403, 'setup_fee_unpaid']);
    }
  });
});
