import { showFailure, TOAST_MS } from '@gangway/shared-ui/platform';
import { act, render, screen } from '@testing-library/react';
import { LazyToaster } from './lazy-toaster';

let isOffline = true;

jest.mock('./toaster', () => {
  if (isOffline) throw new Error('Loading chunk toaster failed');
  return jest.requireActual('./toaster');
});

it('shows a failure as plain text when its chunk is missing, and loads the chunk later', async () => {
  jest.useFakeTimers();
  render(<LazyToaster />);
  act(() => showFailure('Login failed', 'Failed to fetch'));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toHaveTextContent('Login failed Failed to fetch');
  isOffline = false;
  await act(() => jest.advanceTimersByTimeAsync(TOAST_MS));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  act(() => showFailure('Login failed', '401: Wrong username or password'));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  jest.useRealTimers();
});
