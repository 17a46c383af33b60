import { navigate, useLocation as usePlatformLocation } from '@gangway/shared-ui/platform';
import { Link, PlatformRouter, useParams, useSearchParams } from '@gangway/shared-ui/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

function Page() {
  const [params, setParams] = useSearchParams();
  const { pathname } = usePlatformLocation();
  return (
    <>
      <p>{`${useParams()['kind']} at ${pathname} page ${params.get('page') ?? 1}`}</p>
      <button onClick={() => setParams({ page: '2' })}>Next</button>
      <Link to="/lists?page=7">Seventh</Link>
    </>
  );
}

function open(path: string): void {
  navigate(path, { replace: true });
  render(
    <PlatformRouter path="/:kind">
      <Page />
    </PlatformRouter>,
  );
}

it('tells the platform when the router changes the query', async () => {
  open('/people');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('people at /people page 2')).toBeVisible();
  expect(window.location.search).toBe('?page=2');
});

it('shares one history between the router’s links and the platform', async () => {
  open('/people');
  await userEvent.click(screen.getByRole('link', { name: 'Seventh' }));
  expect(screen.getByText('lists at /lists page 7')).toBeVisible();
});

it('gives the params of the path also when the address has empty segments', () => {
  open('/people//');
  expect(screen.getByText('people at /people// page 1')).toBeVisible();
});
