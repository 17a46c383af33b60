import { currentSession, navigate, setSessionUser } from '@gangway/shared-ui/platform';
import { aUser, expectLink } from '@gangway/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header } from './header';

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  navigate('/', { replace: true });
});

describe('the header while the session is being read', () => {
  it('shows neither links nor menu', () => {
    expect(currentSession().status).toBe('loading');
    render(<Header />);
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the header of a visitor', () => {
  beforeEach(() => act(() => setSessionUser(null)));

  it('links to home, About Us, Pricing and Sign In', () => {
    render(<Header />);
    expectLink('Gangway home', '/');
    expectLink('About Us', '/about');
    expectLink('Pricing', '/#pricing');
    expectLink('Sign In', '/auth');
  });

  it('leads laid-off people to the list check, and new users to the Register tab', () => {
    render(<Header />);
    expectLink('Laid off?', '/about#list-check');
    expectLink('Register', '/auth?tab=register');
  });

  it('scrolls smoothly to the prices when Pricing is pressed on the landing page', async () => {
    const scrollIntoView = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    render(
      <>
        <Header />
        <section id="pricing" />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Pricing' }));
    expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth' });
    expect(window.location.pathname).toBe('/');
  });

  it('leads to the prices of the landing page when Pricing is pressed elsewhere', async () => {
    navigate('/about');
    render(<Header />);
    await userEvent.click(screen.getByRole('link', { name: 'Pricing' }));
    expect(window.location.pathname + window.location.hash).toBe('/#pricing');
  });

  it('opens About Us without a page load', async () => {
    render(<Header />);
    await userEvent.click(screen.getByRole('link', { name: 'About Us' }));
    expect(window.location.pathname).toBe('/about');
  });
});

describe('the header of a private page', () => {
  const PATHS = ['/profile/some-link', '/candidate/claim/some-link', '/candidate/success'];

  it.each(PATHS)('shows only the link home at %s', (path) => {
    act(() => setSessionUser(null));
    navigate(path);
    render(<Header />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Gangway home' })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('shows the public links after a navigation to a public page', () => {
    act(() => setSessionUser(null));
    navigate('/candidate/success');
    render(<Header />);
    act(() => navigate('/about'));
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

describe('the header of a signed-in user', () => {
  it('shows the user menu in place of the links of a visitor', async () => {
    act(() => setSessionUser(aUser()));
    render(<Header />);
    expect(await screen.findByRole('button', { name: 'Maya Okafor' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  });
});
