import type { OrganizationDetails } from '@gangway/contract/authority-organisations';
import { callUrl, call, serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { useCall } from '@gangway/shared-ui/query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const DETAILS = 'GET /api/authority/organizations/:id';
const LIST = callUrl('GET /api/authority/organizations', { query: {} });

export const useOrganization = (id: string) => useCall(DETAILS, { params: { id } });

/** Runs one act on an organization and shows it as the server answers it. */
export function useOrganizationActs({ organization }: OrganizationDetails) {
  const client = useQueryClient();
  const [running, setRunning] = useState<string | null>(null);
  const params = { id: organization.id };

  const refetch = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [url] }) => typeof url === 'string' && url.startsWith(LIST),
    });

  /** Answers whether it worked. */
  const run = async (act: () => Promise<unknown>, done: string): Promise<boolean> => {
    setRunning(done);
    let isDone = true;
    try {
      await act();
      showToast({ title: done });
    } catch (error) {
      isDone = false;
      showFailure('Update Failed', serverMessage(error, 'Please try again in a moment.'));
    }
    await refetch();
    setRunning(null);
    return isDone;
  };

  const change = (
    body: { hasOrganizationFee: boolean } | { subscriptionStatus: 'active' | 'inactive' },
    done: string,
  ) => run(() => call('PATCH /api/authority/organizations/:id', { params, body }), done);

  return {
    running,
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
