import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListEnd } from './list-end';

const props = {
  hasMore: true,
  hasRoom: true,
  isLoadingMore: false,
  hasMoreFailed: false,
  loadMore: jest.fn(),
};

test('the way on, for whoever does not scroll', async () => {
  render(<ListEnd {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(props.loadMore).toHaveBeenCalledTimes(1);
});

test('a list that no browser could draw longer says what to do', () => {
  render(<ListEnd {...props} hasRoom={false} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(
    screen.getByText('A list cannot be longer. Narrow the search down to see others.'),
  ).toBeVisible();
});

test('the end of a list says that it is everybody', () => {
  render(<ListEnd {...props} hasMore={false} hasRoom={false} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('That is everybody.')).toBeVisible();
});
