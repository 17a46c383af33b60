import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TryAgain } from './try-again';

it('moves the focus to the page when it is pressed', async () => {
  const onRetry = jest.fn();
  render(
    <main tabIndex={-1}>
      <TryAgain onRetry={onRetry} />
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('main')).toHaveFocus();
});
