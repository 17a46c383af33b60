import { mockApi } from '@gangway/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDecision, aFederalRequest, aFederalReview } from '../features/requests/requests.factory';
import { FEDERAL_LIST, openDashboard, someStats, STATS } from '../testing/dashboard';

const DECIDE = 'POST /api/authority/handle-federal-request';

it('approves a federal request with a corrected agency name', async () => {
  const federal = aFederalRequest();
  let current = federal;
  const requests = mockApi({
    [STATS]: { body: someStats },
    [FEDERAL_LIST]: { body: [federal], page: { total: 1, nextCursor: null } },
    'GET /api/authority/federal-requests/:id': () => ({
      body: aFederalReview({ request: current }),
    }),
    [DECIDE]: () => {
      current = { ...federal, status: 'approved', decision: aDecision() };
      return { body: current };
    },
  });
  openDashboard(`?tab=federal-requests&request=${federal.id}`);
  await screen.findByRole('dialog', { name: 'Bureau of Canals 1' });
  expect(screen.queryByRole('checkbox', { name: 'Setup fee is paid' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Agency name' }), ' East');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByRole('region', { name: 'Approved' });
  const sent = requests.filter(({ call }) => call === DECIDE);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      requestId: federal.id,
      action: 'approve',
      setupData: { agencyName: 'Bureau of Canals 1 East' },
    },
  ]);
});
