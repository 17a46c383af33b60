import { ManagedOrganization } from '@gangway/contract/desk/authority-organizations';
import { csvOf, employee } from '../../testing/factories/csv';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeAuthority, makeHr } from '../../testing/factories/users';
import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { forEachTest } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { recordedActs } from '../../testing/recorded-acts';
import { signedIn } from '../../testing/signed-in';

const NO_ID = '00000000-0000-4000-8000-000000000000';

const api = forEachTest(createFakePaymentsApi);
const administrator = forEachTest(() => signedIn(api, makeAuthority(api.db)));
const organization = forEachTest(() => makeOrganization(api.db, { hasOrganizationFee: false }));

const pathOf = (id: string) => `/api/authority/organizations/${id}`;

const change = (body: object, id = organization.id) =>
  administrator.send('PATCH', pathOf(id), body);

describe('PATCH /api/authority/organizations/:id', () => {
  it('lets the organization pay for its lists once the setup fee is marked as paid', async () => {
    const hr = await api.signIn(await makeHr(api.db, { organizationId: organization.id }));
    const pay = () =>
      api.request('POST', '/api/hr/create-payment-intent', {
        cookie: hr,
        body: { csvContent: csvOf([employee('ada'), employee('bo')]) },
      });
    expect((await readError(await pay())).code).toBe('setup_fee_unpaid');

    const changed = await change({ hasOrganizationFee: true });
    expect(changed.status).toBe(200);
    expect(await readAnswer(ManagedOrganization, changed)).toMatchObject({
      id: organization.id,
      hasOrganizationFee: true,
      subscriptionStatus: 'inactive',
    });
    const paid = await pay();
    expect([paid.status, await paid.json()]).toEqual([
      201,
      expect.objectContaining({ cents: 8_000, employeeCount: 2 }),
    ]);

    await change({ hasOrganizationFee: false });
    expect((await readError(await pay())).code).toBe('setup_fee_unpaid');
  });

  it('records only what has changed', async () => {
    await change({ hasOrganizationFee: true, subscriptionStatus: 'inactive' });
    await change({ hasOrganizationFee: true, subscriptionStatus: 'active' });
    const act = {
      action: 'change-organization',
      outcome: 'done',
      actorId: administrator.id,
      subjectKind: 'organization',
      subjectId: organization.id,
      subjectName: organization.name,
    };
    expect(await recordedActs(api.db)).toMatchObject([
      { ...act, before: { hasOrganizationFee: false }, after: { hasOrganizationFee: true } },
      {
        ...act,
        before: { subscriptionStatus: 'inactive' },
        after: { subscriptionStatus: 'active' },
      },
    ]);
  });

  it('changes and records nothing when the value is the same', async () => {
    const answer = await change({ hasOrganizationFee: false });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ hasOrganizationFee: false });
    expect(await recordedActs(api.db)).toEqual([]);
  });

  it('is recorded once when two administrators make the same change at once', async () => {
    const answers = await Promise.all([1, 2].map(() => change({ hasOrganizationFee: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await recordedActs(api.db)).toHaveLength(1);
  });

  it('keeps both of two changes made at once', async () => {
    await Promise.all([
      change({ hasOrganizationFee: true }),
      change({ subscriptionStatus: 'active' }),
    ]);
    const answer = await change({ subscriptionStatus: 'active' });
    expect(await answer.json()).toMatchObject({
      hasOrganizationFee: true,
      subscriptionStatus: 'active',
    });
  });

  it.each([{}, { hasOrganizationFee: 'yes' }, { subscriptionStatus: 'paused' }, { name: 'Acme' }])(
    'refuses %j, and records the refusal',
    async (body) => {
      expect((await readError(await change(body))).code).toBe('invalid_request');
      expect(await recordedActs(api.db)).toMatchObject([
        { action: 'change-organization', outcome: 'refused', code: 'invalid_request' },
      ]);
    },
  );

  it('returns 404 for an unknown organization, and records the refusal', async () => {
    expect((await readError(await change({ hasOrganizationFee: true }, NO_ID))).code).toBe(
      'not_found',
    );
    expect(await recordedActs(api.db)).toMatchObject([
      { outcome: 'refused', code: 'not_found', subjectId: NO_ID, actorId: administrator.id },
    ]);
  });
});
