import { aUser, mockApi, ShownToast } from '@gangway/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchFooter } from './search-footer';

const props = {
  hasMore: true,
  hasRoom: true,
  isEverybody: true,
  isLoadingMore: false,
  moreFailure: null,
  user: aUser(),
  loadMore: jest.fn(),
};

it('the way on, for someone who does not scroll', async () => {
  render(<SearchFooter {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(props.loadMore).toHaveBeenCalledTimes(1);
});

it('a list that no browser could draw longer says what to do', () => {
  render(<SearchFooter {...props} hasRoom={false} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(
    screen.getByText('The list ends here. Narrow your search to see other candidates.'),
  ).toBeVisible();
});

it('the end of a list says that it is everybody', () => {
  render(<SearchFooter {...props} hasMore={false} hasRoom={false} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('End of results.')).toBeVisible();
});

it('the daily limit is told, with the plans and the link that raises it', async () => {
  const requests = mockApi({ 'POST /api/auth/send-confirmation': { body: undefined } });
  const user = aUser({ subscriptionPlan: null, isEmailConfirmed: false });
  const moreFailure = { code: 'profiles_used_up', message: 'You have viewed 200 profiles today.' };
  render(
    <>
      <SearchFooter {...props} user={user} moreFailure={moreFailure} />
      <ShownToast />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('You have viewed 200 profiles today.');
  expect(screen.getByRole('link', { name: 'See the plans' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Load more|Try again/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send me the confirmation link' }));
  expect(await screen.findByText(/^neutral \| Link sent/)).toBeVisible();
  expect(requests).toHaveLength(1);
});

it('the daily limit of a confirmed address offers the plans only', () => {
  const moreFailure = {
    code: 'profiles_used_up',
    message: 'You have viewed 1,000 profiles today.',
  };
  render(<SearchFooter {...props} user={aUser()} moreFailure={moreFailure} />);
  expect(screen.getByRole('link', { name: 'See the plans' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('the focus stays at the end of the list when the daily limit takes the button away', () => {
  const { rerender } = render(<SearchFooter {...props} />);
  screen.getByRole('button', { name: 'Load more' }).focus();
  const moreFailure = {
    code: 'profiles_used_up',
    message: 'You have viewed 1,000 profiles today.',
  };
  rerender(<SearchFooter {...props} moreFailure={moreFailure} />);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
});
