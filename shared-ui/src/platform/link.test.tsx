import { currentEntry, Link, navigate, useLocation } from '@gangway/shared-ui/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';

const Where = () => <p>{`at ${useLocation().pathname}`}</p>;

describe('Link', () => {
  beforeEach(() => act(() => navigate('/start', { replace: true })));

  it('navigates without a page load, and updates the location everywhere', () => {
    render(
      <>
        <Link href="/about">About</Link>
        <Where />
      </>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'About' }));
    expect(screen.getByText('at /about')).toBeVisible();
    expect(currentEntry().kind).toBe('PUSH');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (how) => {
      render(<Link href="/about">About</Link>);
      fireEvent.click(screen.getByRole('link'), how);
      expect(window.location.pathname).toBe('/start');
    },
  );

  it('does not navigate when its own handler prevents it', () => {
    render(
      <Link href="/about" onClick={(event) => event.preventDefault()}>
        About
      </Link>,
    );
    fireEvent.click(screen.getByRole('link'));
    expect(window.location.pathname).toBe('/start');
  });
});

describe('navigate', () => {
  it('keeps its state for the next page', () => {
    navigate('/auth', { state: { from: '/settings' } });
    expect(currentEntry().location).toMatchObject({
      pathname: '/auth',
      state: { from: '/settings' },
    });
  });

  it('adds no second entry to the history for the same address', () => {
    navigate('/here?tab=1');
    const { length } = window.history;
    navigate('/here?tab=1');
    expect(window.history).toHaveLength(length);
  });

  it('follows the browser back', async () => {
    navigate('/one');
    navigate('/two');
    const arrived = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    window.history.back();
    await arrived;
    expect(currentEntry()).toMatchObject({ kind: 'POP', location: { pathname: '/one' } });
  });
});
