import { navigate, page, setSessionUser } from '@gangway/shared-ui/platform';
import { expectToast, mockApi, ShownToast } from '@gangway/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import { aBootRemote } from '../federation/boot-remote.factory';
import { loadRemote, RemoteError } from '../federation/load-remote';
import { addOverride, removeOverride } from '../federation/overrides';
import { setRegistry } from '../federation/resolved-registry';
import { Outlet } from './outlet';

jest.mock('../federation/load-remote', () => ({
  ...jest.requireActual('../federation/load-remote'),
  loadRemote: jest.fn(),
}));

const KEY = 'import-map-override:mfe-test';

const routes = [{ path: '/open', title: 'Open' }];
const deployed = { revision: 'r', remotes: [aBootRemote({ version: 'v1', routes })] };
const overriding = aBootRemote({ version: 'mine', routes, url: 'http://localhost:8501/entry.js' });

beforeEach(() => {
  window.reportError = jest.fn();
  mockApi({ 'GET /api/remotes/visit': { body: deployed } });
  jest.mocked(loadRemote).mockImplementation(async (remote) => {
    if (remote.version === 'mine') throw new RemoteError(remote, new Error('404'));
    return { pages: { '/open': page(() => <h1>Deployed</h1>) } };
  });
  localStorage.setItem(KEY, '8501');
  act(() => {
    setRegistry(deployed);
    setSessionUser(null);
    addOverride(overriding);
    navigate('/open');
  });
});
afterEach(() => act(() => removeOverride('mfe-test')));

describe('an override that does not load', () => {
  it('is removed with a toast, and the deployed page is shown', async () => {
    render(<ShownToast />);
    render(<Outlet />);
    expect(await screen.findByRole('heading', { name: 'Deployed' })).toBeVisible();
    await expectToast(
      'destructive | The override of mfe-test is removed | It did not load from http://localhost:8501.',
    );
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(jest.mocked(loadRemote).mock.calls.map(([{ version }]) => version)).toEqual([
      'mine',
      'v1',
    ]);
  });
});
