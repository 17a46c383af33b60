import { aUser, mockApi, renderWithToast } from '@gangway/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchFooter } from './search-footer';

const moreFailure = { code: 'profiles_used_up', message: 'You have viewed 200 profiles today.' };

const props = {
  hasMore: true,
  hasRoom: true,
  isEverybody: true,
  isLoadingMore: false,
  moreFailure: null,
  user: aUser(),
  loadMore: jest.fn(),
};

it('loads more people by a button for users who do not scroll', async () => {
  render(<SearchFooter {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(props.loadMore).toHaveBeenCalledTimes(1);
});

it('shows the daily limit with the plans and a button that sends the confirmation link', async () => {
  const requests = mockApi({ 'POST /api/auth/send-confirmation': { body: undefined } });
  const user = aUser({ subscriptionPlan: null, isEmailConfirmed: false });
  renderWithToast(<SearchFooter {...props} user={user} moreFailure={moreFailure} />);
  expect(screen.getByRole('alert')).toHaveTextContent('You have viewed 200 profiles today.');
  expect(screen.getByRole('link', { name: 'See the plans' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Load more|Try again/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send me the confirmation link' }));
  expect(await screen.findByText(/^neutral \| Link sent/)).toBeVisible();
  expect(requests).toHaveLength(1);
});

it('offers only the plans at the daily limit when the email address is confirmed', () => {
  render(<SearchFooter {...props} moreFailure={moreFailure} />);
  expect(screen.getByRole('link', { name: 'See the plans' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps the focus at the end of the list when the daily limit removes the button', () => {
  const { rerender } = render(<SearchFooter {...props} />);
  screen.getByRole('button', { name: 'Load more' }).focus();
  rerender(<SearchFooter {...props} moreFailure={moreFailure} />);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
});
