import { setSessionUser } from '@gangway/shared-ui/platform';
import { aUser } from '@gangway/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import { Header } from './header';

jest.mock('./user-menu', () => {
  throw new Error('Loading chunk user-menu failed');
});

it('leads to Settings when the chunk of the user menu cannot be loaded', async () => {
  setSessionUser(aUser());
  render(<Header />);
  expect(await screen.findByRole('link', { name: 'Settings' })).toHaveAttribute(
    'href',
    '/settings',
  );
  expect(screen.getByRole('link', { name: 'Gangway home' })).toBeVisible();
});
