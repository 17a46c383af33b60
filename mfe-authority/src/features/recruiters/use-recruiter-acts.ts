import type { ManagedRecruiter } from '@gangway/contract/authority-recruiters';
import { counted } from '@gangway/contract/counted';
import { formatMoney } from '@gangway/contract/money';
import { call, callUrl } from '@gangway/shared-ui/platform';
import { useActs } from '../../details/use-acts';

/** With the recruiters' own addresses and ledgers below it. */
const RECRUITERS = callUrl('GET /api/authority/recruiters', { query: {} });
const TRENDS = '/api/authority/trends';
const SUBSCRIPTIONS = callUrl('GET /api/authority/subscriptions', { query: {} });

export const TOKENS_ADDED = 10;

/** What can be done with one recruiter. */
export function useRecruiterActs({ id }: Pick<ManagedRecruiter, 'id'>) {
  const { isRunning, failure, run } = useActs([RECRUITERS, SUBSCRIPTIONS, TRENDS]);
  const params = { id };

  return {
    isRunning,
    failure,
    addTokens: () =>
      run(
        () =>
          call('POST /api/authority/manage-recruiter', {
            body: { recruiterId: id, action: 'add-tokens', data: { tokens: TOKENS_ADDED } },
          }),
        `${TOKENS_ADDED} tokens added`,
      ),
    refund: (paymentId: string) =>
      run(
        () =>
          call('POST /api/authority/manage-recruiter', {
            body: { recruiterId: id, action: 'refund', data: { paymentId } },
          }),
        ({ refund }) =>
          refund === null
            ? 'Refunded'
            : `${formatMoney(refund.cents)} refunded, ${counted(refund.tokensTakenBack, 'token')} taken back`,
      ),
    suspend: (reason: string) =>
      run(
        () => call('POST /api/authority/recruiters/:id/suspend', { params, body: { reason } }),
        'Recruiter suspended',
      ),
    reinstate: () =>
      run(
        () => call('POST /api/authority/recruiters/:id/reinstate', { params }),
        'Recruiter reinstated',
      ),
  };
}

export type RecruiterActs = ReturnType<typeof useRecruiterActs>;
