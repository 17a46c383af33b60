import {
  navigate,
  page,
  type Remote,
  setSessionUser,
  useLocation,
} from '@gangway/shared-ui/platform';
import { Navigate } from '@gangway/shared-ui/router';
import { mockApi } from '@gangway/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import { aBootRemote } from '../federation/boot-remote.factory';
import { loadRemote } from '../federation/load-remote';
import { setRegistry } from '../federation/resolved-registry';
import { Outlet } from './outlet';

jest.mock('../federation/load-remote', () => ({
  ...jest.requireActual('../federation/load-remote'),
  loadRemote: jest.fn(),
}));
const routes = [
  { path: '/order', title: 'Order' },
  { path: '/receipt', title: 'Receipt' },
  { path: '/about', title: 'About' },
];

const shows = (name: string) => expect(screen.getByRole('heading', { name })).toBeVisible();

const Address = ({ name }: { name: string }) => {
  const { pathname, search } = useLocation();
  return <h1>{`${name} at ${pathname}${search}`}</h1>;
};

async function open(path: string, pages: Remote['pages']): Promise<void> {
  jest.mocked(loadRemote).mockResolvedValue({ pages });
  const visit = { revision: 'v1', remotes: [aBootRemote({ isLight: false, routes })] };
  setRegistry(visit);
  mockApi({ 'GET /api/remotes/visit': { body: visit } });
  setSessionUser(null);
  act(() => navigate(path, { replace: true }));
  await act(async () => {
    render(<Outlet />);
  });
}

it('redirects once, so that a user who moves on while the next page loads is not pulled back', async () => {
  const never = () => new Promise<never>(() => undefined);
  await open('/order', {
    '/order': page(() => <Navigate to="/receipt" replace />),
    '/receipt': never,
    '/about': never,
  });
  expect(window.location.pathname).toBe('/receipt');
  await act(async () => navigate('/about'));
  expect(window.location.pathname).toBe('/about');
});

it('keeps the old location while the next page loads, then has the new one', async () => {
  let showReceipt = (): void => undefined;
  await open('/order?list=1', {
    '/order': page(() => <Address name="Order" />),
    '/receipt': () =>
      new Promise((resolve) => {
        showReceipt = () => resolve({ default: () => <Address name="Receipt" /> });
      }),
  });
  shows('Order at /order?list=1');

  await act(async () => navigate('/order?list=2'));
  shows('Order at /order?list=2');

  await act(async () => navigate('/receipt?paid=2'));
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  shows('Order at /order?list=2');
  await act(async () => showReceipt());
  shows('Receipt at /receipt?paid=2');
});
