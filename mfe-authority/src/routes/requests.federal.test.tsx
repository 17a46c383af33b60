import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDecision, aFederalRequest, aFederalReview } from '../features/requests/requests.factory';
import { FEDERAL_LIST, mockDashboard, openDashboard, pageOf, sent } from '../testing/dashboard';

const DECIDE = 'POST /api/authority/handle-federal-request';

it('approves a federal request with a corrected agency name', async () => {
  const federal = aFederalRequest();
  let current = federal;
  const requests = mockDashboard({
    [FEDERAL_LIST]: pageOf(federal),
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
  expect(sent(requests, DECIDE)).toEqual([
    {
      requestId: federal.id,
      action: 'approve',
      setupData: { agencyName: 'Bureau of Canals 1 East' },
    },
  ]);
});
