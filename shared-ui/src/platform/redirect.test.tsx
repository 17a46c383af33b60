import { navigate, Redirect, useLocation } from '@gangway/shared-ui/platform';
import { act, render, screen } from '@testing-library/react';

function StaleRedirect() {
  const { pathname } = useLocation();
  return (
    <>
      <p>{`at ${pathname}`}</p>
      <Redirect to="/own" />
    </>
  );
}

describe('Redirect', () => {
  it('replaces the address', () => {
    navigate('/other');
    const { length } = window.history;
    render(<Redirect to="/own" />);
    expect(window.location.pathname).toBe('/own');
    expect(window.history).toHaveLength(length);
  });

  it('does not pull back a user who moves on while the next page loads', () => {
    navigate('/other');
    render(<StaleRedirect />);
    act(() => navigate('/about'));
    expect(screen.getByText('at /about')).toBeVisible();
  });
});
