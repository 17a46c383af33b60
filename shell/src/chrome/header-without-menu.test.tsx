import { setSessionUser } from '@gangway/shared-ui/platform';
import { render, screen } from '@testing-library/react';
import { Header } from './header';
import { testUser } from './user.factory';

jest.mock('./user-menu', () => {
  throw new Error('Loading chunk user-menu failed');
});

test('when the chunk of the user menu does not arrive, the header leads to Settings', async () => {
  setSessionUser(testUser());
  render(<Header />);
  expect(await screen.findByRole('link', { name: 'Settings' })).toHaveAttribute(
    'href',
    '/settings',
  );
  expect(screen.getByRole('link', { name: 'Gangway home' })).toBeVisible();
});
