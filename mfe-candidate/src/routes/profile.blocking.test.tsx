import { mockApi } from '@gangway/shared-ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testProfile } from '../features/profile/profile.factory';
import BlockForm from '../features/privacy/block.form';

const POST = 'POST /api/profile/:token/blocks';

it('sends a company that was edited while offline at the next press', async () => {
  let attempt = 0;
  const requests = mockApi({
    [POST]: () => ((attempt += 1) === 1 ? 'network failure' : { body: testProfile() }),
  });
  const onSaved = jest.fn();
  render(<BlockForm token="secret" id="one" onSaved={onSaved} onClose={jest.fn()} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Company'), 'Acme');
  await user.click(screen.getByRole('button', { name: 'Block this company' }));
  await screen.findByText(/^You are offline/);
  await user.type(screen.getByLabelText('Company'), ' North');
  expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Block this company' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(requests.at(-1)?.body).toMatchObject({ company: 'Acme North' });
});
