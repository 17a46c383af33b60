import { showFailure, showToast } from '@gangway/shared-ui/platform';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Toaster from './toaster';

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
  wait(1000);
});
afterEach(() => {
  wait(20_000);
  jest.useRealTimers();
});

const show = (title: string, description?: string) =>
  act(() => showToast(description === undefined ? { title } : { title, description }));

describe('the toaster', () => {
  test('announces a message as a status', () => {
    show('Profile updated', 'All is well.');
    expect(screen.getByRole('status')).toHaveTextContent('Profile updatedAll is well.');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  test('announces a failure as an alert', () => {
    act(() => showFailure('Error', '500: no'));
    expect(screen.getByRole('alert')).toHaveTextContent('Error500: no');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('shows one at a time', () => {
    show('First');
    show('Second');
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getByText('Second')).toBeVisible();
  });

  test('shows it for 5000 ms', () => {
    show('Saved');
    wait(4999);
    expect(screen.getByText('Saved')).toBeVisible();
    wait(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  test('gives the second of two messages its own 5000 ms', () => {
    show('First');
    wait(4000);
    show('Second');
    wait(4999);
    expect(screen.getByText('Second')).toBeVisible();
  });

  test('holds the time while the pointer is over it', async () => {
    show('Saved');
    wait(3000);
    await user.hover(screen.getByText('Saved'));
    wait(60_000);
    await user.unhover(screen.getByText('Saved'));
    wait(1900);
    expect(screen.getByText('Saved')).toBeVisible();
    wait(100);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  test('holds the time while the focus is in it', async () => {
    show('Saved');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    wait(60_000);
    expect(screen.getByText('Saved')).toBeVisible();
  });

  test.each([['{Enter}'], ['{Escape}']])('%s on it dismisses it', async (key) => {
    show('Saved');
    await user.tab();
    await user.keyboard(key);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });
});
