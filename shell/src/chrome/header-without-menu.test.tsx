import { setSessionUser } from '@gangway/shared-ui/platform';
import { aUser, expectLink } from '@gangway/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import { Header } from './header';

jest.mock('./user-menu', () => {
  throw new Error('Loading chunk user-menu failed');
});

it('leads to Settings when the chunk of the user menu cannot be loaded', async () => {
  setSessionUser(aUser());
  render(<Header />);
  await screen.findByRole('link', { name: 'Settings' });
  expectLink('Settings', '/settings');
  expect(screen.getByRole('link', { name: 'Gangway home' })).toBeVisible();
});
