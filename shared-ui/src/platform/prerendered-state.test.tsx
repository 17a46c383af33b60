import {
  navigate,
  setPrerenderedState,
  setSessionUser,
  useLocation,
  useSession,
} from '@gangway/shared-ui/platform';
import { aUser } from '@gangway/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

function Here() {
  const { pathname, search, hash } = useLocation();
  return <p>{`${useSession().status} at ${pathname}${search}${hash}`}</p>;
}

const renderedAt = '2026-02-03T23:30:00.000Z';

describe('the first view', () => {
  it.each([
    [true, 'signed-out at /auth'],
    [false, 'loading at /auth'],
  ])('shows neither query nor hash, and a session only when signed out', (isSignedOut, text) => {
    navigate('/auth?registered=true#form', { replace: true });
    setPrerenderedState({ pathname: '/auth', isSignedOut, renderedAt });
    expect(renderToString(<Here />)).toBe(`<p>${text}</p>`);
  });

  it('takes over session and query from the browser without a mismatch', async () => {
    navigate('/auth?registered=true', { replace: true });
    setPrerenderedState({ pathname: '/auth', isSignedOut: false, renderedAt });
    document.body.innerHTML = `<div id="root">${renderToString(<Here />)}</div>`;
    setSessionUser(aUser());
    const faults = jest.fn();
    const root = document.getElementById('root') ?? document.body;
    await act(async () => hydrateRoot(root, <Here />, { onRecoverableError: faults }));
    expect(screen.getByText('signed-in at /auth?registered=true')).toBeVisible();
    expect(faults).not.toHaveBeenCalled();
  });
});
