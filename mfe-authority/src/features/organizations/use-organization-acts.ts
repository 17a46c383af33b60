import type { OrganizationDetails } from '@gangway/contract/authority-organisations';
import { call, callUrl } from '@gangway/shared-ui/platform';
import { useActs } from '../../details/use-acts';

const LIST = callUrl('GET /api/authority/organizations', { query: {} });

/** What can be done with one organization; afterwards the list and its details are read again. */
export function useOrganizationActs({ organization }: OrganizationDetails) {
  const { isRunning, failure, run } = useActs([LIST]);
  const params = { id: organization.id };

  const change = (
    body: { hasOrganizationFee: boolean } | { subscriptionStatus: 'active' | 'inactive' },
    done: string,
  ) => run(() => call('PATCH /api/authority/organizations/:id', { params, body }), done);

  return {
    isRunning,
    failure,
    setFee: (hasOrganizationFee: boolean) =>
      change(
        { hasOrganizationFee },
        hasOrganizationFee ? 'Setup fee marked as paid' : 'Setup fee marked as unpaid',
      ),
    setStatus: (subscriptionStatus: 'active' | 'inactive') =>
      change({ subscriptionStatus }, `Subscription is ${subscriptionStatus}`),
    suspend: (reason: string) =>
      run(
        () => call('POST /api/authority/organizations/:id/suspend', { params, body: { reason } }),
        'Organization suspended',
      ),
    reinstate: () =>
      run(
        () => call('POST /api/authority/organizations/:id/reinstate', { params }),
        'Organization reinstated',
      ),
    sendLink: () =>
      run(() => call('POST /api/authority/organizations/:id/send-link', { params }), 'Link sent'),
  };
}

export type OrganizationActs = ReturnType<typeof useOrganizationActs>;
