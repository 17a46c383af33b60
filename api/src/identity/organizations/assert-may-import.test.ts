import { eq } from 'drizzle-orm';
import { settle } from '../../commerce/settlement/settle';
import type { Db } from '../../foundation/db/db';
import { candidates } from '../../talent/tables/candidates.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { lockImports } from '../../talent/transition-lists/plan-import';
import { organizationIdOf } from '../../testing/enter-scope-as';
import { csvOf, employee } from '../../testing/factories/csv';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeList } from '../../testing/factories/transition-lists';
import { makeAuthority, makeHr } from '../../testing/factories/users';
import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { commitAfter, interleave } from '../../testing/interleave';
import { listForm, NAMED } from '../../testing/list-form';
import { forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { signedIn } from '../../testing/signed-in';
import { organizations } from '../tables/accounts.table';
import { lockOrganization } from './read-organization';

const api = forFile(createFakePaymentsApi);
const administrator = forFile(() => signedIn(api, makeAuthority(api.db)));

const CSV = csvOf([employee('ada'), employee('bo')]);

async function makeOwn(kind: 'enterprise' | 'federal' = 'enterprise') {
  const { id } = await makeOrganization(api.db, { kind });
  const user = await signedIn(api, makeHr(api.db, { organizationId: id }));
  const organizationId = organizationIdOf(user);
  const path = `/api/authority/organizations/${organizationId}`;
  return {
    organizationId,
    send: user.send,
    upload: () => user.send('POST', '/api/transition-lists', listForm(CSV, NAMED)),
    order: () => user.send('POST', '/api/hr/create-payment-intent', { csvContent: CSV }),
    suspend: () => administrator.send('POST', `${path}/suspend`, { reason: 'Unpaid' }),
    reinstate: () => administrator.send('POST', `${path}/reinstate`),
    lists: () =>
      api.db
        .select()
        .from(transitionLists)
        .where(eq(transitionLists.organizationId, organizationId)),
    people: () => api.db.$count(candidates, eq(candidates.organizationId, organizationId)),
  };
}

const refusal = async (answer: Response) => {
  const { code, message } = await readError(answer);
  return [answer.status, code, message];
};

const SUSPENDED = [
  403,
  'account_suspended',
  'Your organization is suspended and cannot import new lists. Your existing lists and people stay as they are.',
];

describe('a suspended organization', () => {
  it.each(['enterprise', 'federal'] as const)(
    'cannot import lists until it is reinstated: %s',
    async (kind) => {
      const own = await makeOwn(kind);
      await own.suspend();
      expect(await refusal(await own.upload())).toEqual(SUSPENDED);
      expect([await own.lists(), await own.people()]).toEqual([[], 0]);
      await own.reinstate();
      expect((await own.upload()).status).toBe(201);
      expect(await own.people()).toBe(2);
    },
  );

  it('cannot begin a payment for a new or a waiting list', async () => {
    const own = await makeOwn();
    const { id } = await makeList(api.db, {
      organizationId: own.organizationId,
      status: 'pending_payment',
    });
    await own.suspend();
    expect(await refusal(await own.order())).toEqual(SUSPENDED);
    const waiting = await own.send('POST', `/api/transition-lists/${id}/payment`);
    expect(await refusal(waiting)).toEqual(SUSPENDED);
    expect(await own.lists()).toMatchObject([{ id, status: 'pending_payment' }]);
  });

  it('is told about the suspension before an unpaid setup fee', async () => {
    const own = await makeOwn();
    await api.db
      .update(organizations)
      .set({ hasOrganizationFee: false })
      .where(eq(organizations.id, own.organizationId));
    await own.suspend();
    expect(await refusal(await own.order())).toEqual(SUSPENDED);
  });

  it('gets the list for a payment that began before the suspension', async () => {
    const own = await makeOwn();
    await own.order();
    await own.suspend();
    const [payment] = api.provider.payments();
    const reference = payment?.id ?? '';
    api.provider.pay(reference);
    await settle(api.deps, { kind: 'payment', id: reference });
    expect(await own.lists()).toMatchObject([{ status: 'active' }]);
  });

  it('keeps its lists and its dashboard, and can archive and restore lists', async () => {
    const own = await makeOwn();
    const { id } = await makeList(api.db, { organizationId: own.organizationId });
    await own.suspend();
    for (const status of ['archived', 'active']) {
      const changed = await own.send('PUT', `/api/transition-lists/${id}`, { status });
      expect([changed.status, await changed.json()]).toEqual([
        200,
        expect.objectContaining({ status }),
      ]);
    }
    expect((await own.send('GET', '/api/transition-lists')).status).toBe(200);
    expect((await own.send('GET', '/api/organization')).status).toBe(200);
  });

  it('cannot import while the suspension is being saved', async () => {
    const own = await makeOwn();
    const suspend = async (tx: Db) => {
      await lockOrganization(tx, own.organizationId);
      await tx
        .update(organizations)
        .set({ suspendedAt: api.clock.now(), suspensionReason: 'Unpaid' })
        .where(eq(organizations.id, own.organizationId));
    };
    const [, uploaded] = await interleave(api.db, own.upload, commitAfter(suspend));
    expect(await refusal(uploaded)).toEqual(SUSPENDED);
    expect(await own.people()).toBe(0);
  });

  it('is suspended only after an import that is under way', async () => {
    const own = await makeOwn();
    const organizationId = own.organizationId;
    const [, suspended] = await interleave(
      api.db,
      own.suspend,
      commitAfter(async (tx) => {
        await lockImports(api.deps, tx, organizationId);
        await makeList(tx, { organizationId, status: 'pending_payment' });
      }),
    );
    expect(suspended.status).toBe(200);
    expect(await own.lists()).toHaveLength(1);
    expect(await refusal(await own.upload())).toEqual(SUSPENDED);
  });
});
