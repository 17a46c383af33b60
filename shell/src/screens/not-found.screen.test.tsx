import { navigate, setSessionUser } from '@gangway/shared-ui/platform';
import { aUser, expectLink } from '@gangway/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import NotFoundScreen from './not-found.screen';

const open = (path: string) => {
  act(() => navigate(path));
  render(<NotFoundScreen />);
};

describe('the 404 page', () => {
  beforeEach(() => act(() => setSessionUser(null)));

  it('names the address, and leads home', () => {
    open('/nowhere');
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByText('/nowhere')).toBeVisible();
    expectLink('Go to the home page', '/');
  });

  it('leads a signed-in user to their dashboard', () => {
    act(() => setSessionUser(aUser()));
    open('/nowhere');
    expectLink('Go to your dashboard', '/recruiter/pro/maya');
  });

  it('helps with a private link that an email program has broken', () => {
    open('/profile/half/of-a-link');
    expect(screen.getByText(/Copy the whole link/)).toBeVisible();
    const listCheck = screen.getByRole('link', { name: 'See if you are on a list' });
    expect(listCheck).toHaveAttribute('href', '/about#list-check');
  });
});
