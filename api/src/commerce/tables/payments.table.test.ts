import { makePayment } from '../../testing/factories/billing';
import { makeOrganisation } from '../../testing/factories/organisations';
import { makeList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { sharedApi } from '../../testing/shared-api';
import { violatedConstraint } from '../../testing/violated-constraint';

const settledAt = new Date('2026-03-02T09:00:00Z');

const api = sharedApi();
let userId: string;
let organisationId: string;
beforeAll(async () => {
  userId = (await makeRecruiter(api.db)).id;
  organisationId = (await makeOrganisation(api.db)).id;
});

const refusalOf = (values: Parameters<typeof makePayment>[1]) =>
  violatedConstraint(makePayment(api.db, values));

describe('payments in the database', () => {
  it('have exactly one payer, a user or an organization', async () => {
    expect(await refusalOf({})).toBe('payments_one_payer');
    expect(await refusalOf({ userId, organisationId, purpose: 'transition_list' })).toBe(
      'payments_one_payer',
    );
  });

  it('are for a list exactly if an organization pays', async () => {
    expect(await refusalOf({ organisationId })).toBe('payments_list_by_organisation');
    expect(await refusalOf({ userId, purpose: 'transition_list' })).toBe(
      'payments_list_by_organisation',
    );
    const { id: listId } = await makeList(api.db, { organisationId });
    expect(await refusalOf({ userId, listId })).toBe('payments_list_only_for_lists');
  });

  it('have an amount greater than zero', async () => {
    expect(await refusalOf({ userId, cents: 0 })).toBe('payments_cents');
  });

  it('have a settlement time exactly if they are no longer pending', async () => {
    expect(await refusalOf({ userId, status: 'pending', settledAt })).toBe('payments_settled');
    expect(await refusalOf({ userId, status: 'failed', settledAt: null })).toBe('payments_settled');
  });

  it('have a unique provider reference, or none', async () => {
    await makePayment(api.db, { userId, providerReference: 'pi_1' });
    expect(await refusalOf({ userId, providerReference: 'pi_1' })).toBe(
      'payments_provider_reference',
    );
    await makePayment(api.db, { userId });
    expect(await makePayment(api.db, { userId })).toHaveProperty('id');
  });
});
